import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { linesIn, type SlipBet, type SlipLeg, shapesOf } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { createTestHouse, legOf, pick, type TestHouse, ticketFor } from '../../../testing/house.ts'
import { defaultSettings } from '../settings.ts'
import { SettlementHeld } from '../settlement/settle.ts'
import { correctResult, recordResults } from '../store/results.ts'

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 10n ** 12n)
})
afterEach(() => house.close())

function open(): Fixture[] {
  return house.book
    .fixtures()
    .filter(({ stage, marketState }) => stage === 'early' && marketState === 'open')
}

/** The dearest price of each match, dearest first. */
function longshots(count: number): SlipLeg[] {
  const legs = open().map(({ markets }) => {
    const [best] = markets
      .flatMap((market) => market.selections.map((one) => legOf(market, one.id)))
      .toSorted((a, b) => b.odds - a.odds)
    if (!best) throw new Error('no price')
    return best
  })
  return legs.toSorted((a, b) => b.odds - a.odds).slice(0, count)
}

async function place(bet: Omit<SlipBet, 'oddsFormat'>) {
  const mode = bet.kind === 'single' ? 'singles' : 'combined'
  const ticketId = await ticketFor(house, alice, bet.legs, mode)
  const bets = [{ ...bet, oddsFormat: 'european' }] as const
  const answer = await house.book.placeBet(alice, { ticketId, acceptOdds: 'any', bets })
  return answer.ok ? answer.orders[0] : answer
}

async function correct(fixtureId: string, home: number, away: number): Promise<void> {
  const score = { home, away }
  await house.db.tx((tx) => correctResult(tx, { fixtureId, period: 'full', score }))
  await house.pass(6)
}

async function finish(fixtureId: string, home: number, away: number): Promise<void> {
  const score = { home, away }
  await house.db.tx((tx) =>
    recordResults(tx, [
      { fixtureId, period: 'full', score },
      { fixtureId, period: 'firstHalf', score: { home: 0, away: 0 } },
    ]),
  )
  await house.pass(6)
}

test('the least stake on longshots is refused where it would win too much, and no cent is taken', async () => {
  const legs = longshots(10)
  const kind = 'parlay'
  expect(await place({ kind, unitStake: 100n, legs })).toMatchObject({
    ok: false,
    failure: 'aboveMaximum',
    mostStake: 0n,
  })
  expect(house.wallet.calls.filter(({ call }) => call === 'bet')).toEqual([])
})

test('ten legs get a ticket that says the limit', async () => {
  const legs = longshots(10)
  const answer = await house.book.issueTicket(alice, { mode: 'combined', legs })
  expect(answer).toMatchObject({ ok: true, ticket: { maxWin: defaultSettings.stakes.maxWin } })
  const limits = answer.ok ? answer.ticket.limits : []
  expect(limits.map(({ lineCount }) => lineCount)).toEqual(shapesOf(10).map(linesIn))
  expect(limits[0]).toMatchObject({ kind: 'parlay', maxStake: 0n })
})

test('open bets on the same legs count together, in one slip, in two at once, and until they are over', async () => {
  await house.close()
  house = await createTestHouse({ stakes: { ...defaultSettings.stakes, maxWin: 100_000n } })
  alice = await house.member('alice', 10n ** 12n)
  const [fixture] = open()
  if (!fixture) throw new Error('no fixture')
  const leg = pick(fixture, '1x2', 'away')
  const half = BigInt(Math.floor(4_500_000_000 / (leg.odds - 100_000)))
  const bet = { kind: 'single', unitStake: half, legs: [leg] } as const
  const most = async () => {
    const answer = await house.book.issueTicket(alice, { mode: 'singles', legs: [leg] })
    return answer.ok ? (answer.ticket.limits[0]?.maxStake ?? 0n) : 0n
  }
  const before = await most()
  const answers = await Promise.all([place(bet), place(bet), place(bet)])
  const taken = answers.filter((one) => one && 'state' in one && one.state === 'accepted')
  expect(taken).toHaveLength(2)
  expect(answers.find((one) => one && 'ok' in one)).toMatchObject({ failure: 'aboveMaximum' })
  expect(await most()).toBeLessThan(before / 5n)
  const bob = await house.member('bob', 10n ** 12n)
  const his = await house.book.issueTicket(bob, { mode: 'singles', legs: [leg] })
  expect(his).toMatchObject({ ok: true, ticket: { limits: [{ maxStake: before }] } })
  await finish(fixture.id, 9, 0)
  expect(
    await house.db.read((tx) => tx.rows(`select 1 from bet where state = 'accepted'`)),
  ).toEqual([])
})

