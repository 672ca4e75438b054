import type { GoalFamily, GoalPeriod, OddsE5, Quarters, Side } from '../sport/index.ts'
import { type OfferedSelection, sureReturn } from './arbitrage.ts'
import {
  chancesOf,
  defaultPricing,
  marketsFrom,
  type PricedMarket,
  type PricedSelection,
  type PricingOptions,
  type PricingSettings,
  sidesOf,
} from './markets.ts'
import { type ScoreMatrices, type Situation, scoreMatrices } from './matrix.ts'
import type { GoalRates } from './model.ts'
import { oppositeOdds } from './odds.ts'
import { expectedReturn } from './worth.ts'

/** A market whose price somebody else decided; a two-way market may name one side only. */
export interface PricePin {
  readonly family: GoalFamily
  readonly period: GoalPeriod
  readonly line: Quarters | undefined
  readonly odds: Readonly<Partial<Record<Side, OddsE5>>>
}

/**
 * The rates whose fair chances come nearest, by least squares, to those of the pins without their margin. Where
 * the pins leave something open (one handicap says nothing of the goals), it stays as near as can be to `prior`.
 */
export function fittedRates(
  pins: readonly PricePin[],
  prior: GoalRates,
  settings: PricingSettings = defaultPricing,
): GoalRates {
  const targets = pins.map((pin) => fairChances(pin, settings))
  const residuals = ([home, away]: Point): number[] => {
    const rates = { home: prior.home * Math.exp(home), away: prior.away * Math.exp(away) }
    const matrices = scoreMatrices({ ...kickOff(settings), rates }, settings.model)
    const misses = pins.flatMap((pin, index) =>
      chancesOf(matrices[pin.period], pin).map(
        (chance, side) => chance - (targets[index]?.[side] ?? 0),
      ),
    )
    return [...misses, openWeight * home, openWeight * away]
  }
  const [home, away] = leastSquares(residuals)
  return { home: prior.home * Math.exp(home), away: prior.away * Math.exp(away) }
}

/** Above 1 when the pins alone give a sure win; `rates` are those that were fitted to them. */
export function sureReturnOfPins(
  pins: readonly PricePin[],
  rates: GoalRates,
  settings: PricingSettings = defaultPricing,
): number {
  const selections = pins.flatMap(namedSelections)
  return sureReturn(selections, scoreMatrices({ ...kickOff(settings), rates }, settings.model))
}

/**
 * All markets before kick-off: the pinned ones first in their family, exactly as given, the others from the
 * model. What would make a sure win with a pin is not offered.
 */
export function pricePinned(
  situation: Situation,
  pins: readonly PricePin[],
  options: PricingOptions,
): PricedMarket[] {
  const settings = options.settings ?? defaultPricing
  const matrices = scoreMatrices(situation, settings.model)
  const markets = marketsFrom(matrices, situation, options)
  const own = pins.filter((pin) => pin.period === 'full' || options.hasFirstHalf)
  if (own.length === 0) return markets
  const pinned = own.map((pin) => pinnedMarket(pin, matrices, settings))
  const rest = markets.filter((market) => !pinned.some((pin) => isSameMarket(pin, market)))
  const offered = isCertified(pinned, matrices)
    ? [...pinned, ...rest]
    : withoutSureWins(matrices, own, pinned, rest)
  return renumber(offered).filter((market) => market.order <= Math.max(settings.lineCount, 1))
}

/** No selection is worth more than its stake in the model: then no mixture of them can be a sure win. */
function isCertified(markets: readonly PricedMarket[], matrices: ScoreMatrices): boolean {
  return markets
    .flatMap(selectionsOf)
    .every((one) => expectedReturn(matrices[one.period], one, one.odds) <= 1)
}

