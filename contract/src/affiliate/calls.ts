import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { listener: 'member', auth: 'member' } as const
const query = { ...member, method: 'GET', command: false } as const

/** Asks to become an affiliate; an operator decides. */
export const applyAffiliate = endpoint<typeof schema.applyAffiliate>()({
  ...member,
  method: 'POST',
  path: '/agent/api/v1/apply',
  command: 'body',
  errors: ['affiliate.applied', 'parameter'],
})

/** The plan as it is in force: what the commission table, the example and the questions are drawn from. */
export const getPlan = endpoint<typeof schema.getPlan>()({
  listener: 'member',
  auth: 'anonymous',
  method: 'GET',
  command: false,
  path: '/agent/api/v1/plan',
  errors: [],
})

/** What stands between the member and the plan: his application, and what he is as an affiliate. */
export const getAffiliate = endpoint<typeof schema.getAffiliate>()({
  ...query,
  path: '/agent/api/v1/mine',
  errors: [],
})

/**
 * One node of the tree below him, a page at a time: who came by his own links, or by those of an affiliate below him
 * (`under`), however deep. Names are masked; whoever is not below him is not found.
 */
export const listDownline = endpoint<typeof schema.listDownline>()({
  ...query,
  path: '/agent/api/v1/downline',
  errors: ['affiliate.none', 'notFound'],
})

/** What his members did in a month, by day and by category. Members under protection are in no figure. */
export const getPerformance = endpoint<typeof schema.getPerformance>()({
  ...query,
  path: '/agent/api/v1/performance',
  errors: ['affiliate.none'],
})

/** His statements, newest first. */
export const listAffiliateStatements = endpoint<typeof schema.listAffiliateStatements>()({
  ...query,
  path: '/agent/api/v1/statement/list',
  errors: ['affiliate.none'],
})
export const getAffiliateStatement = endpoint<typeof schema.getAffiliateStatement>()({
  ...query,
  path: '/agent/api/v1/statement/:statementNo',
  errors: ['affiliate.none', 'notFound'],
})

/** He does not agree, once a statement and within its time. It is answered before anything is approved. */
export const disputeStatement = endpoint<typeof schema.disputeStatement>()({
  ...member,
  method: 'POST',
  path: '/agent/api/v1/statement/:statementNo/dispute',
  command: 'body',
  errors: ['affiliate.none', 'affiliate.disputeOver', 'notFound', 'parameter'],
})

export const affiliateLimits = {
  contactLength: 60,
  channelLength: 300,
  disputeLength: 300,
} as const
