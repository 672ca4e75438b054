import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = {
  ...office,
  method: 'GET',
  command: false,
  auth: { permission: 'promotion.read' },
} as const
const decide = {
  ...office,
  method: 'POST',
  command: 'body',
  auth: { permission: 'activity.review' },
} as const

/** Who took part, the newest first. */
export const officeListParticipations = endpoint<typeof schema.officeListParticipations>()({
  ...read,
  path: '/office/api/v1/activity/participation/list',
  errors: [],
})

/** What was asked for is promised, if the member may still have it. */
export const approveParticipation = endpoint<typeof schema.approveParticipation>()({
  ...decide,
  path: '/office/api/v1/activity/participation/:participationId/approve',
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'activity.turnoverMissing',
    'activity.level',
    'activity.resting',
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
export const refuseParticipation = endpoint<typeof schema.refuseParticipation>()({
  ...decide,
  path: '/office/api/v1/activity/participation/:participationId/refuse',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/**
 * The page as a member would find it under a version, also one that is a draft. Nothing of his changes, but that
 * somebody looked stands in the trail.
 */
export const previewActivities = endpoint<typeof schema.previewActivities>()({
  ...office,
  method: 'POST',
  command: 'body',
  auth: { permission: 'promotion.read' },
  path: '/office/api/v1/activity/preview',
  errors: ['notFound'],
})
