import { expect, test } from 'vitest'
import { isRateInBand } from './rate-band.ts'

const band = { percent: 5, knownMs: 1_000, usual: '7.00', usualPercent: 30 }
const at = (rate: string, now = 0, known = '7.20') =>
  isRateInBand(rate, { rate: known, at: 0 }, { band, currency: 'CNY', now })

test('a rate is believed near the last one that was', () => {
  expect(['6.84', '7.20', '7.56'].map((rate) => at(rate))).toEqual([true, true, true])
  expect(['6.83', '7.57', '0.72', '72.00', '0', '-7.20', 'x', ''].map((rate) => at(rate))).toEqual(
    Array(8).fill(false),
  )
})

test('what is old is known no more, and nothing is believed without a middle', () => {
  expect([at('6.00'), at('6.00', 999), at('6.00', 1_000)]).toEqual([false, false, true])
  expect([at('4.89', 1_000), at('9.11', 1_000)]).toEqual([false, false])
  const unknown = { band, currency: 'CNY', now: 0 } as const
  expect(isRateInBand('7.19', undefined, unknown)).toBe(true)
  expect(isRateInBand('0.71', undefined, unknown)).toBe(false)
})
