import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movementNames, movements } from '../ledger/index.ts'
import { gameCategories } from '../venue/index.ts'
import { byCategory, type CategorySum, figuresOf } from './index.ts'

const of = { memberId: 'alice', currency: 'CNY', reference: 'r' } as const

test('gifts are borne by stakes, and the parts add up to the whole', () => {
  const sumsOf = (category: 'sport' | 'slots', stake: bigint, payout: bigint): CategorySum[] =>
    movements
      .betSettled({ ...of, holdId: 'h', stake, payout, placedAt: 0 })
      .postings.flatMap(({ source, destination, amount }) => [
        { purpose: source.purpose, cameIn: 0n, wentOut: amount },
        { purpose: destination.purpose, cameIn: amount, wentOut: 0n },
      ])
      .map((sum) => ({ ...sum, movement: 'betSettled' as const, count: 1, category }))
  const sums = [...sumsOf('sport', 300n, 200n), ...sumsOf('slots', 100n, 130n)]
  const whole = { ...figuresOf(sums), gifts: 50n, ngr: figuresOf(sums).ggr - 50n }
  const { categories, rest } = byCategory(whole, sums)
  expect(categories.filter(({ bets }) => bets > 0)).toEqual([
    { category: 'sport', bets: 1, staked: 300n, ggr: 100n, ngr: 63n },
    { category: 'slots', bets: 1, staked: 100n, ggr: -30n, ngr: -42n },
  ])
  expect(rest).toEqual({ ggr: 0n, ngr: -1n })
})

test('property: whatever moved, categories and rest are the whole', () => {
  const amount = fc.bigInt({ min: 0n, max: 99_999n })
  const sum = fc.record({
    movement: fc.constantFrom(...movementNames),
    purpose: fc.constantFrom('book' as const, 'held' as const, 'campaign' as const),
    cameIn: amount,
    wentOut: amount,
    count: fc.nat(9),
    category: fc.constantFrom(...gameCategories),
  })
  fc.assert(
    fc.property(fc.array(sum), fc.array(sum), (named, others) => {
      const whole = figuresOf([...named, ...others])
      const { categories, rest } = byCategory(whole, named)
      for (const name of ['ggr', 'ngr'] as const) {
        expect(categories.reduce((total, one) => total + one[name], rest[name])).toBe(whole[name])
      }
    }),
  )
})
