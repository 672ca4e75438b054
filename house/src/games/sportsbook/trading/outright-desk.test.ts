import { slipPick } from '@zhengju/domain/slip'
import { tradingPaths } from '@zhengju/venue-protocol/control'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { createTestHouse, type TestHouse } from '../../../testing/house.ts'
import type { SportsbookEngine } from '../engine.ts'
import { secondBook } from '../second-book.ts'
import { recordResults } from '../store/results.ts'
import { tradingControls } from './control.ts'

const venues = ['ob', 'im', 'fb'] as const
type Venue = (typeof venues)[number]
const stake = 10_000n
const money = 1_000_000n
const why = { by: 'olga, otto', reason: '核实中' }
const terms = { isSuspended: false, marginPercent: 0, limitPercent: 100, delayMs: 0 }

let house: TestHouse
let books: Readonly<Record<Venue, SportsbookEngine>>
let members: Readonly<Record<Venue, MemberSession>>

beforeEach(async () => {
  house = await createTestHouse({ hasOutrights: true })
  const opened = async (venue: 'im' | 'fb') =>
    (
      await house.host.open(
        secondBook(
          venue,
          () => house.book,
          () => undefined,
        ),
      )
    ).engine
  books = { ob: house.book, im: await opened('im'), fb: await opened('fb') }
  members = { ob: await memberAt('ob'), im: await memberAt('im'), fb: await memberAt('fb') }
})
afterEach(() => house.close())

async function memberAt(venue: Venue): Promise<MemberSession> {
  const account = `2001_${venue}`
  house.wallet.balances.set(account, money)
  const member = { account, memberRef: venue, currency: 'CNY', language: 'zh' } as const
  const { token } = await house.host.sessions(venue).launch(member)
  const session = await house.host.sessions(venue).session(token)
  if (session?.kind !== 'member') throw new Error('the launch gave no member session')
  return session
}

/** As the control of the house reads it. */
async function ask(path: string, body: object) {
  const control = tradingControls(house.book.desk)[path]
  if (!control) throw new Error(`no control ${path}`)
  return control({ ...body, ...why })
}

function outright() {
  const found = house.book
    .fixtures()
    .find(({ stage, marketState }) => stage === 'outright' && marketState === 'open')
  if (!found) throw new Error('no outright is open')
  return found.id
}

function pickAt(venue: Venue, fixtureId: string, nth = 0) {
  const fixture = books[venue].fixture(fixtureId)
  const [market] = fixture?.markets ?? []
  const selection = market?.selections
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => one.odds - other.odds)[nth]
  if (!fixture || !market || !selection) throw new Error(`nothing is open at ${venue}`)
  return { pick: slipPick(fixture, market, selection), side: selection.side }
}

async function placed(venue: Venue, fixtureId: string, nth = 0) {
  const { pick, side } = pickAt(venue, fixtureId, nth)
  const { fixtureId: id, marketId, selectionId, odds, isInPlay } = pick
  const leg = { fixtureId: id, marketId, selectionId, odds, isInPlay }
  const issued = await books[venue].issueTicket(members[venue], { mode: 'singles', legs: [leg] })
  if (!issued.ok) return { failure: issued.failure, orderNo: undefined, side }
  const answer = await books[venue].placeBet(members[venue], {
    ...{ ticketId: issued.ticket.id, acceptOdds: 'any' },
    bets: [{ kind: 'single', unitStake: stake, oddsFormat: 'european', legs: [leg] }],
  })
  if (!answer.ok) throw new Error(answer.failure)
  return { orderNo: answer.orders[0]?.orderNo ?? '', side }
}

const balance = (venue: Venue) => house.wallet.balances.get(members[venue].account)
const order = (venue: Venue, orderNo = '') => books[venue].order(members[venue], orderNo)

test('a stop of an outright, of its market and of all hold at the three venues, and end together', async () => {
  const fixtureId = outright()
  const other = house.book.fixtures().find(({ id, stage, marketState }) => {
    return stage === 'outright' && marketState === 'open' && id !== fixtureId
  })
  const rules = [
    ['market', `${fixtureId} full/outright/`],
    ['fixture', fixtureId],
  ] as const
  for (const [scope, subject] of rules) {
    const rule = { scope, subject, ...terms }
    expect(await ask(tradingPaths.rule, { ...rule, isSuspended: true })).toMatchObject({ ok: true })
    for (const venue of venues) {
      const [market] = books[venue].fixture(fixtureId)?.markets ?? []
      if (scope === 'market') expect(market?.state).toBe('suspended')
      else expect(books[venue].fixture(fixtureId)?.marketState).toBe('suspended')
      // Others go on.
      if (other) expect(books[venue].fixture(other.id)?.marketState).toBe('open')
    }
    const refused = await house.book.issueTicket(members.ob, {
      mode: 'singles',
      legs: [
        {
          ...{ fixtureId, marketId: `${fixtureId}_pre_outright`, isInPlay: false, odds: 100_000 },
          selectionId: `${fixtureId}_pre_outright_t1`,
        },
      ],
    })
    expect(refused).toEqual({ ok: false, failure: 'marketClosed' })
    expect(await ask(tradingPaths.rule, rule)).toMatchObject({ ok: true })
    for (const venue of venues) expect((await placed(venue, fixtureId)).orderNo).toBeDefined()
  }
})

