import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** 账变记录: every movement of the member's money with the balance after it. */
export const listStatement = endpoint<typeof schema.listStatement>()({
  method: 'GET',
  path: '/fd/api/v1/record/transRecord',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** The tabs of the statement. A movement belongs to one kind. */
export const statementKinds = [
  'deposit',
  'withdrawal',
  'venueTransfer',
  'bet',
  'bonus',
  'rebate',
  'adjustment',
  'gift',
] as const
export type StatementKind = (typeof statementKinds)[number]
