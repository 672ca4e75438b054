import { chatLimits, currentRoomId } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import { createWaker } from '@zhengju/kit/waker'
import { oneByOne } from '../../../platform/events/consumer.ts'
import type { Handler } from '../../../platform/events/relay.ts'
import type { Gauge } from '../../../platform/http/health.ts'
import type { Contribution, ModuleDeps } from '../../../platform/module.ts'
import type { LedgerWriter } from '../../ledger/index.ts'
import { stakeFacts } from '../../protection/index.ts'
import { presentLine } from '../present.ts'
import { returnOver, tellPackets } from '../red-packets/red-packet-service.ts'
import { packetFigures } from '../red-packets/red-packet-store.ts'
import type { ChatBroadcast } from '../socket/hub.ts'
import { noteGift, standGifts } from './gift-line-service.ts'
import { createGiftRate } from './gift-rate-service.ts'
import { createGiftRoutes } from './gift-routes.ts'
import { waitingCount } from './gift-store.ts'

interface GiftDeps extends ModuleDeps {
  readonly writer: LedgerWriter
}

interface Gifts extends Contribution {
  /** What the operators' desk tells the rooms. */
  readonly news: {
    readonly redPacket: (roomId: string, line: ChatLine) => void
    readonly changed: () => void
  }
}

/** Gifts and red packets of the rooms: what is bought, given and taken over HTTP, told over the sockets. */
export function gifts(deps: GiftDeps, hub: ChatBroadcast): Gifts {
  const { db, log, runtime, writer } = deps
  let told = 0
  const tellGift = (roomId: string, line: ChatLine) => {
    told++
    hub.toRoom(roomId, 'gift', line, line.seq)
  }
  const tellPacket = (roomId: string, line: ChatLine) => {
    told++
    hub.offerToRoom(roomId, 'redPacket', line, line.seq)
  }
  const onError = (err: unknown) => log.error({ err }, 'gifts')

  /** How many there were to tell. */
  async function stand(): Promise<number> {
    const lines = await db.tx((tx) => standGifts(tx, mostAtOnce))
    for (const row of lines) tellGift(row.room_id, presentLine(row))
    return lines.length
  }

  async function tell(): Promise<number> {
    const lines = await db.tx((tx) => tellPackets(tx, mostAtOnce))
    for (const row of lines) tellPacket(row.room_id, presentLine(row))
    return lines.length
  }

  const looks = { everyMs: lookEveryMs, isAwake: true, onError }
  const gifts = createWaker({ ...looks, run: stand })
  // A room of a thousand that takes shares is told once a second how many are left, not a thousand times.
  const packets = createWaker({ ...looks, run: tell, pauseMs: tellEveryMs })

  return {
    gauges: gauges(deps, () => told),
    news: {
      redPacket: tellPacket,
      changed: packets.wake,
    },
    routes: createGiftRoutes({
      writer,
      loadStakeFacts: stakeFacts,
      mayGive: createGiftRate(runtime.clock),
      numMax: chatLimits.giftCountMax,
      onClaim: packets.wake,
    }),
    connect({ relay, jobs }) {
      const giftBought: Handler<'giftBought'> = async (tx, event) => {
        await noteGift(tx, event, currentRoomId)
        tx.afterCommit(gifts.wake)
      }
      relay.onEvents({ consumer: 'chatGift', kind: 'effect', ...oneByOne({ giftBought }) })
      jobs.define('redPacketReturn', returnAll, { cron: '* * * * *' })
    },
    async start() {
      gifts.start()
      packets.start()
    },
    async stop() {
      await Promise.all([gifts.stop(), packets.stop()])
    },
  }

  async function returnAll(): Promise<void> {
    // One a transaction: ending lots of bonus money locks the accounts of campaigns in an order of its own.
    while ((await db.tx((tx) => returnOver(tx, 1))) === 1);
    packets.wake()
  }
}

const mostAtOnce = 100
const lookEveryMs = 2_000
const tellEveryMs = 1_000

function gauges({ db }: GiftDeps, told: () => number): Gauge[] {
  const figures = () => db.read((tx) => packetFigures(tx))
  return [
    {
      name: 'zhengju_chat_gifts_waiting',
      help: 'Gifts that are paid and stand in no room yet',
      read: () => db.read((tx) => waitingCount(tx)),
    },
    {
      name: 'zhengju_chat_gift_frames',
      help: 'Gifts and red packets told to rooms since the start',
      read: told,
    },
    {
      name: 'zhengju_red_packets_open',
      help: 'Red packets that are open',
      read: async () => (await figures()).open,
    },
    {
      name: 'zhengju_red_packets_overdue',
      help: 'Of them, those whose time is over and whose rest has not gone back',
      read: async () => (await figures()).overdue,
    },
  ]
}
