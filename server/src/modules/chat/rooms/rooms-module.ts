import { chatLimits, fixtureOfRoom, fixtureRoomId, lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { Tx } from '@zhengju/storage/tx'
import type { EntryGate } from '../../../platform/http/entry-gate.ts'
import { addressReader, socketEntryGate } from '../../../platform/http/socket-entry-gate.ts'
import type { Contribution, ModuleDeps } from '../../../platform/module.ts'
import { createProxies } from '../../../platform/net/network.ts'
import type { VenueMatches } from '../../../venues/port.ts'
import { dropSent } from '../gifts/gift-store.ts'
import { dropOldLines, dropRooms } from '../moderation/desk-store.ts'
import { presentLine } from '../present.ts'
import { createChatRoutes } from '../routes.ts'
import { createLocalBus, createRedisBus } from '../socket/bus.ts'
import { ChatHub } from '../socket/hub.ts'
import { createChatNews } from '../socket/news.ts'
import { roomKinds } from '../socket/room-kinds.ts'
import { cardDeps, createRoomService } from '../socket/room-service.ts'
import { createScores } from '../socket/scores.ts'
import { openChatSocketServer } from '../socket/socket-server.ts'
import { addEntered } from '../store.ts'
import { closeEndedRooms } from './close-service.ts'
import { chatGauges } from './gauges-module.ts'
import { restingAmong } from './offer-service.ts'
import { findRoom } from './room-service.ts'
import { showResults } from './share-service.ts'

interface Rooms extends Contribution {
  readonly hub: ChatHub
}

/** Live rooms: what is behind sockets of the member's port. */
export function rooms(
  deps: ModuleDeps,
  door: Pick<EntryGate, 'enter'>,
  venues: VenueMatches,
): Rooms {
  const { config, db, log, runtime, redis } = deps
  const onFault = (err: unknown) => log.error({ err }, 'chat')
  const kinds = roomKinds(venues)
  const service = createRoomService(deps, kinds)
  const bus = redis ? createRedisBus(redis, onFault) : createLocalBus()
  const scores = createScores(venues, async (venue, score) => {
    if (!(await service.showsScores())) return
    hub.toRoomHere(fixtureRoomId({ venue, fixtureId: score.matchId }), 'score', score)
  })
  const hub: ChatHub = new ChatHub({
    bus,
    clock: runtime.clock,
    processId: runtime.ids.next(),
    onChanged: () => service.forget(),
    restingAmong: (ids) => db.read((tx) => restingAmong(tx, ids)),
    onFault,
    onRooms: (roomIds) => scores.follow(roomIds.flatMap((id) => fixtureOfRoom(id) ?? [])),
  })
  let timer: NodeJS.Timeout | undefined

  /** Cards of shared bets say how they ended. */
  async function tellResults(): Promise<void> {
    const lines = await db.tx((tx) => showResults(tx, cardDeps(deps)))
    for (const row of lines) {
      hub.toRoom(row.room_id, 'shareBetRecord', presentLine(row), String(row.seq))
    }
  }

  const noteEntered = () => saveEntered(deps, hub)

  return {
    hub,
    gauges: chatGauges(hub),
    routes: createChatRoutes({ limits: chatLimits, present: (roomId) => hub.present(roomId) }),
    connect({ jobs }) {
      jobs.define('chatCloseRooms', closing(deps, venues, hub), { cron: '* * * * *' })
      jobs.define('chatDropRooms', () => db.tx(dropOld), { cron: '20 4 * * *' })
    },
    async start() {
      // The lobby is listed before anybody has entered it.
      await findRoom({ db, kinds }, lobbyRoomId)
      timer = setInterval(() => {
        tellResults().catch(onFault)
        noteEntered().catch(onFault)
      }, resultsEveryMs)
    },
    async stop() {
      clearInterval(timer)
    },
    mount({ member }) {
      const addressOf = addressReader(config.trustedProxies)
      const { clock } = runtime
      const proxies = createProxies(config.trustedProxies)
      const mayEnter = socketEntryGate({ door, hosts: deps.hosts, proxies })
      const parts = { hub, service, clock, addressOf, mayEnter, onFault }
      const sockets = openChatSocketServer(member.server, parts)
      member.addHook('preClose', async () => {
        await sockets.close()
        scores.close()
        await noteEntered().catch(onFault)
      })
    },
  }
}

async function saveEntered({ db }: ModuleDeps, hub: ChatHub): Promise<void> {
  const entered = hub.takeEntered()
  if (entered.size > 0) await db.tx((tx) => addEntered(tx, entered))
}

/** What closes the rooms of matches that are over. */
function closing({ db, runtime }: ModuleDeps, venues: VenueMatches, hub: ChatHub) {
  const { room: tell } = createChatNews(hub)
  const rules = { limits: chatLimits, fixtureOf: fixtureOfRoom }
  return () => closeEndedRooms({ db, venues, tell, now: runtime.clock.now, ...rules })
}

const resultsEveryMs = 5_000
const mostDropped = 500
const mostLinesDropped = 50_000

/** Rooms of matches long over, and what was said in the lobby as long ago. */
async function dropOld(tx: Tx): Promise<void> {
  await dropRooms(tx, mostDropped)
  await dropOldLines(tx, tx.now - chatLimits.endsAfterMs, mostLinesDropped)
  await dropSent(tx, tx.now - chatLimits.endsAfterMs, mostLinesDropped)
}
