import type { Fixture } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { createTestHouse, pick, type TestHouse, ticketFor } from '../../../testing/house.ts'
import { defaultSettings } from '../settings.ts'
import { saveTerms } from '../store/trading.ts'

let house: TestHouse
const liability = {
  market: 1_000_000n,
  fixture: 1_500_000n,
  competition: 4_000_000n,
  member: 900_000n,
}

beforeEach(async () => {
  house = await createTestHouse({ liability })
})
afterEach(() => house.close())

function early(): Fixture {
  const fixture = house.book
    .fixtures()
    .find(({ stage, marketState }) => stage === 'early' && marketState === 'open')
  if (!fixture) throw new Error('no fixture')
  return fixture
}

/** The prices of a market at each venue, as they are now. */
function prices(fixtureId: string) {
  return new Map(
    (['home', 'draw', 'away'] as const).map((side) => {
      const fixture = house.book.fixture(fixtureId)
      const market = fixture?.markets.find((one) => one.family === '1x2' && one.period === 'full')
      const selection = market?.selections.find((one) => one.side === side)
      return [side, { odds: selection?.odds ?? 0, fair: selection?.fair ?? 0 }]
    }),
  )
}

async function most(member: MemberSession, fixtureId: string, side: string): Promise<bigint> {
  const fixture = house.book.fixture(fixtureId)
  if (!fixture) throw new Error('gone')
  const legs = [pick(fixture, '1x2', side)]
  const answer = await house.book.issueTicket(member, { mode: 'singles', legs })
  return answer.ok ? (answer.ticket.limits[0]?.maxStake ?? -1n) : -1n
}

async function bet(member: MemberSession, fixtureId: string, side: string, unitStake: bigint) {
  const fixture = house.book.fixture(fixtureId)
  if (!fixture) throw new Error('gone')
  const legs = [pick(fixture, '1x2', side)]
  const ticketId = await ticketFor(house, member, legs, 'singles')
  const bets = [{ kind: 'single', unitStake, oddsFormat: 'european', legs }] as const
  const answer = await house.book.placeBet(member, { ticketId, acceptOdds: 'any', bets })
  await house.pass(1)
  return answer.ok ? answer.orders[0] : answer
}

/** Members who each bet what they may, until nothing is left. */
async function fill(fixtureId: string, side: string): Promise<number> {
  for (let n = 0; n < 12; n++) {
    const member = await house.member(`filler${n}`, 10n ** 12n)
    const stake = await most(member, fixtureId, side)
    if (stake < defaultSettings.stakes.minStake) return n
    await bet(member, fixtureId, side, stake)
  }
  throw new Error('the market has no end')
}

test('a side that costs much gets shorter, the others stay, and at its limit it takes nothing more', async () => {
  const { id } = early()
  const before = prices(id)
  expect(await fill(id, 'away')).toBeGreaterThan(1)
  const after = prices(id)
  expect(after.get('away')?.odds).toBeLessThan(before.get('away')?.odds ?? 0)
  for (const side of ['home', 'draw'] as const) {
    expect(after.get(side)?.odds).toBe(before.get(side)?.odds)
  }
  for (const { odds, fair } of after.values()) expect(odds).toBeLessThanOrEqual(fair)
  const late = await house.member('late', 10n ** 12n)
  expect(await most(late, id, 'home')).toBeGreaterThan(100_000n)
  const sent = house.wallet.calls.length
  expect(await bet(late, id, 'away', 100_000n)).toMatchObject({ failure: 'aboveMaximum' })
  expect(house.wallet.calls).toHaveLength(sent)
})

test('a bet that is not paid for takes room and moves no price', async () => {
  const { id } = early()
  const fixture = house.book.fixture(id)
  if (!fixture) throw new Error('gone')
  const before = prices(id).get('away')
  house.wallet.fault = ({ call }) => (call === 'bet' ? 'loseCall' : 'none')
  const alice = await house.member('alice', 10n ** 12n)
  const bob = await house.member('bob', 10n ** 12n)
  const room = await most(bob, id, 'away')
  expect(await bet(alice, id, 'away', await most(alice, id, 'away'))).toMatchObject({
    state: 'confirming',
  })
  expect(prices(id).get('away')).toEqual(before)
  expect(await most(bob, id, 'away')).toBeLessThan(room)
  house.wallet.fault = () => 'none'
  for (let tries = 0; tries < 60 && prices(id).get('away')?.odds === before?.odds; tries++) {
    await house.pass(5)
  }
  expect(prices(id).get('away')?.odds).toBeLessThan(before?.odds ?? 0)
})

test('after a restart every open bet counts again', async () => {
  const { id } = early()
  await fill(id, 'away')
  const before = prices(id).get('away')
  await house.restart()
  expect(prices(id).get('away')).toEqual(before)
  const late = await house.member('late', 10n ** 12n)
  expect(await most(late, id, 'away')).toBeLessThan(defaultSettings.stakes.minStake)
})

test('two who want the last of the room do not both get it', async () => {
  const { id } = early()
  const fixture = house.book.fixture(id)
  if (!fixture) throw new Error('gone')
  const legs = [pick(fixture, '1x2', 'away')]
  const wanted = await Promise.all(
    ['one', 'two', 'three', 'four'].map(async (name) => {
      const member = await house.member(name, 10n ** 12n)
      const unitStake = await most(member, id, 'away')
      const ticketId = await ticketFor(house, member, legs, 'singles')
      return { member, ticketId, unitStake }
    }),
  )
  const answers = await Promise.all(
    wanted.map(({ member, ticketId, unitStake }) =>
      house.book.placeBet(member, {
        ticketId,
        acceptOdds: 'any',
        bets: [{ kind: 'single', unitStake, oddsFormat: 'european', legs }],
      }),
    ),
  )
  const open = await house.db.read((tx) =>
    tx.one<{ win: bigint }>(
      `select coalesce(sum(potential_return - risk), 0)::bigint as win from bet
       where state in ('confirming', 'accepted')`,
    ),
  )
  expect(answers.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
  expect(open?.win).toBeLessThanOrEqual(liability.market)
})

test('whoever made a price shorter sells at no profit by it', async () => {
  const { id } = early()
  const alice = await house.member('alice', 10n ** 12n)
  const stake = await most(alice, id, 'away')
  const order = await bet(alice, id, 'away', stake)
  if (!order || !('orderNo' in order)) throw new Error('no bet')
  const [offer] = await house.book.cashOutOffers(alice, [order.orderNo])
  expect(offer?.amount).toBeLessThanOrEqual((stake * 95n) / 100n)
})

test('what the desk has set for a member stands on his ticket and holds', async () => {
  const { id } = early()
  const alice = await house.member('alice', 10n ** 12n)
  const before = await most(alice, id, 'home')
  const why = { by: 'desk', reason: 'test' }
  const terms = { sharePercent: 10, delayMs: 4_000 }
  await house.db.tx((tx) => saveTerms(tx, alice.memberId, terms, why))
  const fixture = house.book.fixture(id)
  const legs = fixture ? [pick(fixture, '1x2', 'home')] : []
  const answer = await house.book.issueTicket(alice, { mode: 'singles', legs })
  expect(answer).toMatchObject({ ok: true, ticket: { terms } })
  const now = await most(alice, id, 'home')
  expect(now).toBeLessThanOrEqual(before / 5n)
  expect(await bet(alice, id, 'home', now + 100n)).toMatchObject({ failure: 'aboveMaximum' })
  expect(await house.db.tx((tx) => saveTerms(tx, '9', terms, why))).toBe(false)
})
