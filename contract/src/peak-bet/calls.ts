import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const
const read = { ...member, method: 'GET', command: false } as const

/** The season under way or the next one, how the member stands in it, and what waits to be claimed. */
export const peakBetOverview = endpoint<typeof schema.peakBetOverview>()({
  ...read,
  path: '/act/api/v1/peakBet/overview',
  errors: [],
})

/** The ranking of a season by place, names masked. */
export const listPeakRanks = endpoint<typeof schema.listPeakRanks>()({
  ...read,
  path: '/act/api/v1/peakBet/:seasonId/rank/list',
  errors: ['notFound'],
})

/** Friends who came by his code of the contest, the newest first, masked. */
export const listPeakFriends = endpoint<typeof schema.listPeakFriends>()({
  ...read,
  path: '/act/api/v1/peakBet/friend/list',
  errors: [],
})

/** Seasons that are over, the newest first, with the member's own place. */
export const listPeakSeasons = endpoint<typeof schema.listPeakSeasons>()({
  ...read,
  path: '/act/api/v1/peakBet/season/list',
  errors: [],
})

/** Takes part for good, and has a code for friends from then on. */
export const joinPeakBet = endpoint<typeof schema.joinPeakBet>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/peakBet/join',
  command: 'body',
  errors: [
    'peakBet.none',
    'promotion.stopped',
    'promotion.review',
    'promotion.limitReached',
    'member.frozen',
    'member.blocked',
    'member.ageUnconfirmed',
    'member.underage',
    'protection.timeOut',
    'protection.excluded',
  ],
})
