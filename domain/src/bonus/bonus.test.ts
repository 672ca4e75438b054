import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lesser } from '../money/index.ts'
import {
  type BonusLot,
  conversionLeft,
  lotEnd,
  payoutShares,
  settledShares,
  stakeableBonus,
  stakeableLots,
  stakeShares,
  sumOf,
} from './index.ts'

const lot = (change: Partial<BonusLot> = {}): BonusLot => ({
  ...{ id: 'a', currency: 'CNY', state: 'open', openedAt: 1, granted: 100n, balance: 100n },
  ...{ staked: 0n, converted: 0n, scope: {} },
  ...change,
})
const sport = { venue: 'ob', category: 'sport' } as const
const amounts = fc.bigInt({ min: 0n, max: 500n })
const lots = fc
  .array(fc.record({ balance: amounts, maxStake: fc.option(amounts, { nil: undefined }) }), {
    maxLength: 5,
  })
  .map((rows) => rows.map((row, at) => lot({ ...row, id: `l${at}`, openedAt: at })))

describe('what may be staked', () => {
  test.each([
    [{}, 100n],
    [{ state: 'done' }, 0n],
    [{ state: 'givenUp' }, 0n],
    [{ expireAt: 11 }, 100n],
    [{ expireAt: 10 }, 0n],
    [{ scope: { categories: ['slots'] } }, 0n],
    [{ scope: { venues: ['im'] } }, 0n],
    [{ scope: { categories: ['sport'], venues: ['ob'] } }, 100n],
  ] as const)('of a lot with %o: %s', (change, expected) => {
    expect(stakeableBonus([lot(change)], sport, 10)).toBe(expected)
  })

  test('nothing at tables where members play each other', () => {
    expect(stakeableBonus([lot()], { venue: 'zjqp', category: 'chess' }, 10)).toBe(0n)
  })

  test('the oldest lot goes first, main money before it or after it', () => {
    const two = stakeableLots([lot({ id: 'b', openedAt: 2 }), lot({ balance: 30n })], sport, 10)
    const from = { available: 50n, lots: two }
    expect(stakeShares(100n, { ...from, order: 'mainFirst' })).toEqual([
      { lotId: 'a', amount: 30n },
      { lotId: 'b', amount: 20n },
    ])
    expect(stakeShares(100n, { ...from, order: 'bonusFirst' })).toEqual([
      { lotId: 'a', amount: 30n },
      { lotId: 'b', amount: 70n },
    ])
    expect(stakeShares(50n, { ...from, order: 'mainFirst' })).toEqual([])
  })

  test('a stake above its largest bet takes nothing of a lot', () => {
    const from = { available: 0n, lots: [lot({ maxStake: 40n })], order: 'mainFirst' } as const
    expect(stakeShares(40n, from)).toHaveLength(1)
    expect(stakeShares(41n, from)).toEqual([])
  })

  test('property: no lot gives more than it has, all of them no more than the stake', () => {
    const orders = fc.constantFrom('mainFirst' as const, 'bonusFirst' as const)
    fc.assert(
      fc.property(amounts, amounts, lots, orders, (stake, available, all, order) => {
        const parts = stakeShares(stake, { available, lots: all, order })
        expect(sumOf(parts) <= stake).toBe(true)
        for (const { lotId, amount } of parts) {
          const { balance = 0n } = all.find(({ id }) => id === lotId) ?? {}
          expect(amount > 0n && amount <= balance).toBe(true)
        }
        if (order === 'mainFirst' && available >= stake) expect(parts).toEqual([])
      }),
    )
  })
})

test('a payout is shared by parts, rounded down for each lot', () => {
  const parts = [
    { lotId: 'a', amount: 1n },
    { lotId: 'b', amount: 1n },
  ]
  expect(payoutShares(100n, { lots: parts, amount: 3n })).toEqual([
    { lotId: 'a', amount: 33n },
    { lotId: 'b', amount: 33n },
  ])
})