test('parlay and system of the same legs are one win', async () => {
  const legs = open()
    .slice(0, 3)
    .map((fixture) => pick(fixture, '1x2', 'home'))
  const ticketId = await ticketFor(house, alice, legs, 'combined')
  const answer = await house.book.issueTicket(alice, { mode: 'combined', legs })
  const most = (answer.ok && answer.ticket.limits[0]?.maxStake) || 0n
  const of = { oddsFormat: 'european', legs } as const
  const placed = await house.book.placeBet(alice, {
    ticketId,
    acceptOdds: 'any',
    bets: [
      { ...of, kind: 'parlay', unitStake: most },
      { ...of, kind: 'system', unitStake: 10_000_000n },
    ],
  })
  expect(placed).toMatchObject({
    ok: true,
    orders: [{ state: 'accepted' }, { state: 'refused', failure: 'aboveMaximum' }],
  })
})

test('a settlement above what its bet may win waits for a person, and is never cut', async () => {
  const reports: unknown[] = []
  house.report = (error) => reports.push(error)
  const [fixture] = open()
  if (!fixture) throw new Error('no fixture')
  const order = await place({
    kind: 'single',
    unitStake: 10_000n,
    legs: [pick(fixture, '1x2', 'home')],
  })
  const { orderNo = '', potentialReturn = 0n } = order && 'orderNo' in order ? order : {}
  await house.db.tx((tx) => tx.rows('update bet set max_win = 100 where order_no = $1', [orderNo]))
  await finish(fixture.id, 1, 0)
  await house.pass(60)
  expect(await house.book.order(alice, orderNo)).toMatchObject({ state: 'accepted' })
  expect(reports.filter((one) => one instanceof SettlementHeld)).toHaveLength(1)
  expect(await house.book.heldSettlements()).toMatchObject([
    { orderNo, payout: potentialReturn, maxWin: 100n },
  ])
  const [held] = await house.book.heldSettlements()
  const release = { orderNo, heldAt: held?.heldAt ?? 0, by: 'carol', reason: 'looked at' }
  expect(await house.book.releaseSettlement({ ...release, orderNo: 'nothing' })).toBe(false)
  expect(await house.book.releaseSettlement({ ...release, heldAt: 1 })).toBe(false)
  expect(await house.book.releaseSettlement(release)).toBe(true)
  expect(await house.book.releaseSettlement(release)).toBe(true)
  expect(await house.book.releaseSettlement({ ...release, heldAt: 1 })).toBe(false)
  await house.host.deliver()
  expect(await house.book.order(alice, orderNo)).toMatchObject({
    state: 'settled',
    payout: potentialReturn,
  })
  expect(await house.book.heldSettlements()).toEqual([])
})

