import { expect, test } from 'vitest'
import { filledIn } from './index.ts'

test('words in braces are filled in, unknown ones stay, and what is filled in is not read again', () => {
  expect(filledIn('存款 {amount}，{amount}', { amount: '1.00' })).toBe('存款 1.00，1.00')
  expect(filledIn('{nobody} {toString}', { amount: '1.00' })).toBe('{nobody} {toString}')
  expect(filledIn('{a}', { a: '{b}', b: 'x' })).toBe('{b}')
})