test('more margin makes each price of an outright shorter, at every venue', async () => {
  const fixtureId = outright()
  const oddsAt = (venue: Venue) =>
    books[venue].fixture(fixtureId)?.markets[0]?.selections.map(({ odds }) => odds) ?? []
  const before = venues.map(oddsAt)
  const rule = { scope: 'fixture', subject: fixtureId, ...terms, marginPercent: 20 }
  expect(await ask(tradingPaths.rule, rule)).toMatchObject({ ok: true })
  venues.map(oddsAt).forEach((odds, at) => {
    expect(odds).toHaveLength(before[at]?.length ?? 0)
    odds.forEach((one, side) => {
      expect(one).toBeLessThanOrEqual(before[at]?.[side] ?? 0)
    })
    expect(odds[0]).toBeLessThan(before[at]?.[0] ?? 0)
  })
})

test.each(['open', 'won, shared and lost'])(
  'a void of an outright whose bets are %s gives every stake back, at every venue, and takes no more',
  async (stands) => {
    const fixtureId = outright()
    const bets: { venue: Venue; orderNo: string | undefined; side: string }[] = []
    for (const venue of venues) {
      for (const nth of [0, 1, 2]) bets.push({ venue, ...(await placed(venue, fixtureId, nth)) })
    }
    await house.pass(1)
    for (const venue of venues) expect(balance(venue)).toBe(money - 3n * stake)
    if (stands !== 'open') {
      const sides = [...new Set(bets.map(({ side }) => side))]
      const placeOf = (at: number) => (at < 2 ? { home: 1, away: 2 } : { home: 3, away: 1 })
      await house.db.tx((tx) =>
        recordResults(
          tx,
          sides.map((side, at) => ({ fixtureId, period: `place/${side}`, score: placeOf(at) })),
        ),
      )
      await house.pass(6)
      const paid = await Promise.all(bets.map(({ venue, orderNo }) => order(venue, orderNo)))
      expect(new Set(paid.map((one) => one?.legs[0]?.result))).toEqual(
        new Set(['deadHeat', 'lost']),
      )
      for (const venue of venues) expect(balance(venue)).not.toBe(money)
    }
    const asked = { fixtureId, market: 'full/outright/', voidReason: 'wrongTerms' }
    expect(await ask(tradingPaths.void, asked)).toMatchObject({
      ok: true,
      data: { count: bets.length },
    })
    await house.pass(6)
    for (const { venue, orderNo } of bets) {
      expect(await order(venue, orderNo)).toMatchObject({
        ...{ state: 'settled', outcome: 'void', payout: stake },
        legs: [{ voided: 'wrongTerms' }],
      })
    }
    for (const venue of venues) {
      expect(balance(venue)).toBe(money)
      expect(await placed(venue, fixtureId)).toMatchObject({ failure: 'marketClosed' })
    }
    // Told again it moves nothing, and nobody opens it.
    const { length } = house.wallet.calls
    expect(await ask(tradingPaths.void, asked)).toMatchObject({ ok: true })
    await house.pass(6)
    expect(house.wallet.calls).toHaveLength(length)
    const rule = { scope: 'market', subject: `${fixtureId} full/outright/`, ...terms }
    expect(await ask(tradingPaths.rule, rule)).toMatchObject({ ok: false, failure: 'decided' })
  },
)

test.each([
  { voidReason: 'liability' },
  { market: 'full/outright/', side: 't1' },
  { voidReason: undefined },
])('%j makes no outright void, and nothing moves', async (wrong) => {
  const fixtureId = outright()
  await placed('ob', fixtureId)
  await house.pass(1)
  const { length } = house.wallet.calls
  const asked = { fixtureId, market: 'full/outright/', voidReason: 'wrongTerms', ...wrong }
  expect(await ask(tradingPaths.void, asked)).toMatchObject({ ok: false })
  const result = { fixtureId, period: 'full', score: { home: 1, away: 0 } }
  expect(await ask(tradingPaths.result, result)).toMatchObject({ ok: false, failure: 'notFed' })
  await house.pass(6)
  expect(house.wallet.calls).toHaveLength(length)
  expect(balance('ob')).toBe(money - stake)
})
