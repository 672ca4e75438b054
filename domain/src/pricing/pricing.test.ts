import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LegPick, type LegResult, legResult } from '../settlement/index.ts'
import type { OddsE5, Score, Side } from '../sport/index.ts'
import {
  defaultModel,
  defaultPricing,
  firstHalfMatrix,
  goalDifferences,
  goalTotals,
  handicapChance,
  lowestOdds,
  matrixSize,
  oddsWithMargin,
  onTick,
  oppositeOdds,
  overChance,
  type PricedMarket,
  pinPrices,
  priceMarkets,
  resultChances,
  type ScoreMatrix,
  type Situation,
  scoreMatrix,
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

/** What a stake of 1 brings back on average, by the rules that bets are settled by. */
function expectedReturn(
  { score, cells }: ScoreMatrix,
  market: Pick<PricedMarket, 'family' | 'line'>,
  side: Side,
  odds: OddsE5,
): number {
  const pick = pickOf(market, side, score)
  const decimal = odds / 100_000
  const factor = {
    won: decimal,
    halfWon: (decimal + 1) / 2,
    push: 1,
    void: 1,
    halfLost: 0.5,
    lost: 0,
  } satisfies Record<LegResult, number>
  return sum(
    [...cells].map((p, index) => {
      const home = score.home + Math.floor(index / matrixSize)
      const away = score.away + (index % matrixSize)
      return p * factor[legResult(pick, { home, away })]
    }),
  )
}

function pickOf(
  { family, line = 0 }: Pick<PricedMarket, 'family' | 'line'>,
  side: Side,
  scoreAtPlacement: Score,
): LegPick {
  if (family === 'total') return { family, line, side: side === 'over' ? 'over' : 'under' }
  const ofTeam = side === 'home' ? 'home' : 'away'
  if (family === 'handicap') return { family, line, scoreAtPlacement, side: ofTeam }
  return { family, side: side === 'draw' ? 'draw' : ofTeam }
}

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
        const full = scoreMatrix(situation, defaultModel)
        const half = firstHalfMatrix(full, situation)
        expect(sum(full.cells)).toBeCloseTo(1, 9)
        expect(sum(half.cells)).toBeCloseTo(1, 9)
        expect(Math.min(...full.cells, ...half.cells)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a negative rho lifts the draws 0-0 and 1-1', () => {
    const plain = scoreMatrix(kickOff, { ...defaultModel, rho: 0 })
    const lifted = scoreMatrix(kickOff, defaultModel)
    expect(lifted.cells[0]).toBeGreaterThan(plain.cells[0] ?? 1)
    expect(resultChances(lifted)[1]).toBeGreaterThan(resultChances(plain)[1])
  })

  test('half-time expects the first half’s share of the goals', () => {
    const full = scoreMatrix(kickOff, defaultModel)
    const mean = (totals: Float64Array) => sum([...totals].map((p, n) => p * n))
    const half = mean(goalTotals(firstHalfMatrix(full, kickOff)))
    expect(half).toBeCloseTo(mean(goalTotals(full)) * 0.45, 6)
  })

  test('nothing left to play: the score stands', () => {
    const over = { ...kickOff, remaining: 0, remainingFirstHalf: 0, score: { home: 2, away: 1 } }
    expect(resultChances(scoreMatrix(over, defaultModel))).toEqual([1, 0, 0])
  })

  test('a red card lowers the own side', () => {
    const before = resultChances(scoreMatrix(kickOff, defaultModel))[0]
    const shown = { ...kickOff, redCards: { home: 1, away: 0 } }
    expect(resultChances(scoreMatrix(shown, defaultModel))[0]).toBeLessThan(before - 0.1)
  })
})

describe('coherence', () => {
  test('handicap 0, ±0.5 and 1X2 say the same at level scores', () => {
    fc.assert(
      fc.property(situations, (s) => {
        const matrix = scoreMatrix({ ...s, score: { home: 1, away: 1 } }, defaultModel)
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
        const matrix = scoreMatrix(s, defaultModel)
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
        const chances = resultChances(scoreMatrix(s, defaultModel))
        const implied = chances.map((chance) => 1 / oddsWithMargin(Math.max(chance, 1e-9), margin))
        expect(sum(implied) - 1).toBeCloseTo(margin, 6)
      }),
    )
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
        const full = scoreMatrix(situation, defaultModel)
        const half = firstHalfMatrix(full, situation)
        for (const market of priceMarkets(situation, { hasFirstHalf })) {
          for (const { side, chance, odds } of market.selections) {
            if (odds === undefined) continue
            expect(odds).toBeGreaterThanOrEqual(lowestOdds)
            expect((chance * odds) / 100_000).toBeLessThan(1)
            const worth = expectedReturn(market.period === 'full' ? full : half, market, side, odds)
            expect(worth, `${market.period} ${market.family} ${side}`).toBeLessThanOrEqual(1 + 1e-9)
            if (market.family === '1x2') expect(worth).toBeLessThan(0.96)
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

  test('a pinned price stands first, exactly; the unnamed side follows from the margin', () => {
    const pinned = pinPrices(priceMarkets(kickOff, none), [
      { family: 'handicap', period: 'full', line: -11, odds: { home: 205_000 } },
    ])
    const handicaps = pinned.filter((one) => one.family === 'handicap' && one.period === 'full')
    expect(handicaps.map((one) => one.order)).toEqual([1, 2, 3, 4, 5])
    expect(handicaps[0]).toMatchObject({ line: -11, selections: [{ odds: 205_000 }, {}] })
    const implied = sum((handicaps[0]?.selections ?? []).map(({ odds = 0 }) => 100_000 / odds))
    expect(implied).toBeGreaterThanOrEqual(1.045)
    expect(implied).toBeLessThan(1.06)
  })
})
