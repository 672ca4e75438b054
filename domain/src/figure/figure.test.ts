import { expect, test } from 'vitest'
import {
  clockOf,
  countText,
  decimalOddsText,
  fixedText,
  percentText,
  scaledText,
  shortPercentText,
  twoDigits,
} from './index.ts'

test('figures are written alike wherever they stand', () => {
  expect([0, 999, 1_000, 12_345, 1_234_567].map(countText)).toEqual([
    ...['0', '999', '1,000', '12,345', '1,234,567'],
  ])
  expect(countText(-12_345n)).toBe('-12,345')
  expect([percentText(125), percentText(0), percentText(10_000)]).toEqual([
    ...['1.25%', '0.00%', '100.00%'],
  ])
  expect([shortPercentText(1_200), shortPercentText(50)]).toEqual(['12%', '0.5%'])
  expect([decimalOddsText(195_000), decimalOddsText(100_001)]).toEqual(['1.95', '1.00'])
  expect([scaledText(195n, 2), scaledText(7n, 3), scaledText(0n, 6)]).toEqual([
    ...['1.95', '0.007', '0.000000'],
  ])
  expect([fixedText(1.25, 1), twoDigits(5), twoDigits(12)]).toEqual(['1.3', '05', '12'])
  expect([clockOf(545), clockOf(0), clockOf(1_439)]).toEqual(['09:05', '00:00', '23:59'])
})
