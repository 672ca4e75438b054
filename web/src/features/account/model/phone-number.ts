import { siteDefaults } from '@zhengju/contract/kernel/limit'
import type { CountryCode } from '#text/countries.ts'

export interface PhoneNumber {
  readonly countryCode: CountryCode
  readonly phone: string
}

export const emptyPhone: PhoneNumber = { countryCode: siteDefaults.countryCode, phone: '' }

/** What a phone field keeps of a typed or pasted text: digits, without our own country's code before them. */
export function phoneInput(typed: string, countryCode: string): string {
  const digits = typed.replace(/\D/g, '')
  const isPrefixed = new RegExp(`^\\s*(\\+|00)\\s*${countryCode}`).test(typed)
  return digits
    .slice(isPrefixed ? digits.indexOf(countryCode) + countryCode.length : 0)
    .slice(0, 15)
}

const homePhone = /^1[3-9]\d{9}$/
const anyPhone = /^\d{5,15}$/

export function isPhone({ countryCode, phone }: PhoneNumber): boolean {
  return (countryCode === siteDefaults.countryCode ? homePhone : anyPhone).test(phone)
}

/** What a code field keeps: at most six digits. */
export function codeInput(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 6)
}

export function isCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
