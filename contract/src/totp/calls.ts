import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const own = { auth: 'member', listener: 'member', command: false } as const

/** What is set up to prove who one is, and the login before this one. */
export const getSecurity = endpoint<typeof schema.getSecurity>()({
  ...own,
  method: 'GET',
  path: '/site/api/v1/user/member/security',
  errors: [],
})

/** A secret for the member's authenticator app; it counts only after a code of it has come back. */
export const beginTotp = endpoint<typeof schema.beginTotp>()({
  ...own,
  method: 'POST',
  path: '/site/api/v1/user/totp/begin',
  needsProof: 'recent',
  errors: ['exists'],
})
export const confirmTotp = endpoint<typeof schema.confirmTotp>()({
  ...own,
  method: 'POST',
  path: '/site/api/v1/user/totp/confirm',
  needsProof: true,
  errors: ['exists', 'notFound', 'proof.wrong', 'proof.locked'],
})
export const removeTotp = endpoint<typeof schema.removeTotp>()({
  ...own,
  method: 'POST',
  path: '/site/api/v1/user/totp/remove',
  needsProof: true,
  errors: ['notFound', 'proof.wrong', 'proof.locked'],
})
/** Ten new ones; the old ones are void. */
export const renewRecoveryCodes = endpoint<typeof schema.renewRecoveryCodes>()({
  ...own,
  method: 'POST',
  path: '/site/api/v1/user/totp/recoveryCodes',
  needsProof: true,
  errors: ['notFound', 'proof.wrong', 'proof.locked'],
})
/** Passkeys and authenticator stay, whatever a reset asked for. */
export const keepOwnFactors = endpoint<typeof schema.keepOwnFactors>()({
  ...own,
  method: 'POST',
  command: 'body',
  path: '/site/api/v1/user/member/keepFactors',
  errors: ['notFound'],
})
