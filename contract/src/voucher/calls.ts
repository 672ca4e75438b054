import { endpoint } from '../kernel/endpoint.ts'
import { givenFailures } from '../promotion/given.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** The member's free bets and odds boosts, the newest first. */
export const listVouchers = endpoint<typeof schema.listVouchers>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/voucher/list',
  command: false,
  errors: [],
})

/** The voucher that one of the member's bets took. */
export const voucherOfBet = endpoint<typeof schema.voucherOfBet>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/voucher/bet',
  command: false,
  errors: [],
})

/** Keeps it for one bet: whoever bets just that within a minute has it. */
export const reserveVoucher = endpoint<typeof schema.reserveVoucher>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/voucher/:voucherId/reserve',
  command: 'body',
  errors: [
    'notFound',
    'parameter',
    'voucher.venue',
    'voucher.stake',
    'voucher.outright',
    'voucher.expired',
    'voucher.used',
    'voucher.unfunded',
    ...givenFailures,
  ],
})

/** The slip needs it no more. */
export const releaseVoucher = endpoint<typeof schema.releaseVoucher>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/voucher/:voucherId/release',
  command: 'body',
  errors: ['notFound', 'voucher.used'],
})
