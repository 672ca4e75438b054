import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

export const getLossLimit = endpoint<typeof schema.getLossLimit>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/protection/lossLimit',
  command: false,
  errors: [],
})

/** The loss limit of the day alone; a higher one or none may be confirmed from the time in `next`. */
export const setLossLimit = endpoint<typeof schema.setLossLimit>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/protection/lossLimit',
  command: 'body',
  errors: ['parameter'],
})

/** All limits of the member with what is used of them, his pause, and how often he is told of the time. */
export const getProtection = endpoint<typeof schema.getProtection>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/protection',
  command: false,
  errors: [],
})

/** A lower limit holds at once, a higher one or none after 24 hours and `confirmLimit`. */
export const setLimit = endpoint<typeof schema.setLimit>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/protection/limit',
  command: 'body',
  errors: ['parameter'],
})

/** The second word on a raise, between 24 hours and 8 days after the first. */
export const confirmLimit = endpoint<typeof schema.confirmLimit>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/protection/limit/confirm',
  command: 'body',
  errors: ['protection.noRaise', 'protection.raiseEarly'],
})

/** A time-out or an exclusion, from now on. One that runs can only be made longer. */
export const restrictSelf = endpoint<typeof schema.restrictSelf>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/protection/restriction',
  command: 'body',
  errors: ['protection.shorter'],
})

/** The member was asked for limits and wants none now: he is not asked again. */
export const declineLimits = endpoint<typeof schema.declineLimits>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/protection/decline',
  command: 'body',
  errors: [],
})

export const setRealityCheck = endpoint<typeof schema.setRealityCheck>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/protection/realityCheck',
  command: 'body',
  errors: [],
})

/** How long the member has been here without a pause, and what came of it. */
export const getSitting = endpoint<typeof schema.getSitting>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/protection/sitting',
  command: false,
  errors: [],
})
