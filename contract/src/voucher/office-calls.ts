import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { permission: 'promotion.read' } as const
const ask = { permission: 'promotion.ask' } as const
const decide = { permission: 'promotion.decide' } as const
const deed = { ...office, method: 'POST', command: 'body' } as const

/** What operators gave or mean to give, the newest first, and what all vouchers cost. */
export const listVoucherIssues = endpoint<typeof schema.listVoucherIssues>()({
  ...office,
  method: 'GET',
  command: false,
  auth: read,
  path: '/office/api/v1/voucher/issue/list',
  errors: [],
})

/** Nobody has anything before another operator agrees. */
export const proposeVouchers = endpoint<typeof schema.proposeVouchers>()({
  ...deed,
  path: '/office/api/v1/voucher/issue',
  auth: ask,
  errors: ['parameter', 'dividend.memberUnknown', 'office.reasonRequired'],
})

/** By another operator. Whoever must not be given anything now is passed over, and named. */
export const grantVouchers = endpoint<typeof schema.grantVouchers>()({
  ...deed,
  path: '/office/api/v1/voucher/issue/:issueId/grant',
  auth: decide,
  errors: [
    'notFound',
    'office.reasonRequired',
    'office.decided',
    'office.secondPerson',
    'promotion.stopped',
    'voucher.unfunded',
  ],
})

export const refuseVouchers = endpoint<typeof schema.refuseVouchers>()({
  ...deed,
  path: '/office/api/v1/voucher/issue/:issueId/refuse',
  auth: decide,
  errors: ['notFound', 'office.reasonRequired', 'office.decided'],
})

export const listMemberVouchers = endpoint<typeof schema.listMemberVouchers>()({
  ...office,
  method: 'GET',
  command: false,
  auth: read,
  path: '/office/api/v1/voucher/list',
  errors: ['notFound'],
})

/** The member has it no more; what a bet has stays. */
export const revokeVoucher = endpoint<typeof schema.revokeVoucher>()({
  ...deed,
  path: '/office/api/v1/voucher/:voucherId/revoke',
  auth: decide,
  errors: [
    'notFound',
    'office.reasonRequired',
    'voucher.used',
    'voucher.expired',
    'voucher.bought',
  ],
})
