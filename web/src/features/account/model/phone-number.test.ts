import { expect, test } from 'vitest'
import { codeInput, isCode, isPhone, phoneInput } from './phone-number.ts'

test.each([
  ['138 1234 5678', '86', '13812345678'],
  ['+86 138-1234-5678', '86', '13812345678'],
  ['0086 13812345678', '86', '13812345678'],
  ['+852 9123 4567', '852', '91234567'],
  ['8613812345678', '86', '8613812345678'],
  ['abc', '86', ''],
  ['1234567890123456789', '1', '123456789012345'],
])('of %s under +%s is kept %s', (typed, countryCode, kept) => {
  expect(phoneInput(typed, countryCode)).toBe(kept)
})

test.each([
  ['86', '13812345678', true],
  ['86', '12812345678', false],
  ['86', '1381234567', false],
  ['852', '91234567', true],
  ['852', '9123', false],
] as const)('+%s %s is a number: %s', (countryCode, phone, is) => {
  expect(isPhone({ countryCode, phone })).toBe(is)
})

test('a code is six digits', () => {
  expect(codeInput(' 12 34-56789')).toBe('123456')
  expect(isCode('123456')).toBe(true)
  expect(isCode('12345')).toBe(false)
})
