import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member', method: 'GET', command: false } as const

/** What today has brought so far, what waits to be claimed, and the rates of every level. */
export const rebateOverview = endpoint<typeof schema.rebateOverview>()({
  ...member,
  path: '/act/api/v1/rebate/overview',
  errors: [],
})

/** Days that were counted, the newest first. */
export const listRebateDays = endpoint<typeof schema.listRebateDays>()({
  ...member,
  path: '/act/api/v1/rebate/list',
  errors: [],
})

/** The settled bets that a line was computed from. */
export const listRebateBets = endpoint<typeof schema.listRebateBets>()({
  ...member,
  path: '/act/api/v1/rebate/day/:day/:category/bets',
  errors: [],
})
