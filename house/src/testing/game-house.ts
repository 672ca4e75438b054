import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { gameTokenHeader } from '@zhengju/venue-protocol/game'
import fastify, { type FastifyInstance } from 'fastify'
import type { Game } from '../host/game.ts'
import { createHost, type Host } from '../host/host.ts'
import { registerGameWire } from '../host/rounds/wire.ts'
import { sessionMs } from '../host/sessions.ts'
import { defaultQueue } from '../host/wallet/queue-deps.ts'
import { createFakeWallet, type FakeWallet } from './fake-wallet.ts'
import { housePath } from './house.ts'

/** A host with games that one member plays alone, reached over their wire. */
export interface GameHouse {
  readonly db: TestDatabase
  readonly wallet: FakeWallet
  host: Host
  /** Faults that were reported. */
  readonly reports: unknown[]
  /** Launches a member with money; answers the token. */
  launch(name: string, money: bigint, venue?: string): Promise<string>
  call(token: string, method: 'GET' | 'POST', url: string, body?: unknown): Promise<Answer>
  /** The wire as a client reaches it. */
  readonly fetch: typeof fetch
  pass(seconds: number): Promise<void>
  /** As after a kill: what was in memory is gone. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** What came, unread: a test says itself what it expects. */
export type Answer = ReturnType<typeof JSON.parse>

export async function createGameHouse(games: readonly Game[]): Promise<GameHouse> {
  let now = Date.UTC(2026, 10, 20)
  const runtime: Runtime = { ...createRuntime(), clock: { now: () => now } }
  const db = await testDatabase(runtime, [housePath])
  const wallet = createFakeWallet()
  const reports: unknown[] = []

  async function open(): Promise<{ host: Host; app: FastifyInstance }> {
    const host = createHost({
      ...{ db, runtime, sessionMs, walletOf: () => wallet },
      queue: { ...defaultQueue, timeoutMs: 1_000 },
      report: (error) => reports.push(error),
    })
    for (const game of games) await host.open(game)
    const app = fastify()
    const wire = { db, seeds: host.seeds, games: host.wiredGames(), now: () => now }
    registerGameWire(app, wire)
    return { host, app }
  }

  let { app, host } = await open()
  const house: GameHouse = {
    db,
    wallet,
    host,
    reports,
    async launch(name, money, venue = 'zjdz') {
      const account = `2001_${name}`
      wallet.balances.set(account, money)
      const launch = { account, memberRef: name, currency: 'CNY', language: 'zh' } as const
      return (await house.host.sessions(venue).launch(launch)).token
    },
    async call(token, method, url, body) {
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
      const headers = { [gameTokenHeader]: token }
      const response = await app.inject({ method, url, headers, ...payload })
      return response.json()
    },
    async fetch(input, init) {
      const { pathname, search } = new URL(String(input))
      const method = init?.method === 'POST' ? 'POST' : 'GET'
      const headers = Object.fromEntries(new Headers(init?.headers))
      const payload = typeof init?.body === 'string' ? { payload: init.body } : {}
      const answer = await app.inject({ method, url: pathname + search, headers, ...payload })
      return new Response(answer.payload, { status: answer.statusCode })
    },
    async pass(seconds) {
      now += seconds * 1_000
      await house.host.tick()
      await house.host.deliver()
    },
    async restart() {
      await app.close()
      await house.host.stop()
      const opened = await open()
      app = opened.app
      house.host = opened.host
    },
    async close() {
      await app.close()
      await house.host.stop()
      await db.drop()
    },
  }
  return house
}
