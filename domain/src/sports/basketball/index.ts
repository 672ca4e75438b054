export { basketballMarkets } from './markets.ts'
export { basketballModel, drawBasketball } from './model.ts'
export { type BasketballSetup, possession, usualTempo } from './points.ts'
export { type BasketballRules, fibaRules, nbaRules, tickSec } from './rules.ts'
export {
  type BasketballEvent,
  type BasketballState,
  basketballAt,
  basketballFacts,
  basketballStep,
  beforeTipOff,
  sumOf,
} from './state.ts'
