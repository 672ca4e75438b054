import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../match/index.ts'
import { defaultModel, scoreMatrices } from '../pricing/index.ts'
import { deadHeatRules, payout } from '../settlement/index.ts'
import { placeFact } from '../sports/kernel/index.ts'
import {
  type OutrightChance,
  orderOf,
  outrightChances,
  outrightPrices,
  type TableMatch,
  tableRows,
  totalsOf,
} from './index.ts'

const match = (home: number, away: number, score?: [number, number]): TableMatch => ({
  ...{ home, away },
  ...(score && { score: { home: score[0], away: score[1] } }),
})

const matrixOf = (home: number, away: number) =>
  scoreMatrices(
    {
      rates: { home, away },
      score: { home: 0, away: 0 },
      redCards: { home: 0, away: 0 },
      ...{ remaining: 1, remainingFirstHalf: defaultModel.firstHalfShare },
    },
    defaultModel,
  ).full

describe('the table', () => {
  test('goes by points, then the difference, then goals, and shares what is level', () => {
    const played = [match(1, 2, [2, 1]), match(3, 4, [2, 1]), match(1, 4, [0, 0]), match(2, 3)]
    const totals = totalsOf(4, played)
    expect(tableRows(totals, ['a', 'b', 'c', 'd'])).toEqual([
      { side: 't1', name: 'a', place: 1, played: 2, points: 4, scored: 2, conceded: 1 },
      { side: 't3', name: 'c', place: 2, played: 1, points: 3, scored: 2, conceded: 1 },
      { side: 't4', name: 'd', place: 3, played: 2, points: 1, scored: 1, conceded: 2 },
      { side: 't2', name: 'b', place: 4, played: 1, points: 0, scored: 1, conceded: 2 },
    ])
    const level = orderOf(totalsOf(4, [match(1, 2, [2, 1]), match(3, 4, [2, 1])]))
    expect(level).toEqual({
      places: [
        ['t1', 't3'],
        ['t2', 't4'],
      ],
      absent: [],
    })
    expect(placeFact('t3', level)).toEqual({ home: 1, away: 2 })
    expect(placeFact('t4', level)).toEqual({ home: 3, away: 2 })
    // One goal more, and it is alone.
    const ahead = orderOf(totalsOf(4, [match(1, 2, [3, 2]), match(3, 4, [2, 1])]))
    expect(placeFact('t1', ahead)).toEqual({ home: 1, away: 1 })
    expect(() => totalsOf(1, [match(1, 2, [0, 0])])).toThrow('no competitor 2')
  })
})

describe('chances', () => {
  test('of two that are all there are: those of their one match', () => {
    const matrix = matrixOf(1.6, 1)
    const [one, other] = outrightChances(
      totalsOf(2, [match(1, 2)]),
      [{ home: 1, away: 2, matrix }],
      seededChance('two'),
      100_000,
    )
    let [won, drawn] = [0, 0]
    matrix.cells.forEach((p, cell) => {
      const [home, away] = [Math.floor(cell / 14), cell % 14]
      if (home > away) won += p
      // Level in everything: the first place is shared.
      if (home === away) drawn += p
    })
    expect(one?.first).toBeCloseTo(won + drawn, 2)
    expect(one?.share).toBeCloseTo(won + drawn / 2, 2)
    expect((one?.share ?? 0) + (other?.share ?? 0)).toBeCloseTo(1, 9)
  })

  test('are certain when nothing is left, and shared where it ended level', () => {
    const ended = totalsOf(3, [match(1, 2, [1, 0]), match(3, 2, [1, 0]), match(1, 3, [0, 0])])
    const chances = outrightChances(ended, [], seededChance('none'), 100)
    expect(chances).toEqual([
      { number: 1, share: 0.5, first: 1 },
      { number: 2, share: 0, first: 0 },
      { number: 3, share: 0.5, first: 1 },
    ])
  })

  test('are the same for the same chance, and follow the strength', () => {
    const matches = [
      { home: 1, away: 2, matrix: matrixOf(2.4, 0.6) },
      { home: 3, away: 4, matrix: matrixOf(1.2, 1.2) },
    ]
    const of = () => outrightChances(totalsOf(4, []), matches, seededChance('same'))
    expect(of()).toEqual(of())
    const [strong, weak, third] = of()
    expect(strong?.share).toBeGreaterThan(third?.share ?? 1)
    expect(third?.share).toBeGreaterThan(weak?.share ?? 1)
  })
})

