export {
  act,
  automaticAction,
  buttonOf,
  type HoldemAction,
  type HoldemBetting,
  type HoldemSeat,
  type HoldemStreet,
  holdemStreets,
  parseAction,
  raiseRange,
  startBetting,
} from './betting.ts'
export { dealHoldem, type HoldemDeal } from './deal.ts'
export { type HoldemFold, holdemFolds } from './folds.ts'
export {
  type HoldemPlay,
  type HoldemSeatMove,
  type HoldemTable,
  holdemPlaces,
  isShownDown,
  openBoard,
  playHoldem,
} from './play.ts'
export { holdemPots, type Pot, type PotsInput, type PotsResult } from './pots.ts'
export { type HoldemSight, practiceHoldem } from './practice.ts'
export { type HoldemCategory, type HoldemRank, holdemCategories, holdemRank } from './rank.ts'
export {
  type HoldemNets,
  type HoldemSettlement,
  holdemNets,
  rakeCapBlinds,
  settleHoldem,
} from './settle.ts'
export { holdemHalls, holdemSeats, holdemVersion } from './table.ts'
