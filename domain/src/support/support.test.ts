import { describe, expect, test } from 'vitest'
import { isStaffed, nextFeedback, nextTicket } from './index.ts'

test('a conversation is taken, moved and closed, and a closed one stays so', () => {
  expect(nextTicket('waiting', 'taken')).toBe('open')
  expect(nextTicket('open', 'moved')).toBe('waiting')
  expect(nextTicket('waiting', 'moved')).toBeUndefined()
  for (const event of ['taken', 'moved', 'closed'] as const) {
    expect(nextTicket('closed', event)).toBeUndefined()
  }
})

describe('hours', () => {
  const at = (hour: number, minute = 0) => Date.UTC(2026, 0, 5, hour - 8, minute)

  test('begin and end at their minute, by the clock of the site', () => {
    const day = { fromMinute: 9 * 60, untilMinute: 18 * 60 }
    expect([at(8, 59), at(9), at(17, 59), at(18)].map((one) => isStaffed(day, one))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('may run over midnight, or all day', () => {
    const night = { fromMinute: 22 * 60, untilMinute: 6 * 60 }
    expect([at(21, 59), at(22), at(5, 59), at(6)].map((one) => isStaffed(night, one))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isStaffed({ fromMinute: 0, untilMinute: 0 }, at(3))).toBe(true)
  })
})

test('an opinion is answered once', () => {
  expect(nextFeedback('submitted', 'taken')).toBe('handling')
  expect(nextFeedback('handling', 'taken')).toBeUndefined()
  expect(nextFeedback('submitted', 'answered')).toBe('answered')
  expect(nextFeedback('answered', 'answered')).toBeUndefined()
})
