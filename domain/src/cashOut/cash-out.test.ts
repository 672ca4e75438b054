import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookMarkets,
  defaultModel,
  expectedReturn,
  fairOdds,
  priceMarkets,
  type Situation,
  scoreMatrices,
} from '../pricing/index.ts'
import { compare, ratio, round } from '../ratio/index.ts'
import type { OddsE5 } from '../sport/index.ts'
import {
  cashOutOffer,
  fairValue,
  partialCashOut,
  partialSteps,
  tellsWorth,
  worthPrice,
} from './index.ts'

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

const rate = fc.double({ min: 0.3, max: 3.7, noNaN: true })
const rates = fc.record({ home: rate, away: rate })
const beforeKickOff: fc.Arbitrary<Situation> = rates.map((drawn) => ({
  rates: drawn,
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  remaining: 1,
  remainingFirstHalf: defaultModel.firstHalfShare,
}))
const inPlay: fc.Arbitrary<Situation> = fc.record({
  rates,
  score: fc.record({ home: fc.nat(4), away: fc.nat(4) }),
  redCards: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
  remaining: fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(1e-6, 0.001, 0.01, 0.05, 0.1),
  ),
  remainingFirstHalf: fc.constant(0),
})
const margins = fc.record({
  marginThreeWay: fc.double({ min: 0, max: 0.15, noNaN: true }),
  marginTwoWay: fc.double({ min: 0, max: 0.15, noNaN: true }),
  lineCount: fc.integer({ min: 1, max: 5 }),
})
/** One in five long shots, as any price may be the one that was taken. */
const placedOdds = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 101_000, max: 600_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 600_000, max: 9_900_000 }) },
)

/** Every side that a book offers, what it is bought back at, and what it is worth to whoever holds it. */
function heldSides(situation: Situation, book: Parameters<typeof bookMarkets>[1], placed: OddsE5) {
  const { full, firstHalf } = scoreMatrices(situation, defaultModel)
  const markets = bookMarkets(priceMarkets(situation, { hasFirstHalf: true }), book, false)
  return markets.flatMap((market) =>
    market.selections.flatMap(({ side, chance, odds }) => {
      if (odds === undefined) return []
      const fair = fairOdds(chance)
      const shown = { odds, ...(fair !== undefined && { fair }) }
      const now = worthPrice({ ...market, odds: placed }, shown)
      const matrix = market.period === 'full' ? full : firstHalf
      const worth = expectedReturn(matrix, { ...market, side }, placed)
      return [{ name: `${market.period} ${market.family} ${side}`, chance, now, worth }]
    }),
  )
}

test('property: no bet is bought back for more than it is worth, before and in play, by any margin', () => {
  const stake = 10n ** 9n
  let offered = 0
  fc.assert(
    fc.property(
      fc.oneof(beforeKickOff, inPlay),
      margins,
      placedOdds,
      placedOdds,
      (situation, book, placed, other) => {
        for (const { name, chance, now, worth } of heldSides(situation, book, placed)) {
          if (now === undefined) continue
          offered++
          const leg = { placed, now }
          const amount = Number(cashOutOffer(stake, [leg]))
          expect(amount, name).toBeLessThanOrEqual(Number(stake) * worth)
          if (name.includes('1x2')) {
            expect(amount).toBeLessThanOrEqual((Number(stake) * placed * chance) / 100_000)
            expect(chance).toBeGreaterThan(0.01)
          }
          // What the sale is held against is no more than that either, and nothing builds up over ten legs.
          const fair = Number(round(fairValue(stake, [leg]), 'floor'))
          expect(fair / Number(stake) / worth, name).toBeLessThan(1.0002)
          const legs = Array.from({ length: 10 }, () => ({ placed: other, now }))
          const parlay = Number(cashOutOffer(stake, legs))
          const each = (other * chance) / 100_000
          expect(parlay, name).toBeLessThanOrEqual(Number(stake) * each ** 10)
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(offered).toBeGreaterThan(500)
})

test('a long shot that is all but lost is not bought back by its price, which carries most of the margin', () => {
  const draw = { family: '1x2', odds: 1_950_000 } as const
  // A chance of 0.011, priced far below what that is worth.
  const now = worthPrice(draw, { odds: 3_900_000, fair: fairOdds(0.011) ?? 0 })
  expect(cashOutOffer(10_000n, [{ placed: draw.odds, now: now ?? 0 }])).toBe(2_037n)
  expect(worthPrice(draw, { odds: 3_900_000, fair: fairOdds(0.009) ?? 0 })).toBeUndefined()
  expect(worthPrice(draw, { odds: 1_500_000 })).toBeUndefined()
  // What money made shorter is worth no more; what a feed priced above the model no more than that price.
  expect(worthPrice(draw, { odds: 1_500_000, base: 1_800_000, fair: 2_000_000 })).toBe(2_000_000)
  expect(worthPrice(draw, { odds: 600_000, base: 600_000, fair: 400_000 })).toBe(600_000)
})
