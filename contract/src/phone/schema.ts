import { Type } from 'typebox'
import { captchaAnswer } from '../captcha/schema.ts'
import { closed, Id, Instant, oneOf } from '../kernel/schema.ts'

export const CountryCode = oneOf(
  ['86', '852', '853', '886', '65', '60', '63', '66', '81', '82', '84'],
  'Country calling code',
)
export const PhoneDigits = Type.String({
  pattern: '^[0-9]{5,15}$',
  description: 'National number, digits only',
})
export const phoneNumber = { countryCode: CountryCode, phone: PhoneDigits }
export const PhoneCode = Type.String({ pattern: '^[0-9]{6}$', description: '6 digits' })

export const PhoneCodeSent = closed({
  phoneCodeId: Id,
  expiresAt: Instant,
  retryAfterSec: Type.Integer({
    minimum: 0,
    description: 'Seconds until another may be asked for',
  }),
})

export const sendPhoneCode = {
  body: closed({ purpose: oneOf(['login', 'register']), ...phoneNumber, ...captchaAnswer }),
  data: PhoneCodeSent,
}

export const sendBindCode = { body: closed(phoneNumber), data: PhoneCodeSent }
export const sendOwnCode = {
  data: closed({
    ...PhoneCodeSent.properties,
    phone: Type.String({ description: 'Masked' }),
  }),
}

export const bindPhone = {
  body: closed({
    ...phoneNumber,
    phoneCodeId: Id,
    phoneCode: PhoneCode,
    oldPhoneCodeId: Type.Optional(Id),
    oldPhoneCode: Type.Optional(PhoneCode),
  }),
  data: closed({ phone: Type.String({ description: 'Masked' }) }),
}
