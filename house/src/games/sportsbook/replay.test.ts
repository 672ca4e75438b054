import { readFileSync } from 'node:fs'
import type { Fixture } from '@zhengju/domain/sport'
import { abandonHours } from '@zhengju/domain/trading'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberSession } from '../../host/sessions.ts'
import { bet, createTestHouse, pick, type TestHouse } from '../../testing/house.ts'

const file = (name: string) =>
  readFileSync(new URL(`../../../fixtures/${name}.json`, import.meta.url), 'utf8')
const eleven = { season: file('eleven-matches'), prices: file('eleven-prices'), speed: 1 }

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 2_000_000n)
})
afterEach(() => house.close())

function fixtureOf(home: string, away: string): Fixture {
  const found = house.book
    .fixtures()
    .find((one) => one.home.name === home && one.away.name === away)
  if (!found) throw new Error(`no ${home} v ${away}`)
  return found
}

async function untilOver(): Promise<void> {
  for (;;) {
    const answer = await house.book.jumpNext()
    if (!answer.ok) return
  }
}

async function settledBy(member: MemberSession) {
  const query = { state: 'settled', page: 1, size: 50, from: undefined, to: undefined } as const
  return (await house.book.orders(member, query)).orders
}

const table = [
  ['Manchester United FC', 'Fulham FC', -4, 207_000, 'push', 10_000n],
  ['Ipswich Town FC', 'Liverpool FC', 6, 199_000, 'lost', 0n],
  ['Arsenal FC', 'Wolverhampton Wanderers FC', -8, 188_000, 'push', 10_000n],
  ['Brentford FC', 'Crystal Palace FC', -1, 215_000, 'won', 21_500n],
  ['Leicester City FC', 'Tottenham Hotspur FC', 4, 186_000, 'won', 18_600n],
  ['Fulham FC', 'Leicester City FC', -3, 210_000, 'halfWon', 15_500n],
  ['Manchester City FC', 'Ipswich Town FC', -11, 205_000, 'halfWon', 15_250n],
  ['AFC Bournemouth', 'Newcastle United FC', 1, 191_000, 'halfWon', 14_550n],
  ['Leicester City FC', 'Aston Villa FC', 3, 198_000, 'halfLost', 5_000n],
  ['Fulham FC', 'West Ham United FC', -1, 208_000, 'halfLost', 5_000n],
  ['Arsenal FC', 'Southampton FC', -9, 191_000, 'halfLost', 5_000n],
] as const

test('the eleven real matches of rules 2: bet at the pinned line and price, replayed, paid to the cent', async () => {
  expect(await house.book.importSeason(eleven)).toMatchObject({
    ok: true,
    matchCount: 11,
    pinCount: 11,
    unplayedCount: 0,
  })
  for (const [home, away, line, odds] of table) {
    const leg = pick(fixtureOf(home, away), 'handicap', 'home', line)
    expect(leg.odds).toBe(odds)
    expect(await bet(house, alice, 10_000n, [leg])).toMatchObject({ state: 'accepted' })
  }
  expect(house.wallet.balances.get(alice.account)).toBe(2_000_000n - 11n * 10_000n)
  await untilOver()
  await house.host.deliver()
  const orders = await settledBy(alice)
  for (const [home, away, , , result, payout] of table) {
    const order = orders.find(({ legs: [leg] }) => leg?.home === home && leg.away === away)
    expect(order, `${home} v ${away}`).toMatchObject({ outcome: result, payout })
    expect(order?.legs[0]).toMatchObject({ result, origin: { kind: 'replay' } })
  }
  const paid = table.reduce((sum, [, , , , , payout]) => sum + payout, 0n)
  expect(house.wallet.balances.get(alice.account)).toBe(2_000_000n - 110_000n + paid)
})

