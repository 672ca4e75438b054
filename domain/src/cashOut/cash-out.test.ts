import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, ratio, round } from '../ratio/index.ts'
import { cashOutOffer, fairValue, partialCashOut, partialSteps, tellsWorth } from './index.ts'

test('10 at 6.0, now 2.25: fair 26.67, offer 25.33 (rules 6)', () => {
  const legs = [{ placed: 600_000, now: 225_000 }]
  expect(round(fairValue(1_000n, legs), 'halfUp')).toBe(2_667n)
  expect(cashOutOffer(1_000n, legs)).toBe(2_533n)
})

test('a parlay multiplies what is settled with what is open', () => {
  const legs = [
    { placed: 200_000, result: 'won' },
    { placed: 190_000, result: 'void' },
    { placed: 300_000, now: 150_000 },
  ] as const
  expect(fairValue(1_000n, legs)).toEqual(ratio(4_000n))
  expect(cashOutOffer(1_000n, legs)).toBe(3_800n)
  expect(cashOutOffer(1_000n, [...legs, { placed: 200_000, result: 'lost' }])).toBe(0n)
})

test('steps of a partial cash-out (rules 6)', () => {
  expect(partialSteps(10_000n, 1_000n)).toEqual([1_000n, 2_500n, 5_000n, 7_500n])
  expect(partialSteps(5_000n, 1_000n)).toEqual([1_000n, 1_300n, 2_500n, 3_800n])
  expect(partialSteps(100n, 1_000n)).toEqual([100n])
})

test('property: parts add up to the stake, and are offered no more than the whole', () => {
  const stakes = fc.bigInt({ min: 2n, max: 10n ** 9n })
  const odds = fc.integer({ min: 100_001, max: 5_000_000 })
  fc.assert(
    fc.property(
      stakes,
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      odds,
      odds,
      (stake, part, placed, now) => {
        const split = partialCashOut(stake, (part % stake) + 1n)
        if (!split) throw new Error('a part of the stake must split it')
        expect(split.taken + split.kept).toBe(stake)
        const offer = (amount: bigint) => cashOutOffer(amount, [{ placed, now }])
        expect(offer(split.taken) + offer(split.kept) <= offer(stake)).toBe(true)
        expect(compare(ratio(offer(stake)), fairValue(stake, [{ placed, now }]))).toBeLessThan(1)
      },
    ),
  )
  expect(partialCashOut(100n, 0n)).toBeUndefined()
  expect(partialCashOut(100n, 101n)).toBeUndefined()
})

test('a price tells no worth at the top, nor of a leg ahead whose stake may come back', () => {
  const home = { family: '1x2', odds: 300_000 } as const
  expect([150_000, 500_000, 9_900_000].map((now) => tellsWorth(home, now))).toEqual([
    ...[true, true, true],
  ])
  expect(tellsWorth({ ...home, odds: 9_000_000 }, 10_000_000)).toBe(false)
  const onLine = (line: number) => ({ family: 'handicap', odds: 190_000, line }) as const
  // Half lines are won or lost.
  for (const line of [2, -2, 6, -6]) expect(tellsWorth(onLine(line), 120_000)).toBe(true)
  for (const line of [0, 1, -1, 3, 4, -4, -7]) {
    expect(tellsWorth(onLine(line), 120_000)).toBe(false)
    expect(tellsWorth(onLine(line), 190_000)).toBe(true)
    expect(tellsWorth(onLine(line), 400_000)).toBe(true)
  }
  expect(tellsWorth({ family: 'drawNoBet', odds: 190_000 }, 105_000)).toBe(false)
})
