import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** What promotions gave the member or hold ready for him, the newest first. */
export const listPromotionGrants = endpoint<typeof schema.listPromotionGrants>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/promotion/grant/list',
  command: false,
  errors: [],
})

/** The money that was reserved goes into the wallet, once. */
export const claimPromotionGrant = endpoint<typeof schema.claimPromotionGrant>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/promotion/grant/:grantId/claim',
  command: 'body',
  errors: [
    'notFound',
    'promotion.claimed',
    'promotion.expired',
    'promotion.clawedBack',
    'promotion.samePerson',
    'promotion.stopped',
    'promotion.unfunded',
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
