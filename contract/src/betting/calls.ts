import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** Missing dates answer 6008. */
export const listBetRecords = endpoint<typeof schema.listBetRecords>()({
  method: 'POST',
  path: '/game/api/v1/record/betRecordList',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: ['parameter'],
})

export const betRecordTotal = endpoint<typeof schema.betRecordTotal>()({
  method: 'POST',
  path: '/game/api/v1/record/betRecordTotal',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: ['parameter'],
})

/** With how it was settled: the facts of each leg and the step from stake to payout and valid turnover. */
export const betRecordDetail = endpoint<typeof schema.betRecordDetail>()({
  method: 'GET',
  path: '/game/api/v1/record/betRecordDetail',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: ['bet.unknown'],
})

/** `flag` of the record calls. */
export const betRecordFlags = { unsettled: 0, settled: 1 } as const