describe('an import', () => {
  test('begins with its first match day and keeps the real days apart', async () => {
    await house.book.importSeason(eleven)
    const first = fixtureOf('Manchester United FC', 'Fulham FC')
    const second = fixtureOf('Ipswich Town FC', 'Liverpool FC')
    expect(first.startAt - house.now()).toBe(20 * 3_600_000)
    expect(second.startAt - first.startAt).toBe(16.5 * 3_600_000)
    expect(first.origin).toEqual({ kind: 'replay', playedOn: '2024-08-16' })
  })

  test('speed scales its calendar and match clock only', async () => {
    await house.book.importSeason({ ...eleven, speed: 60 })
    const first = fixtureOf('Manchester United FC', 'Fulham FC')
    expect(first.startAt - house.now()).toBe(20 * 60_000)
    await house.pass(20 * 60 + 30)
    expect(house.book.fixture(first.id)).toMatchObject({ state: 'live', elapsedSec: 1800 })
    const invented = house.book.fixtures().filter((one) => one.origin.kind === 'generated')
    expect(invented.filter((one) => one.stage === 'live').length).toBeGreaterThanOrEqual(3)
  })

  test('shows the real half-time and full-time scores', async () => {
    await house.book.importSeason({ ...eleven, speed: 60 })
    const { id } = fixtureOf('Manchester United FC', 'Fulham FC')
    await house.book.jumpNext()
    await house.pass(50)
    expect(house.book.fixture(id)).toMatchObject({
      state: 'paused',
      period: 'halfTime',
      score: { home: 0, away: 0 },
    })
    expect(await house.book.jumpNext()).toMatchObject({ ok: true, to: 'fullTime' })
    expect(house.book.fixture(id)).toMatchObject({ state: 'ended', score: { home: 1, away: 0 } })
  })

  test('jumps from kick-off to full time to the next kick-off, and a restart knows where it is', async () => {
    await house.book.importSeason(eleven)
    expect(await house.book.jumpNext()).toEqual({
      ok: true,
      to: 'kickOff',
      matches: ['Manchester United FC v Fulham FC (2024-08-16)'],
    })
    expect(fixtureOf('Manchester United FC', 'Fulham FC').stage).toBe('live')
    await house.restart()
    expect(await house.book.jumpNext()).toMatchObject({ to: 'fullTime' })
    expect(await house.book.jumpNext()).toMatchObject({
      to: 'kickOff',
      matches: ['Ipswich Town FC v Liverpool FC (2024-08-17)'],
    })
  })

  test('a bad file imports nothing', async () => {
    const before = house.book.fixtures().length
    const season = eleven.season.replace('"2024-10-05"', '"2024-10-32"')
    expect(await house.book.importSeason({ ...eleven, season })).toEqual({
      ok: false,
      error:
        'match 11 (Arsenal FC v Southampton FC): date must be a day YYYY-MM-DD, is "2024-10-32"',
    })
    const prices = eleven.prices.replace('"-2.25"', '"-2.3"')
    expect(await house.book.importSeason({ ...eleven, prices })).toMatchObject({ ok: false })
    expect(await house.book.importSeason({ ...eleven, speed: 0 })).toMatchObject({ ok: false })
    expect(house.book.fixtures()).toHaveLength(before)
    expect(await house.book.jumpNext()).toEqual({
      ok: false,
      error: 'no imported match is left to replay',
    })
  })
})

describe('a match is imported once', () => {
  test('the same file again brings nothing', async () => {
    await house.book.importSeason(eleven)
    const before = house.book.fixtures().length
    expect(await house.book.importSeason({ ...eleven, speed: 60 })).toEqual({
      ok: false,
      error: 'every match of the file was imported before',
    })
    expect(house.book.fixtures()).toHaveLength(before)
  })

  test('a longer file brings what is new of it', async () => {
    const { name, matches } = JSON.parse(eleven.season)
    const part = JSON.stringify({ name, matches: matches.slice(0, 4) })
    await house.book.importSeason({ ...eleven, season: part, prices: undefined })
    expect(await house.book.importSeason(eleven)).toMatchObject({
      ok: true,
      matchCount: 7,
      knownCount: 4,
      pinCount: 7,
    })
    const replays = house.book.fixtures().filter((one) => one.origin.kind === 'replay')
    expect(replays).toHaveLength(11)
  })

  test('another season of the same teams is another match', async () => {
    await house.book.importSeason(eleven)
    const season = eleven.season.replace('2024/25', '2024/26')
    expect(await house.book.importSeason({ ...eleven, season })).toMatchObject({ matchCount: 11 })
  })
})

