import { expect, test } from 'vitest'
import { mutedBy, muteNotice } from './mute.ts'

const minute = 60_000
const muted = (speechLeftMs: number) =>
  mutedBy({ speechStatus: 1, speechNotify: '', speechLeftMs }, 1_000)

test.each([
  [26 * 60 * minute, '禁言中，还剩 1 天 2 小时'],
  [90 * minute, '禁言中，还剩 1 小时 30 分钟'],
  [2 * 60 * minute, '禁言中，还剩 2 小时'],
  [30_000, '禁言中，还剩 1 分钟'],
])('a mute of %i ms says how long it lasts', (left, text) => {
  expect(muteNotice(muted(left), 1_000)).toBe(text)
})

test('it counts down by the time it was heard, and ends by itself', () => {
  expect(muteNotice(muted(10 * minute), 1_000 + 4 * minute)).toBe('禁言中，还剩 6 分钟')
  expect(muteNotice(muted(10 * minute), 1_000 + 10 * minute)).toBeUndefined()
})

test('one without an end says so; whoever may speak is told nothing', () => {
  expect(muteNotice(muted(0), 1_000)).toBe('禁言中，没有设置解除时间')
  expect(muteNotice(mutedBy({ speechStatus: 0, speechNotify: '', speechLeftMs: 0 }, 0), 0)).toBe(
    undefined,
  )
})
