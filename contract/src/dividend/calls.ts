import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** Dividends that wait for the member to claim them. Read only: nothing moves here. */
export const manualDividends = endpoint<typeof schema.manualDividends>()({
  method: 'GET',
  path: '/act/api/v1/dividend/manual/lead',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** What operators gave the member, the newest first; what waits for a second operator or was refused is not shown. */
export const listDividendRecord = endpoint<typeof schema.listDividendRecord>()({
  method: 'GET',
  path: '/act/api/v1/dividend/record/list',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: [],
})

/** The money goes into the wallet, once, and its turnover is owed from then on. */
export const claimDividend = endpoint<typeof schema.claimDividend>()({
  method: 'POST',
  path: '/act/api/v1/dividend/manual/:dividendId/claim',
  auth: 'member',
  listener: 'member',
  command: 'body',
  errors: [
    'dividend.unfunded',
    'notFound',
    'dividend.claimed',
    'dividend.needsDeposit',
    'dividend.expired',
    'dividend.withdrawn',
    'dividend.paused',
    'promotion.stopped',
    'promotion.review',
    'promotion.limitReached',
    'member.frozen',
    'member.blocked',
    'member.ageUnconfirmed',
    'member.underage',
    'wallet.debt',
  ],
})
