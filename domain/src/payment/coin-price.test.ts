import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPayoutAtRate, worthAtRate } from './index.ts'

const money = { currency: 'CNY', payCurrency: 'USDT' } as const

describe('coins', () => {
  test('that came late are worth their rate, rounded down', () => {
    expect(worthAtRate(69_550_000n, money, '7.00')).toBe(486_85n)
    expect(worthAtRate(1n, money, '7.19')).toBe(0n)
    for (const rate of ['', '0.00', 'x', '-7.19']) expect(worthAtRate(100n, money, rate)).toBe(0n)
  })

  test('property: a payout is never worth more than the sum, and a wrong scale is found', () => {
    const sums = fc.bigInt(100_00n, 10n ** 12n)
    fc.assert(
      fc.property(sums, fc.bigInt(100n, 9_999n), (amount, fen) => {
        const rate = `${fen / 100n}.${`${fen % 100n}`.padStart(2, '0')}`
        const payAmount = ((amount * 100n) / fen) * 10_000n
        expect(isPayoutAtRate({ amount, payAmount }, money, rate)).toBe(true)
        expect(worthAtRate(payAmount, money, rate)).toBeLessThanOrEqual(amount)
        for (const wrong of [payAmount + 20_000n, payAmount * 10_000n, payAmount - 30_000n]) {
          expect(isPayoutAtRate({ amount, payAmount: wrong }, money, rate)).toBe(false)
        }
      }),
    )
  })
})
