export { drawFootball } from './generator.ts'
export { footballMarkets } from './markets.ts'
export { type FootballSetup, footballModel, usualFootball } from './model.ts'
export type { HalfLengths } from './rules.ts'
export {
  beforeKickOff,
  type FootballEvent,
  type FootballState,
  footballAt,
  footballFacts,
  type Incident,
} from './state.ts'
