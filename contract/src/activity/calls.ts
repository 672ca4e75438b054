import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const
const read = { ...member, method: 'GET', command: false, errors: [] } as const

/** What is on offer, for everybody: nothing of it depends on who asks. */
export const listActivities = endpoint<typeof schema.listActivities>()({
  listener: 'member',
  auth: 'anonymous',
  method: 'GET',
  command: false,
  path: '/act/api/v1/activity/list',
  errors: [],
})

/** How the member stands to each of them: what it would bring, or why he cannot take part. */
export const activityStatuses = endpoint<typeof schema.activityStatuses>()({
  ...read,
  path: '/act/api/v1/activity/status',
})

/** Once for each occasion. What is reviewed waits for an operator, the rest is promised at once. */
export const participate = endpoint<typeof schema.participate>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/activity/:activityId/participate',
  command: 'body',
  errors: [
    'notFound',
    'activity.notBegun',
    'activity.over',
    'activity.applied',
    'activity.samePerson',
    'activity.level',
    'activity.noDeposit',
    'activity.notFirst',
    'activity.depositOld',
    'activity.depositSmall',
    'activity.depositUsed',
    'activity.turnoverMissing',
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

/** What the member took part in, the newest first, and what became of it. */
export const listParticipations = endpoint<typeof schema.listParticipations>()({
  ...read,
  path: '/act/api/v1/activity/participation/list',
})
