import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'
import { stepUpFailures } from './step-up.ts'

const plain = {
  method: 'POST',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  isEntry: true,
} as const

/** With the code of `sendPhoneCode`. It also lifts the wait after too many wrong passwords. */
export const loginByPhone = endpoint<typeof schema.loginByPhone>()({
  ...plain,
  path: '/site/api/v1/user/loginByPhone',
  sends: ['finger'],
  errors: [
    'device.uuidMissing',
    'phone.checkFailed',
    'phone.triesExhausted',
    'member.blocked',
    'site.stopLogin',
    ...stepUpFailures,
  ],
})

/** Six digits to the bound phone of the member whose login waits for its device. */
export const sendDeviceCode = endpoint<typeof schema.sendDeviceCode>()({
  ...plain,
  path: '/site/api/v1/user/device/code',
  errors: [
    'device.uuidMissing',
    'deviceAuth.expired',
    'deviceAuth.locked',
    'deviceAuth.tooMany',
    'phone.unbound',
    'phone.tooSoon',
    'phone.triesExhausted',
  ],
})

/** What the browser's authenticator is asked, where a passkey is one of the ways. */
export const devicePasskeyOptions = endpoint<typeof schema.devicePasskeyOptions>()({
  ...plain,
  path: '/site/api/v1/user/device/passkey',
  errors: ['device.uuidMissing', 'deviceAuth.expired', 'deviceAuth.locked', 'passkey.unavailable'],
})

/** The proof for the device: the login that waited is done. */
export const authoriseDevice = endpoint<typeof schema.authoriseDevice>()({
  ...plain,
  path: '/site/api/v1/user/device/authorise',
  errors: [
    'device.uuidMissing',
    'deviceAuth.code',
    'deviceAuth.locked',
    'deviceAuth.expired',
    'deviceAuth.tooMany',
    'passkey.unavailable',
    'member.blocked',
    'site.stopLogin',
  ],
})

/** No name is asked: the authenticator knows whose passkey it is. */
export const passkeyLoginOptions = endpoint<typeof schema.passkeyLoginOptions>()({
  ...plain,
  path: '/site/api/v1/user/passkey/loginOptions',
  errors: ['device.uuidMissing', 'passkey.unavailable', 'site.stopLogin'],
})
export const passkeyLogin = endpoint<typeof schema.passkeyLogin>()({
  ...plain,
  path: '/site/api/v1/user/passkey/login',
  errors: [
    'device.uuidMissing',
    'passkey.unavailable',
    'passkey.refused',
    'member.blocked',
    'site.stopLogin',
  ],
})

/** How a member may prove who he is beside his password. */
export const proofWays = ['phone', 'totp', 'passkey', 'recovery'] as const
export type ProofWay = (typeof proofWays)[number]
