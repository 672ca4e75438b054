export { acceptanceBands, type WaitedPrice, waitedPrice } from './acceptance.ts'
export { abandonHours, type CallOff, callOffFate, hoursOver } from './call-off.ts'
export { delayMsOf, delayShares, type MarketClass, marketClassOf } from './delay.ts'
export {
  type HouseLimits,
  marketLiability,
  type RiskTerms,
  roomOf,
  type SideTaken,
  sideLiability,
} from './liability.ts'
export { errorFactorPercent, isObviousError } from './obvious-error.ts'
export {
  marketSubject,
  noTerms,
  strictest,
  type TradingRule,
  type TradingScope,
  type TradingTerms,
  tradingBounds,
  tradingScopes,
} from './rule.ts'
export { mostShade, shadedOdds, shadeStep, widenedOdds } from './shade.ts'
export { tradingOrderStates } from './state.ts'
export { isVoidReason, type VoidReason, voidReasons } from './void-reason.ts'
