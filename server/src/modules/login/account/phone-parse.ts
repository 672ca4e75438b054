import { nationalNumber, phoneProblem } from '@zhengju/domain/member'
import { maskPhone } from '@zhengju/domain/text'
import { Failure } from '../../../platform/call/failure.ts'
import { identityText } from '../../../text/identity.ts'
import type { Phone } from '../second-factor/code-service.ts'

export interface PhoneGiven {
  readonly countryCode: string
  readonly phone: string
}

/** The number as it is kept: digits with country code. A wrong one, or any while phones are off, is refused. */
export function phoneOf({ countryCode, phone }: PhoneGiven, hasPhones: boolean): Phone {
  if (!hasPhones) throw invalid(identityText.noPhones)
  if (phoneProblem(phone, countryCode) !== undefined) throw invalid(identityText.wrongPhone)
  return `${countryCode}${phone}`
}

/** The national part, masked. */
export function maskedPhone(phone: Phone): string {
  return maskPhone(nationalNumber(phone))
}

function invalid(text: string): Failure {
  return new Failure('validation', { fields: [{ path: 'phone', text }] })
}
