import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankOf,
  bankOfCard,
  banks,
  cardDigits,
  cardProblem,
  cardText,
  isRemarkCode,
  orderNumber,
  passesLuhn,
  remarkCode,
} from './index.ts'

describe('cards', () => {
  test('Luhn: published examples', () => {
    expect(passesLuhn('79927398713')).toBe(true)
    expect(passesLuhn('4111111111111111')).toBe(true)
    for (const last of '012456789') {
      expect(passesLuhn(`7992739871${last}`)).toBe(false)
    }
    expect(passesLuhn('')).toBe(false)
  })

  test('16 to 19 digits with a right check digit, spaces allowed', () => {
    expect(cardProblem('4111 1111 1111 1111')).toBeUndefined()
    expect(cardProblem('4111 1111 1111 1112')).toBe('checkDigit')
    expect(cardProblem('411111111111111')).toBe('length')
    expect(cardProblem('４１１１１１１１１１１１１１１１')).toBe('length')
  })

  test('property: one changed digit is always found', () => {
    const base = fc.stringMatching(/^\d{15,18}$/)
    fc.assert(
      fc.property(base, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const check = [...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? ''
        const number = body + check
        expect(cardProblem(number)).toBeUndefined()
        const index = place % number.length
        const other = (Number(number[index]) + shift) % 10
        const changed = `${number.slice(0, index)}${other}${number.slice(index + 1)}`
        expect(cardProblem(changed)).toBe('checkDigit')
      }),
    )
  })

  test('groups of four, and back', () => {
    expect(cardText('6222021234567890128')).toBe('6222 0212 3456 7890 128')
    expect(cardDigits('6222 0212-3456')).toBe('622202123456')
    expect(cardText('62220')).toBe('6222 0')
  })

  test('the first six digits name a bank, or none', () => {
    expect(bankOfCard('6222 0212 3456 7890 128')?.code).toBe('ICBC')
    expect(bankOfCard('621700')?.code).toBe('CCB')
    expect(bankOfCard('999999')).toBeUndefined()
    expect(bankOfCard('62220')).toBeUndefined()
  })

  test('every bank has a code of its own', () => {
    expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length)
    expect(bankOf('CMB')?.name).toBe('招商银行')
    expect(bankOf('NONE')).toBeUndefined()
  })
})

describe('orders', () => {
  test('numbers carry the site time', () => {
    const at = Date.UTC(2026, 0, 5, 12, 30)
    const number = orderNumber('D', at, '019b8e6c-0000-7000-8000-0000075bcd15')
    expect(number).toBe('D2026010520300023456789')
  })

  test('remark codes avoid what looks alike', () => {
    expect(remarkCode(new Uint8Array([0, 1, 31, 32, 255, 8]))).toBe('23Z2ZA')
    expect(isRemarkCode('23Z2ZA')).toBe(true)
    for (const text of ['23Z2Z', '23Z2ZO', '23z2za', '']) expect(isRemarkCode(text)).toBe(false)
    expect(() => remarkCode(new Uint8Array(5))).toThrow(RangeError)
  })

  test('property: every code is one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        expect(isRemarkCode(remarkCode(bytes))).toBe(true)
      }),
    )
  })
})
