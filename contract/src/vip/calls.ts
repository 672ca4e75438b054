import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member', method: 'GET', command: false } as const

/** The member's level and what he has played; nothing of that while his progress rests. */
export const vipOverview = endpoint<typeof schema.vipOverview>()({
  ...member,
  path: '/act/api/v1/vip/overview',
  errors: [],
})

/** Levels, gifts and withdrawals as they hold today, or as `version` said that held once. */
export const vipRules = endpoint<typeof schema.vipRules>()({
  ...member,
  path: '/act/api/v1/vip/rules',
  errors: ['notFound'],
})
