import { expect, test } from 'vitest'
import { leftText } from './left-text.ts'

test.each([
  [0, '0 秒'],
  [-5, '0 秒'],
  [999, '1 秒'],
  [59_000, '59 秒'],
  [60_000, '1 分 00 秒'],
  [3_599_000, '59 分 59 秒'],
  [3_909_000, '1 小时 05 分 09 秒'],
  [90_000_000, '25 小时 00 分 00 秒'],
])('%i ms are %s', (ms, text) => {
  expect(leftText(ms)).toBe(text)
})
