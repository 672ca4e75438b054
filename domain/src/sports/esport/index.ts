export type { KillChances } from './kills.ts'
export { esportMarkets } from './markets.ts'
export { drawEsport, type EsportChances, esportModel, nextEvents } from './model.ts'
export { type EsportRules, type EsportTitle, esportRules, esportTitles } from './rules.ts'
export {
  beforeFirstMap,
  type EsportEvent,
  type EsportState,
  esportAt,
  esportFacts,
  esportStep,
  mapsWon,
  scoreOf,
} from './state.ts'
