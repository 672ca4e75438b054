import type { Fixture, Stage } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, pick, type TestHouse } from '../../../testing/house.ts'
import { finishMatch, openLiveMatch, openMatch } from '../../../testing/matches.ts'

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

const open = (stage: Stage, index?: number) => openMatch(house, stage, index)
const openLive = () => openLiveMatch(house)
const finish = (fixture: Fixture, home: number, away: number) =>
  finishMatch(house, fixture, { home, away })
const balance = () => house.wallet.balances.get(alice.account)
const order = async (orderNo: string) => house.book.order(alice, orderNo)

test('with singles a leg that won is paid by itself, and doubles alone need two', async () => {
  const fixtures = [open('early'), open('early', 1), open('early', 2)]
  const legs = fixtures.map((fixture) => pick(fixture, '1x2', 'home'))
  const all = await bet(house, alice, 1_000n, legs, 'system', 'singles')
  expect(all).toMatchObject({ lines: 'singles', risk: 7_000n, lineCount: 7 })
  const doubles = await bet(house, alice, 1_000n, legs, 'system', 2)
  expect(doubles).toMatchObject({ lines: 2, risk: 3_000n, lineCount: 3 })
  for (const [index, fixture] of fixtures.entries()) await finish(fixture, index === 2 ? 0 : 1, 0)
  const [one = 0n, two = 0n] = legs.map((leg) => BigInt(leg.odds))
  const double = (one * two) / 10_000_000n
  const single = one / 100n + two / 100n
  const orderNoOf = (placed: typeof all) => (typeof placed === 'object' ? placed.orderNo : '')
  expect(await order(orderNoOf(all))).toMatchObject({ payout: single + double })
  expect(await order(orderNoOf(doubles))).toMatchObject({ payout: double })
})

test.each([
  { lines: 3, kind: 'system' },
  { lines: 1, kind: 'system' },
  { lines: 2, kind: 'parlay' },
] as const)('lines $lines of a $kind of three are none', async ({ lines, kind }) => {
  const legs = [0, 1, 2].map((index) => pick(open('early', index), '1x2', 'home'))
  expect(await bet(house, alice, 1_000n, legs, kind, lines)).toBe('malformed')
  expect(balance()).toBe(1_000_000n)
})

test('a system keeps its lines over the delay', async () => {
  const live = await openLive()
  const legs = [live, open('early'), open('early', 1)].map((one) => pick(one, '1x2', 'home'))
  const placed = await bet(house, alice, 1_000n, legs, 'system', 2)
  if (!placed || typeof placed === 'string') throw new Error(placed)
  expect(placed).toMatchObject({ state: 'confirming', risk: 3_000n, lineCount: 3 })
  await house.pass(8)
  const decided = await order(placed.orderNo)
  if (decided?.state !== 'refused') expect(decided).toMatchObject({ lines: 2, risk: 3_000n })
  expect([1_000_000n, 997_000n]).toContain(balance())
})
