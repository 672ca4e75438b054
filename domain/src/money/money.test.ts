import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, lesser, moneyText, parseMoney, siteCurrency } from './index.ts'

describe('money', () => {
  test.each([
    ['1000', 100_000n],
    ['0.5', 50n],
    ['-3.20', -320n],
    ['0', 0n],
  ])('reads %s', (text, minor) => {
    expect(parseMoney(text, siteCurrency)).toBe(minor)
  })

  test('refuses what is not money of its scale', () => {
    for (const text of ['', '.', '.5', '1.', '1.234', '1e3', '1,000', ' 1', '+1', '１'])
      expect(parseMoney(text, siteCurrency)).toBeUndefined()
    expect(parseMoney('1.5', 'COIN')).toBeUndefined()
    expect(parseMoney('1.234567', 'USDT')).toBe(1_234_567n)
  })

  test('shows thousands separators and a true minus sign', () => {
    expect(formatMoney(-100_000n, siteCurrency)).toBe('−1,000.00')
    expect(formatMoney(123_456_789n, siteCurrency)).toBe('1,234,567.89')
    expect(formatMoney(7n, siteCurrency)).toBe('0.07')
    expect(formatMoney(1_234_567n, 'COIN')).toBe('1,234,567')
  })

  test('property: text and amount are one to one in every currency', () => {
    const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
    fc.assert(
      fc.property(amounts, fc.constantFrom('CNY', 'USDT', 'COIN'), (minor, currency) => {
        expect(parseMoney(moneyText(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test('the lesser of two', () => {
    expect([lesser(1n, 2n), lesser(2n, 1n), lesser(-1n, 0n)]).toEqual([1n, 1n, -1n])
  })
})
