import { Type } from 'typebox'
import { closed, Id } from '../kernel/schema.ts'
import { LoginData } from '../member/schema.ts'
import { AssertionOptions, PasskeyAssertion, proof } from '../passkey/schema.ts'
import { PhoneCode, PhoneCodeSent, phoneNumber } from '../phone/schema.ts'

const rememberMe = Type.Optional(Type.Boolean())

export const loginByPhone = {
  body: closed({ ...phoneNumber, phoneCodeId: Id, phoneCode: PhoneCode, rememberMe }),
  data: LoginData,
}

const challenge = { challengeId: Id }

export const sendDeviceCode = {
  body: closed(challenge),
  data: closed({
    ...PhoneCodeSent.properties,
    phone: Type.String({ description: 'Masked' }),
  }),
}
export const devicePasskeyOptions = {
  body: closed(challenge),
  data: closed({ options: AssertionOptions }),
}

/** `code` for phone, totp and recovery, `response` for passkey. */
export const authoriseDevice = {
  body: closed({ ...challenge, ...proof }),
  data: LoginData,
}

export const passkeyLoginOptions = {
  data: closed({ ...challenge, options: AssertionOptions }),
}
export const passkeyLogin = {
  body: closed({ ...challenge, response: PasskeyAssertion, rememberMe }),
  data: LoginData,
}
