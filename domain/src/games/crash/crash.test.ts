import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFairEnough } from '../par/index.ts'
import { drawnRounds, quickStream, vectorsOf } from '../testing/rounds.ts'
import {
  crashDraws,
  crashLiability,
  crashPar,
  crashPayout,
  crashPoint,
  elapsedAt,
  greatestCrashPayout,
  latestCashOut,
  leastCashOut,
  multiplierAt,
  parseCrashChoice,
  playCrash,
} from './index.ts'

const hundredths = (text: string) => BigInt(text.replace('.', ''))

test('points that another program reckoned, and how many draws reach them', () => {
  const vectors = vectorsOf<{
    readonly cases: readonly { readonly h: string; readonly multiplier: string }[]
    readonly probabilityAtLeast: readonly {
      readonly multiplier: string
      readonly numerator: string
      readonly denominator: string
    }[]
  }>('crash')
  for (const { h, multiplier } of vectors.cases) {
    // Written by a program whose numbers end at 2^53.
    expect((Number(crashPoint(BigInt(h))) / 100).toFixed(2)).toBe(multiplier)
  }
  for (const { multiplier, numerator, denominator } of vectors.probabilityAtLeast) {
    const draws = crashDraws(hundredths(multiplier))
    expect([draws, 1n << 52n]).toEqual([BigInt(numerator), BigInt(denominator)])
    // The draws that reach it are the highest.
    expect(crashPoint((1n << 52n) - draws) >= hundredths(multiplier)).toBe(true)
    expect(crashPoint((1n << 52n) - draws - 1n) < hundredths(multiplier)).toBe(true)
  }
  for (const { stream, result } of drawnRounds<string>('crash97')) {
    expect(playCrash(stream)).toBe(hundredths(result))
  }
})

test('every point returns 97 percent', () => {
  expect(isFairEnough(crashPar)).toBe(true)
  for (const { return: back } of crashPar.spots) {
    expect(Number(back.of) / Number(back.in)).toBeCloseTo(0.97, 12)
  }
})

test('a bet leaves by itself exactly, by hand only below the point, and at the greatest payout', () => {
  const bet = { stake: 1_000n, auto: 200n }
  expect([199n, 200n, 201n].map((point) => crashPayout(bet, point))).toEqual([0n, 2_000n, 2_000n])
  expect(crashPayout(bet, 150n, 149n)).toBe(1_490n)
  expect(crashPayout(bet, 150n, 150n)).toBe(0n)
  // It had left by itself before the word came.
  expect(crashPayout(bet, 500n, 300n)).toBe(2_000n)
  expect(crashPayout({ stake: 1_000n }, 500n)).toBe(0n)
  expect(crashPayout({ stake: 1_000n }, 500n, 499n)).toBe(4_990n)
  const greatest = { stake: 1_000_000n }
  expect(latestCashOut(greatest)).toBe(2_000n)
  expect(crashPayout(greatest, 2_000n)).toBe(greatestCrashPayout)
  expect(crashPayout(greatest, 10n ** 15n, 9_999n)).toBe(greatestCrashPayout)
})

test('a bet takes of its round what it pays at 100.00, within bounds', () => {
  const of = (stake: bigint, auto?: bigint) =>
    crashLiability(auto === undefined ? { stake } : { stake, auto })
  expect(of(100n)).toBe(greatestCrashPayout / 50n)
  expect(of(100_000n)).toBe(10_000_000n)
  expect(of(1_000_000n)).toBe(greatestCrashPayout)
  expect(of(1_000n, 200n)).toBe(2_000n)
  expect(of(1_000n, 1_000_000n)).toBe(of(1_000n))
})

test('the clock shows a multiplier when it is reached and not before', () => {
  expect([0, 1_000, 12_000].map(multiplierAt)).toEqual([100n, 106n, 201n])
  for (const multiplier of [101n, 106n, 200n, 9_999n, 1_000_000n]) {
    const at = elapsedAt(multiplier)
    expect(multiplierAt(at) >= multiplier && multiplierAt(at - 1) < multiplier).toBe(true)
  }
})

test('what is no choice is refused', () => {
  expect([{}, { auto: '1.01' }, { auto: '200.00' }].map(parseCrashChoice)).toEqual([
    ...[{}, { auto: 101n }, { auto: 20_000n }],
  ])
  const wrong = [
    null,
    'x',
    { auto: '1.00' },
    { auto: 2 },
    { auto: '2' },
    { auto: '-2.00' },
    { auto: '' },
  ]
  for (const source of wrong) expect(parseCrashChoice(source)).toBeUndefined()
})

test('whatever is drawn and wherever a bet leaves: never below zero, never beyond the sheet', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.bigInt(crashPar.leastStake, crashPar.mostStake),
      fc.option(fc.bigInt(leastCashOut, 10n ** 8n), { nil: undefined }),
      fc.option(fc.bigInt(100n, 10n ** 8n), { nil: undefined }),
      (seed, stake, auto, cashedOutAt) => {
        const point = playCrash(quickStream(seed))
        expect(playCrash(quickStream(seed))).toBe(point)
        const bet = auto === undefined ? { stake } : { stake, auto }
        const payout = crashPayout(bet, point, cashedOutAt)
        expect(payout >= 0n && payout <= greatestCrashPayout).toBe(true)
        expect(payout * 100n <= stake * point).toBe(true)
      },
    ),
    { seed: 1, numRuns: 500 },
  )
})
