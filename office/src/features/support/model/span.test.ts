import { expect, test } from 'vitest'
import { clockOf, minuteOf, spanOf } from './span.ts'

test('a span is told in its two largest units', () => {
  expect([0, 40_000, 130_000, 11_100_000].map(spanOf)).toEqual([
    '0 秒',
    '40 秒',
    '2 分 10 秒',
    '3 小时 5 分',
  ])
})

test('a minute of the day is written as a clock, and read back', () => {
  expect(clockOf(545)).toBe('09:05')
  expect(minuteOf('09:05')).toBe(545)
  for (const wrong of ['24:00', '9:05', '09:60', '']) expect(minuteOf(wrong)).toBeUndefined()
})
