import type { MarketFamily, MarketPeriod, OddsE5, Quarters, Side } from '../sport/index.ts'
import { handicapChance, linesAround, overChance, type PricedLine } from './lines.ts'
import {
  firstHalfMatrix,
  forEachCell,
  goalDifferences,
  goalTotals,
  type ScoreMatrix,
  type Situation,
  scoreMatrix,
} from './matrix.ts'
import { defaultModel, type ScoreModel } from './model.ts'
import { oddsWithMargin, onTick, oppositeOdds } from './odds.ts'

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
  readonly family: MarketFamily
  readonly period: MarketPeriod
  readonly line: Quarters | undefined
  /** 1 is the fairest line. */
  readonly order: number
  readonly selections: readonly PricedSelection[]
}

/** A market whose price somebody else decided; sides that it does not name follow from the margin. */
export interface PricePin {
  readonly family: MarketFamily
  readonly period: MarketPeriod
  readonly line: Quarters | undefined
  readonly odds: Readonly<Partial<Record<Side, OddsE5>>>
}

/** Every market of a fixture at one moment. Handicaps in play count from the score of that moment. */
export function priceMarkets(
  situation: Situation,
  options: { readonly hasFirstHalf: boolean; readonly settings?: PricingSettings },
): PricedMarket[] {
  const settings = options.settings ?? defaultPricing
  const full = scoreMatrix(situation, settings.model)
  const markets = pricePeriod(full, 'full', settings)
  if (!options.hasFirstHalf || situation.remainingFirstHalf <= 0) return markets
  return [...markets, ...pricePeriod(firstHalfMatrix(full, situation), 'firstHalf', settings)]
}

/** The pinned markets stand first in their family, in place of the model's own of the same line. */
export function pinPrices(
  markets: readonly PricedMarket[],
  pins: readonly PricePin[],
  settings: PricingSettings = defaultPricing,
): PricedMarket[] {
  const pinned = pins.map((pin) => pinnedMarket(pin, markets, settings))
  const kept = markets.filter((market) => !pinned.some((pin) => isSameMarket(pin, market)))
  const isOffered = (market: PricedMarket) => market.order <= Math.max(settings.lineCount, 1)
  return renumber([...pinned, ...kept]).filter(isOffered)
}

function pricePeriod(
  matrix: ScoreMatrix,
  period: MarketPeriod,
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
  return sides.map((side, index) => {
    const chance = chances[index] ?? 0
    return { side, chance, odds: onTick(oddsWithMargin(Math.max(chance, 1e-6), margin)) }
  })
}

function pinnedMarket(
  pin: PricePin,
  markets: readonly PricedMarket[],
  settings: PricingSettings,
): PricedMarket {
  const model = markets.find((market) => isSameMarket(pin, market))
  const sides = sidesOf(pin.family)
  const named = sides.filter((side) => pin.odds[side] !== undefined)
  const selections = sides.map((side) => {
    const own = pin.odds[side]
    const modelled = model?.selections.find((selection) => selection.side === side)
    const other = named.map((name) => pin.odds[name])[0]
    const odds =
      own ??
      (sides.length === 2 && other !== undefined
        ? oppositeOdds(other, settings.marginTwoWay)
        : modelled?.odds)
    return { side, chance: modelled?.chance ?? (odds ? 100_000 / odds : 1), odds }
  })
  return { family: pin.family, period: pin.period, line: pin.line, order: 1, selections }
}

export function sidesOf(family: MarketFamily): readonly Side[] {
  if (family === '1x2') return ['home', 'draw', 'away']
  return family === 'handicap' ? ['home', 'away'] : ['over', 'under']
}

function isSameMarket(
  a: Pick<PricedMarket, 'family' | 'period' | 'line'>,
  b: Pick<PricedMarket, 'family' | 'period' | 'line'>,
): boolean {
  return a.family === b.family && a.period === b.period && a.line === b.line
}

function renumber(markets: readonly PricedMarket[]): PricedMarket[] {
  const seen = new Map<string, number>()
  return markets.map((market) => {
    const group = `${market.family} ${market.period}`
    const order = (seen.get(group) ?? 0) + 1
    seen.set(group, order)
    return { ...market, order }
  })
}
