import type { Server } from 'node:http'
import { Bucket } from '@zhengju/kit/bucket'
import {
  type GameClientFrame,
  type GameServerFrame,
  gameSessionClose,
  gameSocketPath,
  gameSocketLimits as limits,
  parseGameClientFrame,
  type TableTopic,
  type WireSharedRound,
} from '@zhengju/venue-protocol/game'
import { type WebSocket, WebSocketServer } from 'ws'
import { takeUpgrades } from '../../upgrades.ts'
import type { WiredGame } from '../answers.ts'
import type { SceneRounds } from '../scene/scene-rounds.ts'
import type { SharedRounds } from './shared-game.ts'
import { roundView } from './shared-wire.ts'

export interface TableSocketDeps {
  readonly games: readonly WiredGame[]
  readonly now: () => number
  readonly report: (error: unknown) => void
}

/** `/zjws/v1`: what becomes of the rounds of a table, to whoever follows it. Answers how to end it. */
export function attachTableSocket(server: Server, deps: TableSocketDeps): () => void {
  const { now } = deps
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.payloadBytes,
    perMessageDeflate: false,
  })
  const audience = createAudience(deps)

  function serveSocket(socket: WebSocket): void {
    const frames = new Bucket(limits.frames, limits.framesEveryMs)
    let heardAt = now()
    let turn = Promise.resolve()
    const watch = setInterval(() => {
      if (now() - heardAt > 3 * limits.pingMs) socket.terminate()
    }, limits.pingMs)
    socket.on('message', (message, isBinary) => {
      heardAt = now()
      if (!frames.take(heardAt)) return socket.close(policyViolated)
      const read = parseGameClientFrame(isBinary ? '' : message.toString())
      if (!read.ok) return socket.close(policyViolated)
      turn = turn.then(() => obey(socket, read.value)).catch(() => socket.close(failed))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(watch)
      audience.leave(socket)
    })
  }

  async function obey(socket: WebSocket, frame: GameClientFrame): Promise<void> {
    if (frame.kind === 'ping') {
      audience.seen(socket)
      return send(socket, JSON.stringify({ kind: 'pong', at: now() } satisfies GameServerFrame))
    }
    const own = await gamesOf(deps.games, frame.token)
    if (own.size === 0) return socket.close(gameSessionClose)
    if (socket.readyState !== socket.OPEN) return
    audience.leave(socket)
    for (const topic of frame.tables) if (own.has(topic.game)) audience.join(socket, topic)
  }

  const endUpgrades = takeUpgrades(server, gameSocketPath, (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, serveSocket),
  )
  return () => {
    endUpgrades()
    audience.end()
    for (const socket of sockets.clients) socket.close(goingAway)
    sockets.close()
  }
}

/** Who follows which table. A frame is written once, however many sockets it goes to. */
function createAudience({ games, now, report }: TableSocketDeps) {
  const tables = new Map<string, Table>()
  const ends = games.flatMap(({ name, scene, shared }) => [
    ...(shared ? [listen(name, shared)] : []),
    ...(scene ? [listenToScene(name, scene)] : []),
  ])

  function listenToScene(game: string, scene: SceneRounds): () => void {
    for (const tableId of scene.tables) {
      tables.set(keyOf({ game, tableId }), { seq: 0, followers: new Set(), seen: () => undefined })
    }
    return scene.subscribe((tableId, change) => {
      const table = tables.get(keyOf({ game, tableId }))
      if (!table) return
      table.seq++
      tellAll(table, { kind: 'scene', game, tableId, seq: table.seq, at: now(), change })
    })
  }

  /** One frame after the other: numbers stand in the order in which things came to be. */
  function listen(game: string, shared: SharedRounds): () => void {
    for (const tableId of shared.tables) {
      const seen = () => shared.seen(tableId)
      tables.set(keyOf({ game, tableId }), { seq: 0, followers: new Set(), seen })
    }
    let turn = Promise.resolve()
    return shared.subscribe((roundId) => {
      turn = turn.then(() => tell(game, shared, roundId)).catch(report)
    })
  }

  async function tell(game: string, shared: SharedRounds, roundId: string): Promise<void> {
    const round = await shared.round(roundId)
    const table = round && tables.get(keyOf({ game, tableId: round.tableId }))
    if (!round || !table) return
    table.seq++
    const about = { game, tableId: round.tableId, seq: table.seq, at: now() }
    tellAll(table, { kind: 'round', ...about, round: roundView(round) })
  }

  function tellAll({ followers }: Table, frame: TableFrame): void {
    if (followers.size === 0) return
    const text = JSON.stringify(frame)
    for (const socket of followers) send(socket, text)
  }

  return {
    join(socket: WebSocket, topic: TableTopic): void {
      const table = tables.get(keyOf(topic))
      if (!table) return
      table.followers.add(socket)
      table.seen()
      const answer: GameServerFrame = { kind: 'table', ...topic, seq: table.seq, at: now() }
      send(socket, JSON.stringify(answer))
    },
    /** It is still there. */
    seen(socket: WebSocket): void {
      for (const { followers, seen } of tables.values()) if (followers.has(socket)) seen()
    },
    leave(socket: WebSocket): void {
      for (const { followers } of tables.values()) followers.delete(socket)
    },
    end(): void {
      for (const end of ends) end()
    },
  }
}

/** To all who follow a table; the round as it is said. */
type TableFrame =
  | Extract<GameServerFrame, { kind: 'scene' }>
  | (Omit<Extract<GameServerFrame, { kind: 'round' }>, 'round'> & {
      readonly round: WireSharedRound
    })

interface Table {
  /** Of the last frame: it begins anew with the house, whose sockets end with it. */
  seq: number
  readonly followers: Set<WebSocket>
  /** Somebody looks at it. */
  readonly seen: () => void
}

function keyOf({ game, tableId }: TableTopic): string {
  return `${game} ${tableId}`
}

/** Those of the venue that the token is of. */
async function gamesOf(games: readonly WiredGame[], token: string): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  if (!/^[0-9a-f]{40}$/.test(token)) return own
  for (const { name, sessions } of games) {
    if ((await sessions.session(token))?.kind === 'member') own.add(name)
  }
  return own
}

/** A socket that cannot follow is ended: it reads anew when it comes back. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostWaitingBytes) socket.close(tooSlow)
  else socket.send(text)
}

const mostWaitingBytes = 256 * 1024
const policyViolated = 1008
const failed = 1011
const tooSlow = 1013
const goingAway = 1001
