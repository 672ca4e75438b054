import { Type } from 'typebox'
import { captchaAnswer } from '../captcha/schema.ts'
import {
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  nullable,
  oneOf,
  Password,
} from '../kernel/schema.ts'
import { AssertionOptions, PasskeyAssertion } from '../passkey/schema.ts'
import { PhoneCode, phoneNumber } from '../phone/schema.ts'

const GivenPassword = Type.String({ minLength: 1, maxLength: 64 })

export const changePassword = {
  body: closed({ commandId: CommandId, oldPassword: GivenPassword, password: Password }),
  data: Done,
}

export const beginPasswordReset = {
  body: closed({ name: Type.String({ minLength: 1, maxLength: 64 }), ...captchaAnswer }),
  data: closed({ resetId: Id, expiresAt: Instant }),
}
export const sendResetCode = {
  body: closed({ resetId: Id, ...phoneNumber }),
  data: closed({ expiresAt: Instant, retryAfterSec: Type.Integer({ minimum: 0 }) }),
}
/** `phoneCode` for phone, `realName` and `withdrawalPassword` for withdrawal. */
export const proveReset = {
  body: closed({
    resetId: Id,
    way: oneOf(['phone', 'withdrawal']),
    phoneCode: Type.Optional(PhoneCode),
    realName: Type.Optional(Type.String({ minLength: 2, maxLength: 40 })),
    withdrawalPassword: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
  }),
  data: closed({
    expiresAt: Instant,
    droppable: closed({
      devices: Type.Integer({ minimum: 0, description: 'Known ones; each proves itself anew' }),
      passkeys: Type.Integer({
        minimum: 0,
        description: 'They and the authenticator may go after a proof by phone only',
      }),
      hasTotp: Type.Boolean(),
      factorsDropAt: nullable({
        ...Instant,
        description: 'When they would go, unless one of them is used before',
      }),
    }),
  }),
}
export const finishReset = {
  body: closed({
    resetId: Id,
    password: Password,
    dropsDevices: Type.Optional(Type.Boolean()),
    dropsFactors: Type.Optional(
      Type.Boolean({ description: 'Passkeys, authenticator and recovery codes, after a wait' }),
    ),
  }),
  data: closed({ done: Type.Literal(true), factorsDropAt: nullable(Instant) }),
}

/** `password` for password, `code` for totp, `challengeId` and `response` for passkey. */
export const proveSelf = {
  body: closed({
    way: oneOf(['password', 'totp', 'passkey']),
    password: Type.Optional(GivenPassword),
    code: Type.Optional(PhoneCode),
    challengeId: Type.Optional(Id),
    response: Type.Optional(PasskeyAssertion),
  }),
  data: closed({ provedAt: Instant }),
}
export const proofPasskeyOptions = {
  data: closed({ challengeId: Id, options: AssertionOptions }),
}
