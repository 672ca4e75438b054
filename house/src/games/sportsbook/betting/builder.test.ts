import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { recheckSlip } from '@zhengju/domain/recheck'
import type { SlipLeg } from '@zhengju/domain/slip'
import type { Fixture, MarketFamily } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { createTestHouse, legOf, type TestHouse } from '../../../testing/house.ts'
import { finishMatch } from '../../../testing/matches.ts'
import { defaultSettings } from '../settings.ts'
import { createPositions } from '../trading/positions.ts'
import { betLeg, openLeg } from './check.ts'

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

/** A drawn match that has not begun, with all its markets. */
function early(index = 0): Fixture {
  const all = house.book.fixtures().filter(({ stage, origin, marketState }) => {
    return stage === 'early' && origin.kind === 'generated' && marketState === 'open'
  })
  const found = all[index] && house.book.fixture(all[index].id)
  if (!found) throw new Error('no early match')
  return found
}

function legsOf(fixture: Fixture, wanted: readonly (readonly [MarketFamily, string])[]): SlipLeg[] {
  return wanted.map(([family, side]) => {
    const market = fixture.markets.find((one) => {
      const isWhole = one.line === undefined || one.line % 2 === 0
      return one.family === family && one.period === 'full' && !one.unit && isWhole
    })
    const selection = market?.selections.find((one) => one.side === side)
    if (!market || !selection) throw new Error(`no ${family} ${side}`)
    return legOf(market, selection.id)
  })
}

const goals = [
  ['1x2', 'home'],
  ['bothScore', 'yes'],
] as const

async function ticket(legs: readonly SlipLeg[]) {
  const answer = await house.book.issueTicket(alice, { mode: 'combined', legs })
  if (!answer.ok) throw new Error(answer.why ?? answer.failure)
  return answer.ticket
}

async function place(legs: readonly SlipLeg[], seen?: number, unitStake = 1_000n) {
  const { id, limits } = await ticket(legs)
  const odds = seen ?? limits[0]?.odds ?? 0
  const make = { kind: 'builder', oddsFormat: 'european', odds } as const
  const answer = await house.book.placeBet(alice, {
    ...{ ticketId: id, acceptOdds: 'better' as const },
    bets: [{ ...make, unitStake, legs }],
  })
  return answer.ok ? answer.orders[0] : answer
}

const finish = (fixture: Fixture, home: number, away: number) =>
  finishMatch(house, fixture, { home, away })

const balance = () => house.wallet.balances.get(alice.account)

test('a ticket says one price for all of them, shorter than their product would be where they go together', async () => {
  const legs = legsOf(early(), goals)
  const { limits } = await ticket(legs)
  expect(limits).toMatchObject([{ kind: 'builder', legCount: 2, lineCount: 1, minStake: 100n }])
  const odds = limits[0]?.odds ?? 0
  expect(odds).toBeGreaterThan(Math.max(...legs.map((leg) => leg.odds)))
})

test('it is held, settled at that one price, and reckoned again to the same', async () => {
  const fixture = early()
  const placed = await place(legsOf(fixture, goals))
  if (!placed || !('orderNo' in placed)) throw new Error(JSON.stringify(placed))
  const odds = placed.odds ?? 0
  const win = (1_000n * BigInt(odds)) / 100_000n
  expect(placed).toMatchObject({ state: 'accepted', risk: 1_000n, potentialReturn: win })
  expect(balance()).toBe(999_000n)
  const debit = house.wallet.calls.find(({ call }) => call === 'bet')
  expect(debit).toMatchObject({
    detail: { kind: 'builder', odds, risk: moneyText(1_000n, siteCurrency) },
  })
  await finish(fixture, 2, 1)
  const settled = await house.book.order(alice, placed.orderNo)
  expect(settled).toMatchObject({ state: 'settled', outcome: 'won', payout: win, odds })
  expect(balance()).toBe(999_000n + win)
  if (!settled) throw new Error('gone')
  const record = { ...settled, open: 1_000n, kernel: 1, rules: 1, payout: win }
  expect(recheckSlip(record)).toMatchObject({ kind: 'checked', isSame: true, payout: win })
})

test('one that is lost loses it, whatever the others are', async () => {
  const fixture = early()
  const placed = await place(legsOf(fixture, goals))
  if (!placed || !('orderNo' in placed)) throw new Error(JSON.stringify(placed))
  await finish(fixture, 2, 0)
  const settled = await house.book.order(alice, placed.orderNo)
  expect(settled).toMatchObject({ outcome: 'lost', payout: 0n })
  expect(balance()).toBe(999_000n)
})

test('a price that fell is refused, and nothing is taken', async () => {
  const legs = legsOf(early(), goals)
  const odds = (await ticket(legs)).limits[0]?.odds ?? 0
  expect(await place(legs, odds + 10_000)).toMatchObject({ ok: false, failure: 'oddsChanged' })
  expect(await place(legs, odds - 10_000)).toMatchObject({ state: 'accepted', odds })
  expect(balance()).toBe(999_000n)
})

test.each([
  {
    why: 'impossible',
    wanted: [
      ['1x2', 'home'],
      ['1x2', 'away'],
    ],
  },
  {
    why: 'redundant',
    wanted: [
      ['1x2', 'home'],
      ['doubleChance', 'homeOrDraw'],
    ],
  },
] as const)(
  'selections that are $why have no ticket, and the reason is said',
  async ({ why, wanted }) => {
    const legs = legsOf(early(), wanted)
    const answer = await house.book.issueTicket(alice, { mode: 'combined', legs })
    expect(answer).toEqual({ ok: false, failure: 'legsConflict', why })
  },
)

