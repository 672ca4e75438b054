import type { Runtime } from '@zhengju/domain/runtime'
import { hmac } from '@zhengju/kit/hmac'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { gameTokenHeader } from '@zhengju/venue-protocol/game'
import { signedHeaders } from '@zhengju/venue-protocol/wallet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Game } from '../host/game.ts'
import { createHost, type Host } from '../host/host.ts'
import { registerGameWire } from '../host/rounds/wire.ts'
import { sessionMs } from '../host/sessions.ts'
import { registerStatement } from '../host/statement.ts'
import { registerTransfers } from '../host/transfers.ts'
import type { WalletClient } from '../host/wallet/client.ts'
import { createOwnWallet } from '../host/wallet/own-wallet.ts'
import { defaultQueue } from '../host/wallet/queue-deps.ts'
import { createFakeWallet, type FakeWallet } from './fake-wallet.ts'
import { housePath } from './house.ts'
import { testVault } from './test-vault.ts'

/** A host with games that one member plays alone, reached over their wire. */
export interface GameHouse {
  readonly db: TestDatabase
  readonly wallet: FakeWallet
  host: Host
  /** Faults that were reported. */
  readonly reports: unknown[]
  /** Launches a member with money; answers the token. */
  launch(name: string, money: bigint, venue?: string): Promise<string>
  /** A signed call of the merchant, to a venue that keeps its members' money itself. */
  merchant(path: string, body: object): Promise<Answer>
  /** A call as it came over the wire. */
  sent(
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: string,
  ): Promise<{ readonly status: number; readonly body: string }>
  now(): number
  call(token: string, method: 'GET' | 'POST', url: string, body?: unknown): Promise<Answer>
  /** The wire as a client reaches it. */
  readonly fetch: typeof fetch
  pass(seconds: number): Promise<void>
  /** Takes in games that were opened meanwhile. */
  listen(): Promise<void>
  /** As after a kill: what was in memory is gone. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** What came, unread: a test says itself what it expects. */
export type Answer = ReturnType<typeof JSON.parse>

export const merchantKey = { id: 'm1', hex: 'c3'.repeat(32) } as const

export interface GameHouseOptions {
  /** That one keeps its members' money itself. */
  readonly transferVenue?: string
  /** Of venues that have another wallet. */
  readonly wallets?: Readonly<Record<string, WalletClient>>
}

export async function createGameHouse(
  games: readonly Game[],
  { transferVenue, wallets = {} }: GameHouseOptions = {},
): Promise<GameHouse> {
  let now = Date.UTC(2026, 10, 20)
  const runtime: Runtime = { ...createRuntime(), clock: { now: () => now } }
  const db = await testDatabase(runtime, [housePath])
  const wallet = createFakeWallet()
  const reports: unknown[] = []

  async function open(): Promise<{ host: Host; app: FastifyInstance }> {
    const host = createHost({
      ...{ db, runtime, sessionMs, vault: testVault },
      walletOf: (venue) =>
        wallets[venue] ?? (venue === transferVenue ? createOwnWallet(db, venue) : wallet),
      queue: { ...defaultQueue, timeoutMs: 1_000 },
      report: (error) => reports.push(error),
    })
    for (const game of games) await host.open(game)
    return { host, app: listenerOf(host) }
  }

  function listenerOf(host: Host): FastifyInstance {
    const app = fastify()
    const wire = { db: host.db, seeds: host.seeds, games: host.wiredGames(), now: () => now }
    registerGameWire(app, wire)
    const venues = transferVenue === undefined ? [] : [{ name: transferVenue, keys: [merchantKey] }]
    registerTransfers(app, { db, venues, leave: host.leave, now: () => now })
    const stated = venues.length > 0 ? venues : [{ name: 'zjdz', keys: [merchantKey] }]
    registerStatement(app, {
      db,
      venues: stated.map((one) => ({
        ...{ ...one, games: host.gamesOf(one.name), isTransfer: one.name === transferVenue },
      })),
      now: () => now,
    })
    return app
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
    async merchant(path, body) {
      const rawBody = JSON.stringify(body)
      const signed = signedHeaders({ method: 'POST', path, rawBody }, merchantKey, now, hmac)
      const headers = { ...signed, 'content-type': 'application/json' }
      return JSON.parse((await house.sent(path, headers, rawBody)).body)
    },
    async sent(url, headers, payload) {
      const response = await app.inject({ method: 'POST', url, headers, payload })
      return { status: response.statusCode, body: response.payload }
    },
    now: () => now,
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
    async listen() {
      await app.close()
      app = listenerOf(house.host)
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
