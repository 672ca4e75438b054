/** The records of bets, as members see them. */
export { slipOf } from './present.ts'
export { type RecordRow, recordByOrder, settledRecords } from './store.ts'