test('property: sold bit by bit, a bet gives back exactly its parts', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 50n }), { minLength: 1, maxLength: 4 })
  const bits = fc.array(fc.bigInt({ min: 1n, max: 40n }), { maxLength: 30 })
  fc.assert(
    fc.property(parts, amounts, bits, (of, main, sold) => {
      const stake = main + of.reduce((sum, amount) => sum + amount, 0n)
      let open = stake
      let left = new Map(of.map((amount, at) => [`l${at}`, amount]))
      for (const wish of [...sold, stake]) {
        if (open === 0n) break
        const part = lesser(wish, open)
        const openLots = [...left].map(([lotId, amount]) => ({ lotId, amount }))
        const settled = settledShares(openLots, { part, open })
        const openMain = open - sumOf(openLots)
        const ofMain = part - sumOf(settled)
        expect(ofMain >= 0n && ofMain <= openMain).toBe(true)
        left = new Map(left)
        for (const { lotId, amount } of settled) left.set(lotId, (left.get(lotId) ?? 0n) - amount)
        open -= part
        expect([...left.values()].every((amount) => amount >= 0n)).toBe(true)
      }
      expect([...left.values()].every((amount) => amount === 0n)).toBe(true)
    }),
  )
})

describe('the end of a lot', () => {
  const now = 10
  test.each([
    ['nothing yet', {}, { isCleared: false }, undefined],
    ['done, without a most', {}, { isCleared: true }, ['done', 100n, 0n]],
    ['done, up to its most', { maxConversion: 60n }, { isCleared: true }, ['done', 60n, 40n]],
    [
      'done, its most reached',
      { maxConversion: 60n, converted: 60n },
      { isCleared: true },
      ['done', 0n, 100n],
    ],
    ['barred', {}, { isCleared: false, isBarred: true }, ['expired', 0n, 100n]],
    ['done before it is barred', {}, { isCleared: true, isBarred: true }, ['done', 100n, 0n]],
    ['given up', {}, { isCleared: false, isGivenUp: true }, ['givenUp', 0n, 100n]],
    ['done before it is given up', {}, { isCleared: true, isGivenUp: true }, ['done', 100n, 0n]],
    ['its time over', { expireAt: now }, { isCleared: false }, ['expired', 0n, 100n]],
    ['done in time', { expireAt: now }, { isCleared: true }, ['done', 100n, 0n]],
    [
      'late money of one given up',
      { state: 'givenUp' },
      { isCleared: true },
      ['givenUp', 0n, 100n],
    ],
    [
      'late money of one that is done',
      { state: 'done', converted: 90n, maxConversion: 100n },
      { isCleared: false },
      ['done', 10n, 90n],
    ],
    ['nothing left to do', { state: 'done', balance: 0n }, { isCleared: true }, undefined],
    ['done without money', { balance: 0n }, { isCleared: true }, ['done', 0n, 0n]],
  ] as const)('%s', (_, change, facts, expected) => {
    const end = lotEnd(lot(change), { ...facts, now })
    expect(end && [end.state, end.toMain, end.toCampaign]).toEqual(expected)
  })

  test('property: never more than the most becomes main money', () => {
    const gains = fc.array(amounts, { maxLength: 10 })
    fc.assert(
      fc.property(gains, amounts, (each, maxConversion) => {
        let one = lot({ balance: 0n, maxConversion })
        for (const gain of each) {
          one = { ...one, balance: one.balance + gain }
          const end = lotEnd(one, { isCleared: true, now })
          if (!end) continue
          expect(end.toMain + end.toCampaign).toBe(one.balance)
          one = { ...one, state: end.state, balance: 0n, converted: one.converted + end.toMain }
          expect(one.converted <= maxConversion).toBe(true)
          expect(conversionLeft(one) >= 0n).toBe(true)
        }
      }),
    )
  })
})
