import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultModel,
  defaultPricing,
  expectedReturn,
  goalDifferences,
  goalTotals,
  handicapChance,
  lowestOdds,
  oddsWithMargin,
  onTick,
  oppositeOdds,
  overChance,
  priceMarkets,
  resultChances,
  type Situation,
  scoreMatrices,
} from './index.ts'

const situations: fc.Arbitrary<Situation> = fc
  .record({
    home: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
    away: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
    homeGoals: fc.integer({ min: 0, max: 4 }),
    awayGoals: fc.integer({ min: 0, max: 4 }),
    homeReds: fc.integer({ min: 0, max: 1 }),
    awayReds: fc.integer({ min: 0, max: 1 }),
    remaining: fc.double({ min: 0.02, max: 1, noNaN: true }),
  })
  .map((s) => ({
    rates: { home: s.home, away: s.away },
    score: { home: s.homeGoals, away: s.awayGoals },
    redCards: { home: s.homeReds, away: s.awayReds },
    remaining: s.remaining,
    remainingFirstHalf: Math.max(0, s.remaining - 0.55),
  }))

/** Everything in play, the last seconds of a half and of the match too. */
const anyMoment: fc.Arbitrary<Situation> = fc
  .record({
    rates: fc.record({
      home: fc.double({ min: 0.3, max: 3.7, noNaN: true }),
      away: fc.double({ min: 0.3, max: 3.7, noNaN: true }),
    }),
    score: fc.record({ home: fc.nat(6), away: fc.nat(6) }),
    redCards: fc.record({ home: fc.nat(3), away: fc.nat(3) }),
    remaining: fc.oneof(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0, 1e-9, 1e-6, 1e-4, 0.001, 0.01, 0.08, 1),
    ),
    ofFirstHalf: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1e-6, 1)),
  })
  .map(({ ofFirstHalf, ...situation }) => ({
    ...situation,
    remainingFirstHalf: situation.remaining * ofFirstHalf,
  }))

const kickOff: Situation = {
  rates: { home: 1.6, away: 1.1 },
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  remaining: 1,
  remainingFirstHalf: 0.45,
}
const none = { hasFirstHalf: true } as const
const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0)

describe('the score matrix', () => {
  test('is a distribution, in both periods', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { full, firstHalf: half } = scoreMatrices(situation, defaultModel)
        expect(sum(full.cells)).toBeCloseTo(1, 9)
        expect(sum(half.cells)).toBeCloseTo(1, 9)
        expect(Math.min(...full.cells, ...half.cells)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a negative rho lifts the draws 0-0 and 1-1', () => {
    const plain = scoreMatrices(kickOff, { ...defaultModel, rho: 0 }).full
    const lifted = scoreMatrices(kickOff, defaultModel).full
    expect(lifted.cells[0]).toBeGreaterThan(plain.cells[0] ?? 1)
    expect(resultChances(lifted)[1]).toBeGreaterThan(resultChances(plain)[1])
  })

  test('half-time expects the first half’s share of the goals', () => {
    const plain = { ...defaultModel, rho: 0, redCardChance: 0 }
    const { full, firstHalf } = scoreMatrices(kickOff, plain)
    const mean = (totals: Float64Array) => sum([...totals].map((p, n) => p * n))
    const half = mean(goalTotals(firstHalf))
    expect(half).toBeCloseTo(mean(goalTotals(full)) * 0.45, 6)
  })

  test('nothing left to play: the score stands', () => {
    const over = { ...kickOff, remaining: 0, remainingFirstHalf: 0, score: { home: 2, away: 1 } }
    expect(resultChances(scoreMatrices(over, defaultModel).full)).toEqual([1, 0, 0])
  })

  test('a red card lowers the own side', () => {
    const before = resultChances(scoreMatrices(kickOff, defaultModel).full)[0]
    const shown = { ...kickOff, redCards: { home: 1, away: 0 } }
    expect(resultChances(scoreMatrices(shown, defaultModel).full)[0]).toBeLessThan(before - 0.1)
  })
})

describe('coherence', () => {
  test('handicap 0, ±0.5 and 1X2 say the same at level scores', () => {
    fc.assert(
      fc.property(situations, (s) => {
        const matrix = scoreMatrices({ ...s, score: { home: 1, away: 1 } }, defaultModel).full
        const [home, draw, away] = resultChances(matrix)
        const differences = goalDifferences(matrix)
        expect(handicapChance(differences, 0)).toBeCloseTo(home / (home + away), 9)
        expect(handicapChance(differences, -2)).toBeCloseTo(home, 9)
        expect(handicapChance(differences, 2)).toBeCloseTo(home + draw, 9)
        const quarter = handicapChance(differences, -1)
        expect(quarter).toBeCloseTo(home / (home + draw / 2 + away), 9)
      }),
    )
  })

  test('chances rise with the handicap and fall with the total', () => {
    fc.assert(
      fc.property(situations, (s) => {
        const matrix = scoreMatrices(s, defaultModel).full
        const differences = goalDifferences(matrix)
        const totals = goalTotals(matrix)
        const scored = s.score.home + s.score.away
        for (let line = -12; line < 12; line++) {
          expect(handicapChance(differences, line + 1)).toBeGreaterThanOrEqual(
            handicapChance(differences, line) - 1e-9,
          )
        }
        for (let line = 4 * scored + 1; line < 4 * scored + 20; line++) {
          expect(overChance(totals, scored, line + 1)).toBeLessThanOrEqual(
            overChance(totals, scored, line) + 1e-9,
          )
        }
      }),
    )
  })
})

