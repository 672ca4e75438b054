import type { Runtime } from '@zhengju/domain/runtime'
import type { BetKind, SlipLeg, SystemLines } from '@zhengju/domain/slip'
import type { Fixture, Market, MarketFamily, MarketPeriod, Side } from '@zhengju/domain/sport'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import type { EngineChange } from '../games/sportsbook/engine.ts'
import { sportsbookGame } from '../games/sportsbook/game.ts'
import { defaultSettings } from '../games/sportsbook/settings.ts'
import type { Sportsbook } from '../games/sportsbook/sportsbook.ts'
import type { SportsbookSettings } from '../games/sportsbook/state.ts'
import { createHost, type Host } from '../host/host.ts'
import type { MemberSession } from '../host/sessions.ts'
import { type Sessions, sessionMs } from '../host/sessions.ts'
import { createOwnWallet } from '../host/wallet/own-wallet.ts'
import { defaultQueue } from '../host/wallet/queue-deps.ts'
import { createFakeWallet, type FakeWallet } from './fake-wallet.ts'
import { testVault } from './test-vault.ts'

/** A small world is made faster. */
const shortHorizonMs = 20 * 3_600_000

export interface TestHouse {
  readonly db: TestDatabase
  readonly wallet: FakeWallet
  readonly changes: EngineChange[]
  host: Host
  /** Of the sportsbook's venue. */
  sessions: Sessions
  book: Sportsbook
  /** Throws, where a test awaits no fault. */
  report: (error: unknown) => void
  /** Seconds of real time; the book takes its steps on the way. */
  pass(seconds: number): Promise<void>
  /** As after a kill: what was in memory is gone. */
  restart(): Promise<void>
  member(name: string, money: bigint): Promise<MemberSession>
  now(): number
  close(): Promise<void>
}

export const housePath = new URL('../store/migrations/', import.meta.url)
export const testStart = Date.UTC(2026, 10, 20, 4, 0, 0)

export interface TestHouseOptions {
  /** Those that keep their members' money themselves. */
  readonly transferVenues?: readonly string[]
}

export async function createTestHouse(
  change: Partial<SportsbookSettings> = {},
  { transferVenues = [] }: TestHouseOptions = {},
): Promise<TestHouse> {
  let now = testStart
  const chance = createRuntime()
  const runtime: Runtime = { ...chance, clock: { now: () => now } }
  const db = await testDatabase(runtime, [housePath])
  const wallet = createFakeWallet()
  const changes: EngineChange[] = []
  const settings = {
    ...defaultSettings,
    answerWithinMs: 500,
    horizonMs: shortHorizonMs,
    // A test that plays other sports asks for them.
    sportHorizonMs: 0,
    hasOutrights: false,
    ...change,
  }
  const open = async () => {
    const host = createHost({
      db,
      vault: testVault,
      runtime,
      walletOf: (venue) => (transferVenues.includes(venue) ? createOwnWallet(db, venue) : wallet),
      queue: { ...defaultQueue, timeoutMs: 1000 },
      sessionMs,
      report: (error) => house.report(error),
    })
    const { book } = await host.open(sportsbookGame(settings, 'demo'))
    book.subscribe((one) => changes.push(one))
    return { host, sessions: host.sessions('ob'), book }
  }
  const house: TestHouse = {
    db,
    wallet,
    changes,
    ...(await open()),
    report(error) {
      throw error
    },
    now: () => now,
    async pass(seconds) {
      now += seconds * 1000
      await house.host.tick()
      await house.host.deliver()
    },
    async restart() {
      await house.host.stop()
      Object.assign(house, await open())
    },
    async member(name, money) {
      const account = `2001_${name}`
      wallet.balances.set(account, money)
      const launch = { account, memberRef: name, currency: 'CNY', language: 'zh' } as const
      const { token } = await house.sessions.launch(launch)
      const session = await house.sessions.session(token)
      if (session?.kind !== 'member') throw new Error('the launch gave no member session')
      return session
    },
    async close() {
      await house.host.stop()
      await db.drop()
    },
  }
  return house
}

/** As if its result came from elsewhere: that of an invented match is never corrected. */
export async function fedFromNow({ db }: TestHouse, fixtureId: string): Promise<void> {
  const sql = "update fixture set played_on = '2024-08-16' where id = $1::bigint"
  await db.tx((tx) => tx.rows(sql, [fixtureId]))
}

export function pick(
  fixture: Fixture,
  family: MarketFamily,
  side: Side,
  line?: number,
  period: MarketPeriod = 'full',
): SlipLeg {
  const market = fixture.markets.find(
    (one) =>
      one.family === family && one.period === period && (line === undefined || one.line === line),
  )
  const selection = market?.selections.find((one) => one.side === side)
  if (!market || !selection) throw new Error(`no ${family} ${line ?? ''} ${side} on ${fixture.id}`)
  return legOf(market, selection.id)
}

export function legOf(market: Market, selectionId: string): SlipLeg {
  const selection = market.selections.find((one) => one.id === selectionId)
  const { fixtureId, id: marketId, isInPlay } = market
  return { fixtureId, marketId, selectionId, odds: selection?.odds ?? 0, isInPlay }
}

export async function ticketFor(
  house: TestHouse,
  member: MemberSession,
  legs: readonly SlipLeg[],
  mode: 'singles' | 'combined' = 'singles',
): Promise<string> {
  const answer = await house.book.issueTicket(member, { mode, legs })
  if (!answer.ok) throw new Error(`no ticket: ${answer.failure}`)
  return answer.ticket.id
}

/** Ticket and placement in one; european odds, better prices accepted. */
export async function bet(
  house: TestHouse,
  member: MemberSession,
  unitStake: bigint,
  legs: readonly SlipLeg[],
  kind: BetKind = legs.length > 1 ? 'parlay' : 'single',
  lines?: SystemLines,
) {
  const ticketId = await ticketFor(house, member, legs, kind === 'single' ? 'singles' : 'combined')
  const answer = await house.book.placeBet(member, {
    ticketId,
    acceptOdds: 'better',
    bets: [{ kind, ...(lines && { lines }), unitStake, oddsFormat: 'european', legs }],
  })
  const [order] = answer.ok ? answer.orders : []
  return answer.ok && order ? order : answer.ok ? undefined : answer.failure
}
