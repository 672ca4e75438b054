import { expect, test } from 'vitest'
import { type CheckInMonth, gridOf, monthBeside, stateOf } from './month.ts'

test('weeks begin on Monday, a month has its days and neighbours', () => {
  expect(gridOf('2026-01')).toMatchObject({ lead: 3 })
  expect(gridOf('2026-02').days).toHaveLength(28)
  expect(gridOf('2026-06').lead).toBe(0)
  expect(monthBeside('2026-01', -1)).toBe('2025-12')
  expect(monthBeside('2025-12', 1)).toBe('2026-01')
})

test('a day is signed, made up, missed since he registered, or nothing yet', () => {
  const calendar = {
    ...{ today: '2026-01-05', firstDay: '2026-01-02' },
    days: [
      { day: '2026-01-03', isMadeUp: false },
      { day: '2026-01-04', isMadeUp: true },
    ],
  } as unknown as CheckInMonth
  const of = (date: number) => stateOf(calendar, `2026-01-0${date}`)
  expect([1, 2, 3, 4, 5, 6].map(of)).toEqual([
    ...['none', 'missed', 'signed', 'madeUp', 'today', 'none'],
  ])
})
