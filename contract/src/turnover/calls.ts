import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** 流水稽核: what is still owed before a withdrawal, lot by lot, oldest first. */
export const turnoverAudit = endpoint<typeof schema.turnoverAudit>()({
  method: 'GET',
  path: '/fd/api/v1/turnover/audit',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** 流水明细: settled bets, the newest first: which lots each fed, and how much, or why nothing. */
export const turnoverWaterfall = endpoint<typeof schema.turnoverWaterfall>()({
  method: 'GET',
  path: '/fd/api/v1/turnover/waterfall',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})
