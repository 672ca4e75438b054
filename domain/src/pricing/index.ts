export { type OfferedSelection, sureReturn } from './arbitrage.ts'
export { type BookMargins, bookMarkets } from './books.ts'
export { handicapChance, linesAround, overChance } from './lines.ts'
export {
  defaultPricing,
  type PricedMarket,
  type PricedSelection,
  type PricingSettings,
  priceMarkets,
  resultChances,
  sidesOf,
} from './markets.ts'
export {
  goalDifferences,
  goalTotals,
  matrixSize,
  type ScoreMatrices,
  type ScoreMatrix,
  type Situation,
  scoreMatrices,
} from './matrix.ts'
export {
  defaultModel,
  type GoalRates,
  lowScoreWeight,
  ratesAfterCards,
  type ScoreModel,
} from './model.ts'
export {
  fairOdds,
  highestOdds,
  lowestOdds,
  oddsWithMargin,
  onTick,
  oppositeOdds,
} from './odds.ts'
export { fittedRates, type PricePin, pricePinned, sureReturnOfPins } from './pins.ts'
export { type PlayedMatch, ratesByDay } from './strengths.ts'
export { expectedReturn, returnAt } from './worth.ts'
