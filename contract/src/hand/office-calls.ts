import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const reads = { listener: 'office', method: 'GET', command: false, errors: [] } as const

/** Members who lose at cards to one another beyond what chance and rake explain, over the last 90 days. */
export const listHandPairs = endpoint<typeof schema.listHandPairs>()({
  ...reads,
  auth: { permission: 'member.link' },
  path: '/office/api/v1/hand/pairs',
})

/** The hands of such a pair, newest first, and what the two share. */
export const getHandPair = endpoint<typeof schema.getHandPair>()({
  ...reads,
  auth: { permission: 'member.link' },
  path: '/office/api/v1/hand/pair/:game/:one/:other',
})
