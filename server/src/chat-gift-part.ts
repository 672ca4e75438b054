import { chatLimits } from '@zhengju/contract/chat'
import type { ChatLine } from '@zhengju/contract/chat-frame'
import type { Clock } from '@zhengju/domain/runtime'
import { Buckets } from '@zhengju/kit/bucket'
import { createWaker } from '@zhengju/kit/waker'
import { oneByOne } from './db/consumer.ts'
import type { Handler } from './db/relay.ts'
import {
  createGiftRoutes,
  noteGift,
  packetFigures,
  presentLine,
  returnOver,
  standGifts,
  tellPackets,
  waitingCount,
} from './modules/chat/index.ts'
import { createGiftOfficeRoutes } from './modules/office/index.ts'
import { stakeFacts } from './modules/protection/index.ts'
import type { Part, PartDeps } from './parts.ts'
import type { ChatBroadcast } from './ws/chat/hub.ts'

/** Gifts and red packets of the rooms: what is bought, given and taken over HTTP, told over the sockets. */
export function giftPart(deps: PartDeps, hub: ChatBroadcast): Part {
  const { db, log, runtime, writer } = deps
  let told = 0
  const toRoom = (name: 'gift' | 'redPacket', roomId: string, line: ChatLine) => {
    told++
    hub.toRoom(roomId, name, line, line.seq)
  }
  const onError = (err: unknown) => log.error({ err }, 'gifts')

  /** How many there were to tell. */
  async function stand(): Promise<number> {
    const lines = await db.tx((tx) => standGifts(tx, mostAtOnce))
    for (const row of lines) toRoom('gift', row.room_id, presentLine(row))
    return lines.length
  }

  async function tell(): Promise<number> {
    const lines = await db.tx((tx) => tellPackets(tx, mostAtOnce))
    for (const row of lines) toRoom('redPacket', row.room_id, presentLine(row))
    return lines.length
  }

  const looks = { everyMs: lookEveryMs, isAwake: true, onError }
  const gifts = createWaker({ ...looks, run: stand })
  // A room of a thousand that takes shares is told once a second how many are left, not a thousand times.
  const packets = createWaker({ ...looks, run: tell, pauseMs: tellEveryMs })

  return {
    gauges: gauges(deps, () => told),
    routes: [
      ...createGiftRoutes({
        writer,
        loadStakeFacts: stakeFacts,
        mayGive: createTurnstile(runtime.clock),
        numMax: chatLimits.giftCountMax,
        onClaim: packets.wake,
      }),
      ...createGiftOfficeRoutes({
        redPacket: (roomId, line) => toRoom('redPacket', roomId, line),
        changed: packets.wake,
      }),
    ],
    connect({ relay, jobs }) {
      const giftBought: Handler<'giftBought'> = async (tx, event) => {
        await noteGift(tx, event)
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
    while ((await db.tx((tx) => returnOver(tx, mostAtOnce))) === mostAtOnce);
    packets.wake()
  }
}

const mostAtOnce = 100
const lookEveryMs = 2_000
const tellEveryMs = 1_000

/** Gifts in ten seconds: of one member, and into one room through this process. */
const memberGifts = 20
const roomGifts = 500
const giftsEveryMs = 10_000

/** What the room refuses costs the member nothing, and what the member may not send costs the room nothing. */
export function createTurnstile(clock: Clock): (memberId: string, roomId: string) => boolean {
  const ofMember = new Buckets(memberGifts, giftsEveryMs)
  const ofRoom = new Buckets(roomGifts, giftsEveryMs)
  return (memberId, roomId) => {
    const now = clock.now()
    const own = ofMember.of(memberId)
    if (!own.take(now)) return false
    if (ofRoom.of(roomId).take(now)) return true
    own.giveBack()
    return false
  }
}

function gauges({ db }: PartDeps, told: () => number): NonNullable<Part['gauges']> {
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
