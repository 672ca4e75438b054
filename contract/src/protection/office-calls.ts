import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { permission: 'protection.read' } as const

/** Members that a rule has found, newest first. */
export const listHarmMarkers = endpoint<typeof schema.listHarmMarkers>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/protection/marker/list',
  auth: read,
  command: false,
  errors: [],
})

/** Time-outs and exclusions, newest first, those that are over among them. */
export const listRestrictions = endpoint<typeof schema.listRestrictions>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/protection/restriction/list',
  auth: read,
  command: false,
  errors: [],
})

/** Which limits members have now, and which raises wait, those that changed last first. */
export const listKeptLimits = endpoint<typeof schema.listKeptLimits>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/protection/kept-limit/list',
  auth: read,
  command: false,
  errors: [],
})

/** Every limit that was set, asked for or raised, newest first. */
export const listLimitChanges = endpoint<typeof schema.listLimitChanges>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/protection/limit/list',
  auth: read,
  command: false,
  errors: [],
})

export const listInterventions = endpoint<typeof schema.listInterventions>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/protection/intervention/list',
  auth: read,
  command: false,
  errors: [],
})

/** One member's limits and pause, as he sees them himself. */
export const officeProtection = endpoint<typeof schema.officeProtection>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/protection/member/:memberId',
  auth: read,
  command: false,
  errors: ['notFound'],
})

/** What was done about a member, in words; closes his open markers. */
export const intervene = endpoint<typeof schema.intervene>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/protection/member/:memberId/intervene',
  auth: { permission: 'protection.intervene' },
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})

/** At the member's wish: what he could do himself, and no more. */
export const restrictMember = endpoint<typeof schema.restrictMember>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/protection/member/:memberId/restrict',
  auth: { permission: 'protection.restrict' },
  command: 'body',
  errors: ['notFound', 'office.reasonRequired', 'protection.shorter'],
})

/** `inForce`: it bounds something now; `waiting`: a raise may not be confirmed yet; `ready`: it may, and is not. */
export const keptLimitStates = ['inForce', 'waiting', 'ready'] as const
export type KeptLimitState = (typeof keptLimitStates)[number]
