import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { shown, shownSigned } from './money.ts'

test('money is shown with two decimals and thousands separators', () => {
  expect(shown('1234567.5')).toBe('1,234,567.50')
  expect(shown('0')).toBe('0.00')
  expect(shown('-1000.5')).toBe('−1,000.50')
  expect(shownSigned('1000')).toBe('+1,000.00')
  covers('money.format')
})
