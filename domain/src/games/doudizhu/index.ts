export { type Auction, auctionOf, type DoudizhuDeal, dealDoudizhu, mostDeals } from './deal.ts'
export {
  automaticCards,
  type DoudizhuHand,
  doublingsOf,
  playCards,
  startDoudizhu,
} from './hand.ts'
export { doudizhuHints } from './hints.ts'
export { parseDoudizhuMove } from './move.ts'
export {
  automaticDoudizhu,
  type DoudizhuMove,
  type DoudizhuPlay,
  type DoudizhuSeatMove,
  type DoudizhuTable,
  doudizhuPack,
  doudizhuPlaces,
  handCards,
  hiddenPlaces,
  mayPlayDoudizhu,
  packCards,
  playDoudizhu,
} from './play.ts'
export {
  beats,
  type CardPlay,
  cardPlay,
  doudizhuRanks,
  type PlayKind,
  strengthOf,
} from './plays.ts'
export { type DoudizhuSight, practiceDoudizhu } from './practice.ts'
export {
  type DoudizhuSettlement,
  doudizhuScore,
  mostDoublings,
  mostDoudizhuLoss,
  settleDoudizhu,
} from './settle.ts'
export { doudizhuHalls, doudizhuSeats, doudizhuVersion } from './table.ts'