test('what is held is reckoned anew when its result is corrected, and waits no more where it fits', async () => {
  house.report = () => undefined
  const [fixture] = open()
  if (!fixture) throw new Error('no fixture')
  const legs = [pick(fixture, '1x2', 'home')]
  const order = await place({ kind: 'single', unitStake: 10_000n, legs })
  const { orderNo = '', potentialReturn = 0n } = order && 'orderNo' in order ? order : {}
  await house.db.tx((tx) => tx.rows('update bet set max_win = 100 where order_no = $1', [orderNo]))
  await finish(fixture.id, 1, 0)
  await house.pass(60)
  const [first] = await house.book.heldSettlements()
  expect(first).toMatchObject({ orderNo, payout: potentialReturn })
  await correct(fixture.id, 2, 0)
  const [second] = await house.book.heldSettlements()
  expect(second).toMatchObject({ orderNo, payout: potentialReturn })
  const stale = { orderNo, heldAt: first?.heldAt ?? 0, by: 'carol', reason: 'looked at' }
  expect(await house.book.releaseSettlement(stale)).toBe(false)
  await correct(fixture.id, 0, 1)
  expect(await house.book.order(alice, orderNo)).toMatchObject({ state: 'settled', payout: 0n })
  expect(await house.book.heldSettlements()).toEqual([])
})

test('a bet from before the greatest win was asked of every bet is held to it, and says so', async () => {
  const [fixture] = open()
  if (!fixture) throw new Error('no fixture')
  const legs = [pick(fixture, '1x2', 'home')]
  const order = await place({ kind: 'single', unitStake: 10_000n, legs })
  const { orderNo = '' } = order && 'orderNo' in order ? order : {}
  const [risk, potentialReturn] = [10n ** 9n, 10n ** 12n]
  await house.db.tx((tx) =>
    tx.rows(
      `update bet set max_win = null, win_key = null, risk = $2, potential_return = $3
       where order_no = $1`,
      [orderNo, risk, potentialReturn],
    ),
  )
  const reckoned = (risk * BigInt(legs[0]?.odds ?? 0)) / 100_000n
  const most = risk + defaultSettings.stakes.maxWin
  expect(reckoned).toBeGreaterThan(most)
  await finish(fixture.id, 1, 0)
  const settled = { state: 'settled', payout: most, uncapped: reckoned }
  expect(await house.book.order(alice, orderNo)).toMatchObject(settled)
  const win = house.wallet.calls.find(({ call }) => call === 'win')
  expect(win).toMatchObject({
    amount: most,
    detail: { uncapped: moneyText(reckoned, siteCurrency) },
  })
})

test('a replay has a most of its own, all open ones together, and its calls say what it is', async () => {
  const match = { round: '1', date: '2025-03-01', time: '15:00', team1: 'A', team2: 'B' }
  const season = { name: 'Cup', matches: [{ ...match, score: { ht: [1, 0], ft: [2, 1] } }] }
  await house.book.importSeason({ season: JSON.stringify(season), prices: undefined, speed: 1 })
  const fixture = house.book.fixtures().find(({ home }) => home.name === 'A')
  const [usual] = open()
  if (!fixture || !usual) throw new Error('not imported')
  const leg = pick(fixture, '1x2', 'home')
  const { maxReplayRisk } = defaultSettings.stakes
  const ticket = await house.book.issueTicket(alice, { mode: 'singles', legs: [leg] })
  const told = { kind: 'single', maxStake: maxReplayRisk, isReplay: true }
  expect(ticket).toMatchObject({ ok: true, ticket: { limits: [told] } })
  const single = (unitStake: bigint, one = leg) => place({ kind: 'single', unitStake, legs: [one] })
  expect(await single(maxReplayRisk + 1n)).toMatchObject({ failure: 'aboveMaximum' })
  expect(await single(maxReplayRisk - 200n)).toMatchObject({ state: 'accepted' })
  expect(await single(300n)).toMatchObject({ failure: 'aboveMaximum', mostStake: 200n })
  expect(await single(maxReplayRisk + 100n, pick(usual, '1x2', 'home'))).toMatchObject({
    state: 'accepted',
  })
  const bets = house.wallet.calls.filter(({ call }) => call === 'bet')
  expect(bets.map((call) => 'isReplay' in call && call.isReplay)).toEqual([true, false])
})
