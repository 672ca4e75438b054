import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const own = { auth: 'member', listener: 'member', command: false } as const

export const listPasskeys = endpoint<typeof schema.listPasskeys>()({
  ...own,
  method: 'GET',
  path: '/site/api/v1/user/passkey/list',
  errors: [],
})

/** What the browser's authenticator is asked when a passkey is made; ten at most. */
export const passkeyOptions = endpoint<typeof schema.passkeyOptions>()({
  ...own,
  method: 'POST',
  path: '/site/api/v1/user/passkey/options',
  needsProof: 'recent',
  errors: ['passkey.unavailable', 'passkey.limit'],
})
export const addPasskey = endpoint<typeof schema.addPasskey>()({
  ...own,
  method: 'POST',
  path: '/site/api/v1/user/passkey/add',
  needsProof: true,
  errors: ['passkey.unavailable', 'passkey.limit', 'passkey.refused', 'exists'],
})

export const removePasskey = endpoint<typeof schema.removePasskey>()({
  ...own,
  method: 'POST',
  path: '/site/api/v1/user/passkey/one/:passkeyId/remove',
  needsProof: true,
  errors: ['notFound'],
})
