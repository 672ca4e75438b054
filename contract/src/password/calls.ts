import { endpoint } from '../kernel/endpoint.ts'
import { guardFailures } from '../login/step-up.ts'
import type * as schema from './schema.ts'

const anyone = {
  method: 'POST',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  isEntry: true,
} as const
const own = { method: 'POST', auth: 'member', listener: 'member' } as const

/** The session that changes it goes on, all others end with 10105. */
export const changePassword = endpoint<typeof schema.changePassword>()({
  ...own,
  path: '/site/api/v1/user/password/change',
  command: 'body',
  needsProof: true,
  errors: ['proof.wrong', 'proof.locked', 'member.passwordCommon', 'member.passwordIsName'],
})

/** Step 1, the account: answered alike whether or not anyone has that name. */
export const beginPasswordReset = endpoint<typeof schema.beginPasswordReset>()({
  ...anyone,
  path: '/site/api/v1/user/password/reset',
  errors: [...guardFailures, 'captcha.code', 'login.limit'],
})

/** Step 2, by phone: the number is typed in whole. A code is sent when it is the account's. */
export const sendResetCode = endpoint<typeof schema.sendResetCode>()({
  ...anyone,
  path: '/site/api/v1/user/password/reset/code',
  errors: ['device.uuidMissing', 'reset.expired', 'phone.tooSoon', 'phone.triesExhausted'],
})

/** Step 2: the phone's code, or real name and withdrawal password. Tells what step 3 may take away beside. */
export const proveReset = endpoint<typeof schema.proveReset>()({
  ...anyone,
  path: '/site/api/v1/user/password/reset/identity',
  errors: ['device.uuidMissing', 'reset.expired', 'proof.wrong', 'proof.locked'],
})

/**
 * Step 3, the new password: every session of the member ends with 10105, known devices go if asked. Second factors go
 * after a wait, unless one of them is used before.
 */
export const finishReset = endpoint<typeof schema.finishReset>()({
  ...anyone,
  path: '/site/api/v1/user/password/reset/finish',
  errors: ['device.uuidMissing', 'reset.expired', 'member.passwordCommon', 'member.passwordIsName'],
})

/** After 6100: a session that was idle proves once more who holds it. */
export const proveSelf = endpoint<typeof schema.proveSelf>()({
  ...own,
  path: '/site/api/v1/user/member/prove',
  command: false,
  errors: ['proof.wrong', 'proof.locked', 'passkey.unavailable'],
})
export const proofPasskeyOptions = endpoint<typeof schema.proofPasskeyOptions>()({
  ...own,
  path: '/site/api/v1/user/member/provePasskey',
  command: false,
  errors: ['passkey.unavailable', 'notFound'],
})
