import { Type } from 'typebox'
import { CommandId, closed, Done, Id, Instant, nullable } from '../kernel/schema.ts'
import { LastLogin } from '../member/schema.ts'

const Code = Type.String({ pattern: '^[0-9]{6}$', description: '6 digits' })
const RecoveryCodes = closed({
  recoveryCodes: Type.Array(Type.String({ pattern: '^[0-9A-Z]{5}-[0-9A-Z]{5}$' }), {
    description: 'Told this once; each is used once',
  }),
})

/** What a member has set up to prove who he is. */
export const getSecurity = {
  data: closed({
    phone: nullable(Type.String({ description: 'Masked' })),
    totpSince: nullable(Instant),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    passkeys: Type.Integer({ minimum: 0 }),
    factorsDropAt: nullable({
      ...Instant,
      description: 'When passkeys and authenticator go, as a reset by phone asked for',
    }),
    devices: Type.Integer({ minimum: 0 }),
    passwordChangedAt: nullable(Instant),
    lastLogin: nullable(LastLogin),
    proofNeeded: Type.Boolean({
      description: 'The session was idle: changes ask for a proof first',
    }),
  }),
}

export const beginTotp = {
  data: closed({
    setupId: Id,
    secret: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
    url: Type.String({ pattern: '^otpauth://totp/' }),
    qr: Type.String({
      pattern: '^data:image/svg\\+xml;base64,',
      description: 'The address as a QR code',
    }),
    expiresAt: Instant,
  }),
}
export const confirmTotp = { body: closed({ setupId: Id, code: Code }), data: RecoveryCodes }
export const removeTotp = { body: closed({ code: Code }), data: Done }
export const renewRecoveryCodes = { body: closed({ code: Code }), data: RecoveryCodes }
export const keepOwnFactors = { body: closed({ commandId: CommandId }), data: Done }
