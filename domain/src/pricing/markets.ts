import type { GoalFamily, GoalPeriod, OddsE5, Quarters, Side } from '../sport/index.ts'
import { handicapChance, linesAround, overChance, type PricedLine } from './lines.ts'
import {
  forEachCell,
  goalDifferences,
  goalTotals,
  type ScoreMatrices,
  type ScoreMatrix,
  type Situation,
  scoreMatrices,
} from './matrix.ts'
import { defaultModel, type ScoreModel } from './model.ts'
import { oddsWithMargin, onTick } from './odds.ts'

export interface PricingSettings {
  readonly model: ScoreModel
  /** 0.05 means that the implied probabilities of a market sum to 1.05. */
  readonly marginThreeWay: number
  readonly marginTwoWay: number
  readonly lineCount: number
}

export const defaultPricing: PricingSettings = {
  model: defaultModel,
  marginThreeWay: 0.06,
  marginTwoWay: 0.045,
  lineCount: 5,
}

export interface PricedSelection {
  readonly side: Side
  /** Fair chance, returned stakes left out. */
  readonly chance: number
  /** Undefined when the outcome is all but certain: no price that the house offers keeps its margin. */
  readonly odds: OddsE5 | undefined
}

export interface PricedMarket {
  readonly family: GoalFamily
  readonly period: GoalPeriod
  readonly line: Quarters | undefined
  /** 1 is the fairest line. */
  readonly order: number
  readonly selections: readonly PricedSelection[]
}

export interface PricingOptions {
  readonly hasFirstHalf: boolean
  readonly settings?: PricingSettings
}

/** Every market of a fixture at one moment. Handicaps in play count from the score of that moment. */
export function priceMarkets(situation: Situation, options: PricingOptions): PricedMarket[] {
  const { model } = options.settings ?? defaultPricing
  return marketsFrom(scoreMatrices(situation, model), situation, options)
}

/** The same where the matrices are at hand. */
export function marketsFrom(
  { full, firstHalf }: ScoreMatrices,
  situation: Situation,
  { hasFirstHalf, settings = defaultPricing }: PricingOptions,
): PricedMarket[] {
  const markets = pricePeriod(full, 'full', settings)
  if (!hasFirstHalf || situation.remainingFirstHalf <= 0) return markets
  return [...markets, ...pricePeriod(firstHalf, 'firstHalf', settings)]
}

/** Fair chances of a market's sides, returned stakes left out. */
export function chancesOf(
  matrix: ScoreMatrix,
  { family, line = 0 }: Pick<PricedMarket, 'family' | 'line'>,
): number[] {
  if (family === '1x2') return resultChances(matrix)
  const scored = matrix.score.home + matrix.score.away
  const first =
    family === 'handicap'
      ? handicapChance(goalDifferences(matrix), line)
      : overChance(goalTotals(matrix), scored, line)
  return [first, 1 - first]
}

function pricePeriod(
  matrix: ScoreMatrix,
  period: GoalPeriod,
  settings: PricingSettings,
): PricedMarket[] {
  const scored = matrix.score.home + matrix.score.away
  const differences = goalDifferences(matrix)
  const totals = goalTotals(matrix)
  const twoWay = (family: 'handicap' | 'total', lines: readonly PricedLine[]) =>
    lines.map(({ line, chance }, index) => ({
      family,
      period,
      line,
      order: index + 1,
      selections: priceChances(
        family === 'handicap' ? ['home', 'away'] : ['over', 'under'],
        [chance, 1 - chance],
        settings.marginTwoWay,
      ),
    }))
  return [
    {
      family: '1x2',
      period,
      line: undefined,
      order: 1,
      selections: priceChances(
        ['home', 'draw', 'away'],
        resultChances(matrix),
        settings.marginThreeWay,
      ),
    },
    ...twoWay(
      'handicap',
      linesAround((line) => handicapChance(differences, line), -24, 24, settings.lineCount),
    ),
    ...twoWay(
      'total',
      linesAround(
        (line) => overChance(totals, scored, line),
        4 * scored + 1,
        4 * scored + 40,
        settings.lineCount,
      ),
    ),
  ]
}

/** Home, draw, away at the end, counted from the score so far. */
export function resultChances(matrix: ScoreMatrix): [number, number, number] {
  const chances: [number, number, number] = [0, 0, 0]
  const lead = matrix.score.home - matrix.score.away
  forEachCell(matrix, (home, away, p) => {
    const margin = lead + home - away
    chances[margin > 0 ? 0 : margin === 0 ? 1 : 2] += p
  })
  return chances
}

function priceChances(
  sides: readonly Side[],
  chances: readonly number[],
  margin: number,
): PricedSelection[] {
  const odds = oddsWithMargin(chances, margin)
  return sides.map((side, index) => ({
    side,
    chance: chances[index] ?? 0,
    odds: onTick(odds[index] ?? 1),
  }))
}

export function sidesOf(family: GoalFamily): readonly Side[] {
  if (family === '1x2') return ['home', 'draw', 'away']
  return family === 'handicap' ? ['home', 'away'] : ['over', 'under']
}