describe('prices', () => {
  /** Shares of so many competitors, with some of the first places shared. */
  const chancesOf = fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 20 })
    .chain((weights) =>
      fc.double({ min: 0, max: 0.5, noNaN: true }).map((tied): OutrightChance[] => {
        const sum = weights.reduce((all, one) => all + one, 0)
        return weights.map((weight, n) => {
          const share = weight / sum
          return { number: n + 1, share, first: Math.min(1, share * (1 + tied)) }
        })
      }),
    )

  test('no bet on any competitor is worth its stake, by either rule', () => {
    fc.assert(
      fc.property(chancesOf, fc.double({ min: -0.1, max: 0.2, noNaN: true }), (chances, margin) => {
        for (const rule of deadHeatRules) {
          const prices = outrightPrices(chances, margin, rule)
          prices.forEach(({ odds, fair }, n) => {
            const { share, first } = chances[n] ?? { share: 0, first: 0 }
            if (odds === undefined) return
            const back = rule === 'profitDivided' ? first - share : 0
            expect((odds / 100_000) * share + back).toBeLessThanOrEqual(1 + 1e-9)
            expect(odds).toBeLessThanOrEqual(fair ?? 0)
          })
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the whole book keeps its margin, and both rules pay the same on average', () => {
    const even = Array.from({ length: 10 }, (_, n) => ({ number: n + 1, share: 0.1, first: 0.12 }))
    const [stakes, profits] = deadHeatRules.map((rule) => outrightPrices(even, 0.12, rule))
    const implied = stakes?.reduce((sum, { odds = 0 }) => sum + 100_000 / odds, 0) ?? 0
    expect(implied).toBeGreaterThan(1.12)
    const [stake, profit] = [stakes?.[0]?.odds ?? 0, profits?.[0]?.odds ?? 0]
    expect(stake).toBeGreaterThan(profit)
    // One step of the table of prices apart at most.
    expect(Math.abs((stake / 100_000) * 0.1 - ((profit / 100_000) * 0.1 + 0.02))).toBeLessThan(0.01)
  })

  test('who never came first has no price, nor who is as good as first', () => {
    const chances = [
      { number: 1, share: 0.999, first: 1 },
      { number: 2, share: 0.001, first: 0.002 },
      { number: 3, share: 0, first: 0 },
    ]
    for (const rule of deadHeatRules) {
      const [first, second, third] = outrightPrices(chances, 0.1, rule)
      expect(first?.odds).toBeUndefined()
      expect(second?.odds).toBeLessThanOrEqual(10_000_000)
      expect(third).toEqual({ number: 3, odds: undefined, fair: undefined })
    }
  })
})

test('a shared win never pays more than an own one, and never less than nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.integer({ min: 101_000, max: 10_000_000 }),
      fc.integer({ min: 2, max: 20 }),
      (stake, odds, winners) => {
        const won = payout(stake, { odds, result: 'won' })
        const [divided, profit] = deadHeatRules.map((rule) =>
          payout(stake, { odds, result: 'deadHeat', deadHeat: { winners, rule } }),
        )
        // Exact whole numbers: the stake times the price, shared, rounded down once.
        expect(divided).toBe((stake * BigInt(odds)) / (100_000n * BigInt(winners)))
        const gain = stake * BigInt(odds - 100_000)
        expect(profit).toBe(stake + gain / (100_000n * BigInt(winners)))
        expect(profit).toBeGreaterThanOrEqual(stake)
        expect(profit).toBeLessThanOrEqual(won)
        expect(divided).toBeLessThanOrEqual(profit ?? 0n)
      },
    ),
    { numRuns: 1_000 },
  )
  const alone = { winners: 1, rule: 'stakeDivided' } as const
  expect(() => payout(100n, { odds: 200_000, result: 'deadHeat', deadHeat: alone })).toThrow()
  expect(() => payout(100n, { odds: 200_000, result: 'deadHeat' })).toThrow()
})
