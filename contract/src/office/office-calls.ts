import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** The session comes as a cookie. One answer for whatever of name, password and code was wrong. */
export const operatorLogin = endpoint<typeof schema.operatorLogin>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/operator/login',
  auth: 'anonymous',
  command: false,
  errors: ['office.wrongCredentials', 'login.limit'],
})
export const operatorLogout = endpoint<typeof schema.operatorLogout>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/operator/logout',
  auth: 'operator',
  command: false,
  errors: [],
})
export const operatorMe = endpoint<typeof schema.operatorMe>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/operator/me',
  auth: 'operator',
  command: false,
  errors: [],
})

/** Withdrawals, those that wait first; `state: waiting` is the work list. */
export const officeListWithdrawals = endpoint<typeof schema.officeListWithdrawals>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/withdrawal/list',
  auth: { permission: 'withdrawal.read' },
  command: false,
  errors: [],
})
export const officeGetWithdrawal = endpoint<typeof schema.officeGetWithdrawal>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/withdrawal/order/:billNo',
  auth: { permission: 'withdrawal.read' },
  command: false,
  errors: ['notFound'],
})

/** Above the two-person limit the first approval only counts; a second operator's pays. */
export const approveWithdrawal = endpoint<typeof schema.approveWithdrawal>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/approve',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'office.turnoverUnmet',
    'office.betsUncounted',
    'wallet.debt',
  ],
})
export const refuseWithdrawal = endpoint<typeof schema.refuseWithdrawal>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/refuse',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Gives an order that waits back because the member asked for it: he cannot do it himself. */
export const returnWithdrawal = endpoint<typeof schema.returnWithdrawal>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/return',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Puts a waiting one aside while something is asked about it, or back among those that wait. */
export const setWithdrawalAside = endpoint<typeof schema.setWithdrawalAside>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/withdrawal/order/:billNo/aside',
  auth: { permission: 'withdrawal.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Deposits whose money came late or in another amount: nothing is credited until an operator has looked. */
export const officeListDeposits = endpoint<typeof schema.officeListDeposits>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/deposit/list',
  auth: { permission: 'deposit.read' },
  command: false,
  errors: [],
})
/** Credits exactly what came in. */
export const creditDeposit = endpoint<typeof schema.creditDeposit>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/deposit/order/:billNo/credit',
  auth: { permission: 'deposit.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
/** Ends it without a credit. */
export const dismissDeposit = endpoint<typeof schema.dismissDeposit>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/deposit/order/:billNo/dismiss',
  auth: { permission: 'deposit.decide' },
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** What the sandbox phone and mail providers would have sent. */
export const listOutbox = endpoint<typeof schema.listOutbox>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/outbox/list',
  auth: { permission: 'outbox.read' },
  command: false,
  errors: [],
})

export const getSiteSettings = endpoint<typeof schema.getSiteSettings>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/site/settings',
  auth: { permission: 'site.read' },
  command: false,
  errors: [],
})
export const updateSiteSettings = endpoint<typeof schema.updateSiteSettings>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/site/settings',
  auth: { permission: 'site.write' },
  command: 'body',
  errors: ['office.reasonRequired', 'office.decided'],
})

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

/** The names behind the trail. */
export const listOperators = endpoint<typeof schema.listOperators>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/operator/list',
  auth: { permission: 'trail.read' },
  command: false,
  errors: [],
})
/** Lines of one file at most; the newest are taken. */
export const mostTrailLines = 5_000
/** The same as a file's worth of lines. Whoever takes them out is in the trail himself. */
export const exportTrail = endpoint<typeof schema.exportTrail>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/trail/export',
  auth: { permission: 'trail.export' },
  command: 'body',
  errors: ['office.reasonRequired'],
})
export const listTrail = endpoint<typeof schema.listTrail>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/trail/list',
  auth: { permission: 'trail.read' },
  command: false,
  errors: [],
})
