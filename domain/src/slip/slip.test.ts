import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOdds, negativeStakeModes, oddsFormats, stakeTerms } from '../odds/index.ts'
import { fallPercents, isFromPlacement, isWithinFall, stakeRange } from './index.ts'

const single = { kind: 'single', minStake: 100n, maxStake: 2_000_000n } as const

test('a limit is the range of what is typed, whichever way it is read', () => {
  const low = { ...single, odds: 120_000 }
  const plain = { minStake: 100n, maxStake: 2_000_000n }
  expect(stakeRange(low, 120_000, 'malay', 'toWin')).toEqual(plain)
  expect(stakeRange(low, 120_000, 'indonesian', 'risk')).toEqual(plain)
  const toWin = { minStake: 20n, maxStake: 400_000n }
  expect(stakeRange(low, 120_000, 'indonesian', 'toWin')).toEqual(toWin)
  expect(stakeRange({ ...low, kind: 'parlay' }, 120_000, 'indonesian', 'toWin')).toEqual(plain)
})

test('it stays what it was told for when the price moves, and needs no price of its own', () => {
  const told = { ...single, odds: 120_000 }
  expect(stakeRange(told, 125_000, 'indonesian', 'toWin').maxStake).toBe(400_000n)
  expect(stakeRange(single, 125_000, 'indonesian', 'toWin').maxStake).toBe(500_000n)
  expect(stakeRange(told, 205_000, 'indonesian', 'toWin').maxStake).toBe(2_000_000n)
})

test('property: the least risks the minimum at least, the most never more than the maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_001, max: 100_000_000 }),
      fc.constantFrom(...oddsFormats),
      fc.constantFrom(...negativeStakeModes),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      (odds, format, mode, minStake, more) => {
        const maxStake = minStake + more
        const range = stakeRange({ ...single, minStake, maxStake, odds }, odds, format, mode)
        const riskOf = (typed: bigint) => stakeTerms(typed, decimalOdds(odds), format, mode).risk
        expect(range.minStake).toBeGreaterThan(0n)
        expect(riskOf(range.minStake)).toBeGreaterThanOrEqual(minStake)
        if (range.maxStake > 0n) {
          expect(riskOf(range.maxStake)).toBeLessThanOrEqual(maxStake)
        }
      },
    ),
  )
})

test('a handicap of goals is counted from its placement, of the match and its first half alone', () => {
  const handicap = { family: 'handicap', period: 'full' } as const
  expect(isFromPlacement(handicap)).toBe(true)
  expect(isFromPlacement({ ...handicap, unit: 'goals', period: 'firstHalf' })).toBe(true)
  expect(isFromPlacement({ ...handicap, period: 'secondHalf' })).toBe(false)
  expect(isFromPlacement({ ...handicap, unit: 'corners' })).toBe(false)
  expect(isFromPlacement({ ...handicap, family: 'total' })).toBe(false)
})

test('property: a price is within a fall exactly as long as it is no less than that share of the seen one', () => {
  const anyOdds = fc.integer({ min: 100_001, max: 1_000_000_000 })
  fc.assert(
    fc.property(anyOdds, fc.constantFrom(...fallPercents), (seen, percent) => {
      // In whole units, by another way: the least that is taken, and one less.
      const least = Number((BigInt(seen) * BigInt(100 - percent) + 99n) / 100n)
      expect(isWithinFall(seen, least, percent)).toBe(true)
      expect(isWithinFall(seen, least - 1, percent)).toBe(false)
      expect(isWithinFall(seen, seen, percent)).toBe(true)
      expect(isWithinFall(seen, seen - 1, 0)).toBe(false)
      // Whoever takes a greater fall takes every smaller one.
      for (const wider of fallPercents.filter((one) => one > percent)) {
        expect(isWithinFall(seen, least, wider)).toBe(true)
      }
    }),
  )
})