describe('prices of replays', () => {
  const day = (n: number) => new Date(Date.UTC(2025, 1, n)).toISOString().slice(0, 10)
  const season = (goals: (match: number) => readonly [number, number]) =>
    JSON.stringify({
      name: 'Cup',
      matches: Array.from({ length: 12 }, (_, n) => ({
        round: '1',
        date: day(n + 1),
        team1: n % 2 ? 'A' : 'B',
        team2: n % 2 ? 'B' : 'A',
        score: { ft: goals(n) },
      })),
    })
  const pricesOf = async (goals: (match: number) => readonly [number, number]) => {
    const own = await createTestHouse()
    await own.book.importSeason({ season: season(goals), prices: undefined, speed: 1 })
    const replays = own.book.fixtures().filter((one) => one.origin.kind === 'replay')
    await own.close()
    return replays.map((one) => one.markets.map((market) => market.selections.map((s) => s.odds)))
  }

  test('know nothing of the same day and later, and nothing of the file before five matches', async () => {
    const plain = await pricesOf(() => [1, 1])
    const early = await pricesOf((n) => (n < 4 ? [5, 0] : [1, 1]))
    const late = await pricesOf((n) => (n < 8 ? [1, 1] : [0, 4]))
    expect(plain).toHaveLength(12)
    for (let n = 0; n < 5; n++) expect(early[n]).toEqual(plain[0])
    expect(early[5]).not.toEqual(plain[5])
    for (let n = 0; n <= 8; n++) expect(late[n]).toEqual(plain[n])
    expect(late[9]).not.toEqual(plain[9])
  })

  test('pins that are a sure win together are refused by name, and nothing is imported', async () => {
    const before = house.book.fixtures().length
    const prices = JSON.parse(eleven.prices)
    const [{ date, team1, team2 }] = prices.prices
    const odds = { home: '3.00', draw: '3.60', away: '3.10' }
    const more = { date, team1, team2, family: '1x2', odds }
    const answer = await house.book.importSeason({
      ...eleven,
      prices: JSON.stringify({ prices: [...prices.prices, more] }),
    })
    expect(answer).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^prices of Manchester United FC v Fulham FC \(2024-08-16\): together they are a sure win of \d+\.\d\d %$/,
      ),
    })
    expect(house.book.fixtures()).toHaveLength(before)
  })
})

describe('matches that are not like the others', () => {
  const match = { round: '1', date: '2025-03-01', team1: 'A', team2: 'B', score: { ft: [2, 1] } }
  const importOne = (change: object) =>
    house.book.importSeason({
      season: JSON.stringify({ name: 'Cup', matches: [{ ...match, ...change }] }),
      prices: undefined,
      speed: 1,
    })

  test('a postponed match is called off at its kick-off and the stakes come back when its window is over', async () => {
    await importOne({ status: 'postponed', score: {} })
    const fixture = fixtureOf('A', 'B')
    const order = await bet(house, alice, 10_000n, [pick(fixture, '1x2', 'home')])
    expect(order).toMatchObject({ state: 'accepted' })
    expect(await house.book.jumpNext()).toEqual({
      ok: true,
      to: 'kickOff',
      matches: ['A v B (2025-03-01)'],
    })
    expect(await house.book.jumpNext()).toMatchObject({ ok: false })
    expect(house.book.fixture(fixture.id)).toMatchObject({
      state: 'postponed',
      marketState: 'closed',
    })
    await house.pass(abandonHours.ob * 3_600)
    expect(await settledBy(alice)).toMatchObject([{ outcome: 'void', payout: 10_000n }])
    expect(house.wallet.balances.get(alice.account)).toBe(2_000_000n)
  })

  test('without a certain half-time score there are no first-half bets', async () => {
    await importOne({})
    const fixture = fixtureOf('A', 'B')
    expect(fixture.markets.every((market) => market.period === 'full')).toBe(true)
    await untilOver()
    const rows = await house.db.read((tx) =>
      tx.rows('select period, home from period_result where fixture_id = $1 order by period', [
        fixture.id,
      ]),
    )
    expect(rows).toEqual([
      { period: 'firstHalf', home: null },
      { period: 'full', home: 2 },
    ])
  })

  test('at 0-0 the half-time score is certain', async () => {
    await importOne({ score: { ft: [0, 0] } })
    const leg = pick(fixtureOf('A', 'B'), '1x2', 'draw', undefined, 'firstHalf')
    await bet(house, alice, 10_000n, [leg])
    await untilOver()
    await house.host.deliver()
    expect(await settledBy(alice)).toMatchObject([{ outcome: 'won' }])
  })

  test('extra time and penalties do not count', async () => {
    await importOne({ score: { ht: [0, 0], ft: [1, 1], et: [3, 1], p: [5, 4] } })
    await bet(house, alice, 10_000n, [pick(fixtureOf('A', 'B'), '1x2', 'draw')])
    await untilOver()
    await house.host.deliver()
    expect(await settledBy(alice)).toMatchObject([{ outcome: 'won' }])
  })
})
