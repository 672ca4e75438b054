import { expect, test } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { betTerms, isBeyondBounds } from './terms.ts'

const limits = { ...defaultSettings.stakes, maxRisk: 2_000_000n, maxWin: 20_000_000n }
const single = (unitStake: bigint, format: 'european' | 'indonesian', odds: number) =>
  isBeyondBounds({ unitStake }, betTerms('single', unitStake, format, [odds], 'risk'), limits)

test('whatever a ticket allowed at other prices: no greater risk, and no win far beyond the greatest', () => {
  expect(single(2_000_000n, 'european', 150_000)).toBe(false)
  // The win is half as much again as the greatest, to the cent, and one more.
  expect(single(2_000_000n, 'european', 1_600_000)).toBe(false)
  expect(single(2_000_000n, 'european', 1_601_000)).toBe(true)
  expect(single(2_000_000n, 'european', 5_000_000)).toBe(true)
})

test('a stake to win risks more as its price falls', () => {
  const typed = (odds: number) =>
    isBeyondBounds(
      { unitStake: 1_000_000n },
      betTerms('single', 1_000_000n, 'indonesian', [odds], 'toWin'),
      limits,
    )
  expect(typed(150_000)).toBe(false)
  expect(typed(149_000)).toBe(true)
  expect(typed(101_000)).toBe(true)
})

test('the least stake is always taken', () => {
  expect(single(limits.minStake, 'european', 10_000_000)).toBe(false)
})
