export { handicapChance, linesAround, overChance } from './lines.ts'
export {
  defaultPricing,
  type PricedMarket,
  type PricedSelection,
  type PricePin,
  type PricingSettings,
  pinPrices,
  priceMarkets,
  resultChances,
  sidesOf,
} from './markets.ts'
export {
  firstHalfMatrix,
  goalDifferences,
  goalTotals,
  matrixSize,
  type ScoreMatrix,
  type Situation,
  scoreMatrix,
} from './matrix.ts'
export {
  defaultModel,
  type GoalRates,
  lowScoreWeight,
  ratesAfterCards,
  type ScoreModel,
} from './model.ts'
export { highestOdds, lowestOdds, oddsWithMargin, onTick, oppositeOdds } from './odds.ts'
export { type PlayedMatch, ratesFromResults } from './strengths.ts'
