/** The records of bets, as members see them. */

export {
  type FoldedPair,
  foldedPairs,
  type HandPair,
  handPairs,
  handsOfPair,
  type PairHand,
} from './hand-store.ts'
export { listMemberBets, memberBetSums } from './office-service.ts'
export { slipOf } from './present.ts'
export { lastStakes, type RecentBet, recentBets } from './recent-store.ts'
export { membersOfBet, type RecordRow, recordByOrder, settledRecords } from './store.ts'