/** The pins stand; each other price is kept while there is no sure win in what is kept. */
function withoutSureWins(
  matrices: ScoreMatrices,
  pins: readonly PricePin[],
  pinned: readonly PricedMarket[],
  rest: readonly PricedMarket[],
): PricedMarket[] {
  let kept: OfferedSelection[] = pins.flatMap(namedSelections)
  const isKept = (more: readonly OfferedSelection[]) => {
    if (sureReturn([...kept, ...more], matrices) > 1) return false
    kept = [...kept, ...more]
    return true
  }
  const wholePins = pinned.map((market, index) => {
    const isUnnamed = ({ side }: PricedSelection) => pins[index]?.odds[side] === undefined
    const unnamed = selectionsOf({ ...market, selections: market.selections.filter(isUnnamed) })
    if (isKept(unnamed)) return market
    const selections = market.selections.map((one) =>
      isUnnamed(one) ? { ...one, odds: undefined } : one,
    )
    return { ...market, selections }
  })
  if (isKept(rest.flatMap(selectionsOf))) return [...wholePins, ...rest]
  return [...wholePins, ...rest.filter((market) => isKept(selectionsOf(market)))]
}

function pinnedMarket(
  pin: PricePin,
  matrices: ScoreMatrices,
  settings: PricingSettings,
): PricedMarket {
  const chances = chancesOf(matrices[pin.period], pin)
  const sides = sidesOf(pin.family)
  const [given = 0] = sides.flatMap((side) => pin.odds[side] ?? [])
  const selections = sides.map((side, index) => ({
    side,
    chance: chances[index] ?? 0,
    odds: pin.odds[side] ?? oppositeOdds(given, settings.marginTwoWay),
  }))
  return { family: pin.family, period: pin.period, line: pin.line, order: 1, selections }
}

/** Without the margin: the pin's own where all sides are named, the house's where one is. */
function fairChances({ family, odds }: PricePin, settings: PricingSettings): number[] {
  const implied = sidesOf(family).map((side) => 100_000 / (odds[side] ?? Number.POSITIVE_INFINITY))
  const all = implied.reduce((sum, part) => sum + part, 0)
  if (implied.every((part) => part > 0)) return implied.map((part) => part / all)
  const given = all / (1 + settings.marginTwoWay)
  return implied.map((part) => (part > 0 ? given : 1 - given))
}

type Point = readonly [number, number]

/** Gauss-Newton in two unknowns with slopes by difference; steps are bounded, so that a wild pin cannot throw it. */
function leastSquares(residuals: (at: Point) => number[]): Point {
  let at: Point = [0, 0]
  for (let round = 0; round < 40; round++) {
    const [x, y] = at
    const here = residuals(at)
    const alongX = residuals([x + slope, y]).map((value, n) => (value - (here[n] ?? 0)) / slope)
    const alongY = residuals([x, y + slope]).map((value, n) => (value - (here[n] ?? 0)) / slope)
    const [xx, xy, yy] = [dot(alongX, alongX), dot(alongX, alongY), dot(alongY, alongY)]
    const [bx, by] = [dot(alongX, here), dot(alongY, here)]
    const determinant = xx * yy - xy * xy
    const step: Point = [
      bounded((xy * by - yy * bx) / determinant),
      bounded((xy * bx - xx * by) / determinant),
    ]
    at = [within(x + step[0]), within(y + step[1])]
    if (Math.abs(step[0]) + Math.abs(step[1]) < 1e-9) break
  }
  return at
}

function namedSelections(pin: PricePin): OfferedSelection[] {
  return sidesOf(pin.family).flatMap((side) => {
    const odds = pin.odds[side]
    return odds === undefined ? [] : [{ ...pin, side, odds }]
  })
}

function selectionsOf({ family, period, line, selections }: PricedMarket): OfferedSelection[] {
  return selections.flatMap(({ side, odds }) =>
    odds === undefined ? [] : [{ family, period, line, side, odds }],
  )
}

function isSameMarket(a: Omit<PricePin, 'odds'>, b: Omit<PricePin, 'odds'>): boolean {
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

function kickOff({ model }: PricingSettings): Omit<Situation, 'rates'> {
  return { score: nil, redCards: nil, remaining: 1, remainingFirstHalf: model.firstHalfShare }
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, n) => sum + value * (b[n] ?? 0), 0)
}

function bounded(step: number): number {
  return Math.max(-0.4, Math.min(0.4, step))
}

function within(log: number): number {
  return Math.max(-2.5, Math.min(1.4, log))
}

const nil = { home: 0, away: 0 }
/** So little that a pin moves by less than a thousandth of its margin for it. */
const openWeight = 0.01
const slope = 1e-5
