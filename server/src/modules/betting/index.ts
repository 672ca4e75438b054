/** The records of bets, as members see them. */
export { type RecordRow, recordByOrder, settledRecords } from './store.ts'
