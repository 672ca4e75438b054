import { Type } from 'typebox'
import { closed, Done, Id, Instant, oneOf } from '../kernel/schema.ts'

const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]{1,8192}$' })
const Transports = Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 8 })
const Descriptor = closed({
  id: Base64Url,
  type: Type.Literal('public-key'),
  transports: Type.Optional(Transports),
})
const verification = oneOf(['required', 'preferred', 'discouraged'])
/** What browsers add to an answer; nothing of it is used. */
const extras = {
  clientExtensionResults: Type.Optional(
    Type.Object({}, { additionalProperties: true, maxProperties: 8 }),
  ),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
}

/** `PublicKeyCredentialRequestOptionsJSON`, for the browser's `startAuthentication`. */
export const AssertionOptions = closed({
  challenge: Base64Url,
  rpId: Type.String(),
  timeout: Type.Integer({ minimum: 1 }),
  userVerification: verification,
  allowCredentials: Type.Optional(Type.Array(Descriptor)),
})

/** `PublicKeyCredentialCreationOptionsJSON`, for the browser's `startRegistration`. */
export const CreationOptions = closed({
  challenge: Base64Url,
  rp: closed({ id: Type.String(), name: Type.String() }),
  user: closed({ id: Base64Url, name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(closed({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer({ minimum: 1 }),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: closed({
    residentKey: verification,
    requireResidentKey: Type.Boolean(),
    userVerification: verification,
  }),
})

/** The browser's answer to `AssertionOptions`, as it comes. */
export const PasskeyAssertion = closed({
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  response: closed({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Base64Url),
  }),
  ...extras,
})

/** The browser's answer to `CreationOptions`, as it comes. */
export const PasskeyAttestation = closed({
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  response: closed({
    clientDataJSON: Base64Url,
    attestationObject: Type.String({ pattern: '^[A-Za-z0-9_-]{1,16384}$' }),
    authenticatorData: Type.Optional(Base64Url),
    transports: Type.Optional(Transports),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Base64Url),
  }),
  ...extras,
})

/** A proof of who one is: `code` for phone, totp and recovery, `response` for passkey. */
export const proof = {
  way: oneOf(['phone', 'totp', 'passkey', 'recovery']),
  code: Type.Optional(
    Type.String({
      pattern: '^([0-9]{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$',
      description: '6 digits, or a recovery code such as K7RMW-2QXTA',
    }),
  ),
  response: Type.Optional(PasskeyAssertion),
}

export const PasskeyView = closed({
  id: Id,
  label: Type.String(),
  createdAt: Instant,
  lastUsedAt: Type.Union([Instant, Type.Null()]),
})

export const listPasskeys = { data: closed({ items: Type.Array(PasskeyView) }) }
export const passkeyOptions = { data: closed({ challengeId: Id, options: CreationOptions }) }
export const addPasskey = {
  body: closed({
    challengeId: Id,
    response: PasskeyAttestation,
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
  }),
  data: PasskeyView,
}
export const removePasskey = { params: closed({ passkeyId: Id }), data: Done }