test('of two in one slip the one that is too small is refused, and the other stands', async () => {
  const legs = legsOf(early(), goals)
  const { id, limits } = await ticket(legs)
  const make = { kind: 'builder', oddsFormat: 'european', odds: limits[0]?.odds ?? 0 } as const
  const placed = await house.book.placeBet(alice, {
    ...{ ticketId: id, acceptOdds: 'better' as const },
    bets: [
      { ...make, unitStake: 1_000n, legs },
      { ...make, unitStake: 1n, legs },
    ],
  })
  const orders = [{ state: 'accepted' }, { state: 'refused', failure: 'belowMinimum' }]
  expect(placed).toMatchObject({ ok: true, orders })
  expect(balance()).toBe(999_000n)
})

test('one price of several selections is asked for so often and no more', async () => {
  const selections = legsOf(early(), goals)
  const asked = []
  for (let n = 0; n < 13; n++) {
    asked.push(await house.book.issueTicket(alice, { legs: selections, mode: 'combined' }))
  }
  expect(asked.map(({ ok }) => ok)).toEqual([...Array(12).fill(true), false])
  expect(asked.at(-1)).toMatchObject({ failure: 'tooFrequent' })
  await house.pass(10)
  await ticket(selections)
})

test('a ticket of several selections is for all of them, and for no other builder', async () => {
  const legs = legsOf(early(), [...goals, ['oddEven', 'odd']])
  const { id, limits } = await ticket(legs)
  const make = { kind: 'builder', oddsFormat: 'european', unitStake: 1_000n } as const
  const bet = { ...make, odds: limits[0]?.odds ?? 0, legs: legs.slice(0, 2) }
  const answer = await house.book.placeBet(alice, { ticketId: id, acceptOdds: 'any', bets: [bet] })
  expect(answer).toMatchObject({ failure: 'ticketConflict' })
})

test('a parlay of one match, a builder of two, and one without its price are none', async () => {
  const one = legsOf(early(), goals)
  const { id } = await ticket(one)
  const bet = { unitStake: 1_000n, oddsFormat: 'european' } as const
  const at = { ticketId: id, acceptOdds: 'any' } as const
  const parlay = { ...at, bets: [{ ...bet, kind: 'parlay' as const, legs: one }] }
  expect(await house.book.placeBet(alice, parlay)).toMatchObject({ failure: 'legsConflict' })
  const bare = { ...at, ticketId: (await ticket(one)).id }
  const unpriced = { ...bare, bets: [{ ...bet, kind: 'builder' as const, legs: one }] }
  expect(await house.book.placeBet(alice, unpriced)).toMatchObject({ failure: 'malformed' })
  const two = [...legsOf(early(), [['1x2', 'home']]), ...legsOf(early(1), [['1x2', 'home']])]
  const apart = { ...at, ticketId: (await ticket(two)).id }
  const builder = { ...bet, kind: 'builder' as const, odds: 300_000, legs: two }
  const answer = await house.book.placeBet(alice, { ...apart, bets: [builder] })
  expect(answer).toMatchObject({ failure: 'legsConflict' })
  expect(balance()).toBe(1_000_000n)
})

test('what it may cost stands beside each of its selections, and once at its match and competition', () => {
  const legs = legsOf(early(), goals).map((leg) => {
    const open = openLeg(house.book, leg)
    if (!open.ok) throw new Error(open.failure)
    return betLeg(open.value)
  })
  const [first] = legs
  if (!first) throw new Error('no leg')
  const limits = { ...defaultSettings.liability, fixture: 10_000n, market: 9_000n }
  const positions = createPositions(limits)
  const bet = { kind: 'builder', risk: 1_000n, potentialReturn: 4_000n, legs } as const
  const single = { ...bet, kind: 'single', potentialReturn: 3_000n, legs: [first] } as const
  positions.hold('one', 'alice', bet)
  const row = () => positions.fixture(first.fixtureId)
  expect([...(row()?.markets.values() ?? [])].map(({ worst }) => worst)).toEqual([3_000n, 3_000n])
  expect(row()).toMatchObject({ worst: 3_000n, built: 3_000n })
  expect(positions.competitions().get(first.competition)).toBe(3_000n)
  expect(positions.member('alice')).toBe(3_000n)
  expect(positions.betsOn(first.fixtureId)).toBe(1)

  positions.hold('two', 'bob', single)
  expect(row()).toMatchObject({ worst: 5_000n, built: 3_000n })
  // What is left of the match is 5,000 for either kind, at even money; the market has 4,000.
  const even = legs.map((leg) => ({ ...leg, odds: 200_000 }))
  const [alone] = even
  expect(positions.room('carol', alone ? [alone] : [], {}).mostRisk).toBe(4_000n)
  const wide = createPositions({ ...limits, market: 100_000n })
  wide.hold('one', 'alice', bet)
  wide.hold('two', 'bob', single)
  expect(wide.room('carol', even, {}).mostRisk).toBe(5_000n)
  expect(wide.room('carol', alone ? [alone] : [], {}).mostRisk).toBe(5_000n)

  positions.release('two')
  positions.release('one')
  expect(row()).toBeUndefined()
  expect([...positions.competitions(), ...positions.members()]).toEqual([])
  expect(positions.betsOn(first.fixtureId)).toBe(0)
})