describe('prices', () => {
  test('before the ticks the overround is the margin exactly', () => {
    fc.assert(
      fc.property(situations, fc.double({ min: 0, max: 0.15, noNaN: true }), (s, margin) => {
        const chances = resultChances(scoreMatrices(s, defaultModel).full)
        const implied = oddsWithMargin(chances, margin).map((odds) => 1 / odds)
        expect(sum(implied) - 1).toBeCloseTo(margin, 5)
      }),
    )
  })

  test('a long shot carries more of the margin than a favourite, and nothing stands above its chance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 26 }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (weights, margin) => {
          const chances = weights.map((weight) => weight / sum(weights))
          const carried = oddsWithMargin(chances, margin).map((odds, at) => ({
            chance: chances[at] ?? 0,
            part: 1 / odds / (chances[at] ?? 1),
          }))
          for (const { part } of carried) {
            expect(part).toBeGreaterThanOrEqual(1 + margin / 2 - 1e-9)
          }
          const byChance = carried.toSorted((a, b) => a.chance - b.chance)
          for (const [at, { part }] of byChance.entries()) {
            expect(part).toBeLessThanOrEqual((byChance[at - 1]?.part ?? part) + 1e-9)
          }
        },
      ),
    )
    const shown = (...chances: number[]) =>
      oddsWithMargin(chances, 0.05).map((odds) => odds.toFixed(2))
    expect(shown(0.9, 0.1)).toEqual(['1.08', '8.27'])
    expect(shown(0.5, 0.5)).toEqual(['1.90', '1.90'])
    expect(shown(0.6, 0.25, 0.15)).toEqual(['1.61', '3.77', '6.19'])
  })

  test('ticks only ever round down, by less than a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 90, noNaN: true }), (odds) => {
        const shown = onTick(odds) ?? 0
        expect(shown).toBeLessThanOrEqual(Math.floor(odds * 100_000 + 1))
        expect(shown / 100_000).toBeGreaterThan(odds * 0.94 - 0.01)
        expect(shown % 1000).toBe(0)
      }),
    )
    expect([1.01, 1.999, 2.15, 3.07, 7.77, 12.7, 33.3].map(onTick)).toEqual([
      101_000, 199_000, 215_000, 305_000, 770_000, 1_250_000, 3_300_000,
    ])
  })

  test('below the lowest odds there is no price', () => {
    expect([1.0099, 1.0001, 1, 0.5].map(onTick)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(onTick(lowestOdds / 100_000)).toBe(lowestOdds)
    expect(oppositeOdds(10_000_000, 0.045)).toBeUndefined()
  })

  test('a lead that is as good as won has no price, the other outcomes keep theirs', () => {
    const late = { ...kickOff, score: { home: 2, away: 0 }, remaining: 0.08, remainingFirstHalf: 0 }
    const [market] = priceMarkets(late, none)
    const [home, draw, away] = market?.selections ?? []
    expect(home?.chance).toBeGreaterThan(0.99)
    expect(home?.odds).toBeUndefined()
    expect(draw?.odds).toBeGreaterThan(1_000_000)
    expect(away?.odds).toBeGreaterThan(1_000_000)
  })

  test('no bet that is offered is worth its stake, up to the last whistle of each period', () => {
    fc.assert(
      fc.property(anyMoment, fc.boolean(), (situation, hasFirstHalf) => {
        const { full, firstHalf: half } = scoreMatrices(situation, defaultModel)
        for (const market of priceMarkets(situation, { hasFirstHalf })) {
          for (const { side, chance, odds } of market.selections) {
            if (odds === undefined) continue
            expect(odds).toBeGreaterThanOrEqual(lowestOdds)
            expect((chance * odds) / 100_000).toBeLessThan(1)
            const worth = expectedReturn(
              market.period === 'full' ? full : half,
              { ...market, side },
              odds,
            )
            expect(worth, `${market.period} ${market.family} ${side}`).toBeLessThanOrEqual(1 + 1e-9)
            if (market.family === '1x2') expect(worth).toBeLessThan(1 / 1.03)
          }
        }
      }),
    )
  })

  test('two-way markets keep the margin to a tick', () => {
    fc.assert(
      fc.property(situations, (s) => {
        for (const market of priceMarkets(s, none)) {
          if (market.family === '1x2') continue
          const implied = sum(market.selections.map(({ odds = 0 }) => 100_000 / odds))
          expect(implied).toBeGreaterThanOrEqual(1 + defaultPricing.marginTwoWay - 1e-6)
          expect(implied).toBeLessThan(1 + defaultPricing.marginTwoWay + 0.03)
        }
      }),
    )
  })

  test('before kick-off: both periods, 1X2 and five lines of each other family around the fair one', () => {
    const markets = priceMarkets(kickOff, none)
    const shape = markets.map((one) => `${one.period} ${one.family} ${one.order}`)
    expect(new Set(shape).size).toBe(22)
    expect(markets.filter((one) => one.period === 'firstHalf')).toHaveLength(11)
    for (const main of markets.filter((one) => one.order === 1 && one.family !== '1x2')) {
      expect(Math.abs((main.selections[0]?.chance ?? 0) - 0.5)).toBeLessThan(0.13)
    }
    const known = priceMarkets(kickOff, { hasFirstHalf: false })
    expect(known.every((one) => one.period === 'full')).toBe(true)
  })
})
