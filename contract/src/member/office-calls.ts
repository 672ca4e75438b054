import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const change = {
  listener: 'office',
  method: 'POST',
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
} as const
const freezes = { ...change, auth: { permission: 'member.freeze' } } as const
const closes = { ...change, auth: { permission: 'member.close' } } as const

/** He may look and speak; no stake, deposit or withdrawal is taken. `office.decided`: he is not active. */
export const freezeMember = endpoint<typeof schema.freezeMember>()({
  ...freezes,
  path: '/office/api/v1/member/one/:memberId/freeze',
})
export const unfreezeMember = endpoint<typeof schema.unfreezeMember>()({
  ...freezes,
  path: '/office/api/v1/member/one/:memberId/unfreeze',
})
/** Every session ends with 10104, and so does every login. Open bets settle, the money stays his. */
export const closeMember = endpoint<typeof schema.closeMember>()({
  ...closes,
  path: '/office/api/v1/member/one/:memberId/close',
})
/** Frozen at first: that money moves again is decided apart. */
export const reopenMember = endpoint<typeof schema.reopenMember>()({
  ...closes,
  path: '/office/api/v1/member/one/:memberId/reopen',
})

/**
 * Asks for everything that a closed account has free, to its oldest card. The order waits for a review like any other;
 * whoever asked for it does not approve it.
 */
export const payOutMember = endpoint<typeof schema.payOutMember>()({
  ...change,
  auth: { permission: 'withdrawal.decide' },
  path: '/office/api/v1/member/one/:memberId/payOut',
  errors: [
    ...change.errors,
    'payment.accountUnknown',
    'payment.methodUnavailable',
    'wallet.insufficient',
  ],
})

const office = { listener: 'office' } as const

export const searchMembers = endpoint<typeof schema.searchMembers>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/member/list',
  auth: { permission: 'member.read' },
  command: false,
  errors: [],
})

export const officeGetMember = endpoint<typeof schema.officeGetMember>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/member/one/:memberId',
  auth: { permission: 'member.read' },
  command: false,
  errors: ['notFound'],
})

export const listMemberSessions = endpoint<typeof schema.listMemberSessions>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/member/one/:memberId/sessions',
  auth: { permission: 'session.read' },
  command: false,
  errors: ['notFound'],
})

export const revokeSession = endpoint<typeof schema.revokeSession>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/session/:sessionId/revoke',
  auth: { permission: 'session.revoke' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
