import { expect, test } from 'vitest'
import { combinations, systemOdds, systemPayout } from '../settlement/index.ts'
import { lineCount, shapesOf, systemKind, systemLines, systemsOf } from './index.ts'

test('the systems of rules 4, with singles and without', () => {
  const legs = [3, 4, 5, 6, 7, 8]
  expect(legs.map((count) => lineCount('system', count))).toEqual([4, 11, 26, 57, 120, 247])
  const withSingles = legs.map((count) => lineCount('system', count, 'singles'))
  expect(withSingles).toEqual([7, 15, 31, 63, 127, 255])
})

test('lines of one size are all combinations of so many legs', () => {
  expect([2, 3, 4].map((size) => lineCount('system', 5, size))).toEqual([10, 10, 5])
  expect(systemsOf(5)).toEqual([undefined, 'singles', 2, 3, 4])
  expect([systemsOf(2), systemsOf(0)]).toEqual([[], []])
})

test('what these legs cannot make is no system', () => {
  expect([systemLines('singles', 3), systemLines(2, 3)]).toEqual(['singles', 2])
  for (const wrong of [1, 3, '2', 'all', undefined, null, Number.NaN]) {
    expect(systemLines(wrong, 3)).toBeUndefined()
  }
  expect(systemLines('singles', 2)).toBeUndefined()
})

test('the odds of all lines together are the sum of their products', () => {
  const odds = [186_000, 196_000, 190_000, 236_000]
  for (const { kind, lines } of shapesOf(4)) {
    if (kind !== 'system') continue
    const of = systemKind(4, lines)
    const sum = of.sizes
      .flatMap((size) => combinations(odds, size))
      .map((line) => line.reduce((all, each) => (all * each) / 100_000, 1))
      .reduce((all, each) => all + each)
    const exact = systemOdds(odds, of)
    expect(Number(exact.n) / Number(exact.d)).toBeCloseTo(sum, 9)
    const won = odds.map((each) => ({ odds: each, result: 'won' as const }))
    const paid = systemPayout(1n, won, of).exact
    expect(exact).toEqual(paid)
  }
})
