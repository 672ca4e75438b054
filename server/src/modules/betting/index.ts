/** The records of bets, as members see them. */

export {
  type FoldedPair,
  foldedPairs,
  type HandPair,
  handPairs,
  handsOfPair,
} from './hand-store.ts'
export { listMemberBets, memberBetSums } from './office-service.ts'
export { slipOf } from './present.ts'
export { lastStakes, recentBets } from './recent-store.ts'
export { membersOfBet, type RecordRow, recordByOrder, settledRecords } from './store.ts'
