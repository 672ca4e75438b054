import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WiredGame } from '@zhengju/house/host/rounds/answers'
import type { SeenRound } from '@zhengju/house/host/rounds/shared/run'
import type { SharedRounds } from '@zhengju/house/host/rounds/shared/shared-game'
import { roundView } from '@zhengju/house/host/rounds/shared/shared-wire'
import { attachTableSocket } from '@zhengju/house/host/rounds/shared/table-socket'
import { createRuntime } from '@zhengju/kit/runtime'
import { WebSocketServer } from 'ws'

// The socket of our games in a process of its own, for `bench/games.ts`: the real audience of a table over rounds in
// memory. Beside it a bare `ws` server, which sends a frame of the same length in a loop.

export interface TableReady {
  readonly port: number
  readonly barePort: number
  readonly game: string
  readonly tableId: string
  readonly token: string
}

export type TableAsk =
  /** One frame to all who follow. */
  { readonly ask: 'one'; readonly who: 'ours' | 'bare' } | { readonly ask: 'end' }

export interface FrameSent {
  /** By the clock that processes of one machine share. */
  readonly sentAt: number
  /** Of one frame on the wire, header and all. */
  readonly bytes: number
}

const { clock } = createRuntime()
const game = 'dragon-tiger'
const tableId = 't1'
const token = 'b'.repeat(40)
let changed: (roundId: string) => void = () => {}
const firstAt = clock.now()
let seq = 0

const round: SeenRound = {
  ...{ roundId: '1767000000001', game, tableId, version: `${game}@1`, number: '202611200481' },
  ...{ chainId: '1', head: 'a'.repeat(64), link: 400, limitsVersion: undefined, state: 'settled' },
  ...{ opensAt: firstAt, sealsAt: firstAt, drawsAt: firstAt, drawnAt: firstAt, tickets: 1_000 },
  ...{ bookRoot: 'c'.repeat(64), beacon: undefined, seed: 'd'.repeat(64), isEnded: true },
  ...{ outcome: { numbers: [12, 40] }, reason: undefined },
}

const shared: Pick<SharedRounds, 'tables' | 'seen' | 'round' | 'subscribe'> = {
  tables: [tableId],
  seen: () => undefined,
  round: async () => round,
  subscribe(listener) {
    changed = listener
    return () => undefined
  },
}
const table: WiredGame = {
  name: game,
  sessions: {
    session: async () => ({
      ...{ kind: 'member', token, memberId: '1', account: '2001_ada', currency: 'CNY' },
    }),
  },
  isPaused: () => false,
  limits: () => undefined,
  shared: shared as SharedRounds,
}

const server = createServer()
attachTableSocket(server, {
  games: [table],
  now: () => clock.now(),
  report(error) {
    throw error
  },
})
const bareServer = createServer()
const bare = new WebSocketServer({ server: bareServer, perMessageDeflate: false })
const ready: TableReady = {
  ...{ port: await listen(server), barePort: await listen(bareServer), game, tableId, token },
}
process.send?.(ready)
process.on('message', (ask: TableAsk) => {
  if (ask.ask === 'end') process.exit(0)
  if (ask.who === 'ours') seq++
  const frame = Buffer.from(frameText())
  const { length } = frame
  const bytes = length + (length < 126 ? 2 : 4)
  const sentAt = performance.timeOrigin + performance.now()
  if (ask.who === 'ours') changed(round.roundId)
  else for (const socket of bare.clients) socket.send(frame, { binary: false })
  process.send?.({ sentAt, bytes } satisfies FrameSent)
})

/** As the house says it. */
function frameText(): string {
  const about = { kind: 'round', game, tableId, seq, at: clock.now() }
  return JSON.stringify({ ...about, round: roundView(round) })
}

function listen(one: Server): Promise<number> {
  return new Promise((done) => {
    one.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => done(portOf(one.address())))
  })
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return address.port
}
