import { endpoint } from '../kernel/endpoint.ts'
import { guardFailures } from '../login/step-up.ts'
import type * as schema from './schema.ts'

const plain = { method: 'POST', listener: 'member', command: false } as const

/** Six digits to a phone, for logging in or registering. The answer is the same whoever has that number. */
export const sendPhoneCode = endpoint<typeof schema.sendPhoneCode>()({
  ...plain,
  path: '/site/api/v1/user/phone/code',
  auth: 'anonymous',
  isEntry: true,
  errors: [
    ...guardFailures,
    'captcha.code',
    'phone.tooSoon',
    'phone.triesExhausted',
    'site.stopLogin',
    'site.stopRegister',
  ],
})

/** Six digits to the phone that a member wants to bind. */
export const sendBindCode = endpoint<typeof schema.sendBindCode>()({
  ...plain,
  path: '/site/api/v1/user/phone/bindCode',
  auth: 'member',
  needsProof: 'recent',
  errors: ['phone.tooSoon', 'phone.triesExhausted'],
})

/** Six digits to the phone that is bound, before another takes its place. */
export const sendOwnCode = endpoint<typeof schema.sendOwnCode>()({
  ...plain,
  path: '/site/api/v1/user/phone/ownCode',
  auth: 'member',
  errors: ['phone.unbound', 'phone.tooSoon', 'phone.triesExhausted'],
})

/** Binds the phone whose code it is. Where one is bound already, the old one's code is wanted as well (6016). */
export const bindPhone = endpoint<typeof schema.bindPhone>()({
  ...plain,
  path: '/site/api/v1/user/phone/bind',
  auth: 'member',
  needsProof: true,
  errors: ['phone.checkNeeded', 'phone.checkFailed', 'phone.triesExhausted', 'exists'],
})
