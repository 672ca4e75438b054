import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, ageOn, dayBounds, isDay, siteClockText, siteDay, siteTimeText } from './index.ts'

describe('site day', () => {
  test('begins at 16:00 UTC', () => {
    expect(siteDay(Date.UTC(2026, 0, 5, 15, 59, 59, 999))).toBe('2026-01-05')
    expect(siteDay(Date.UTC(2026, 0, 5, 16))).toBe('2026-01-06')
    expect(siteTimeText(Date.UTC(2026, 0, 5, 12, 30))).toBe('2026-01-05 20:30:00')
    expect(siteClockText(0)).toBe('08:00:00')
    expect(siteDay(-siteOffset - 1)).toBe('1969-12-31')
  })

  test('bounds hold exactly one day', () => {
    expect(dayBounds('2026-01-06')).toEqual({
      from: Date.UTC(2026, 0, 5, 16),
      to: Date.UTC(2026, 0, 6, 16),
    })
    expect(dayBounds('2026-13-01')).toBeUndefined()
  })

  test('knows real days', () => {
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isDay)).toBe(true)
    for (const text of ['2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-1-1', ''])
      expect(isDay(text)).toBe(false)
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('nonsense', 1)).toBeUndefined()
  })

  test('age turns on the birthday', () => {
    expect(ageOn('2008-11-20', '2026-11-19')).toBe(17)
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
    expect(ageOn('2008-02-30', '2026-03-01')).toBeUndefined()
  })

  test('property: agrees with the calendar of the language and with its own bounds', () => {
    const earliest = Date.UTC(1900, 0, 1)
    const latest = Date.UTC(2200, 0, 1)
    fc.assert(
      fc.property(fc.integer({ min: earliest, max: latest }), (at) => {
        const iso = new Date(at + siteOffset).toISOString()
        expect(siteTimeText(at)).toBe(iso.slice(0, 19).replace('T', ' '))
        const bounds = dayBounds(siteDay(at))
        expect(bounds && bounds.from <= at && at < bounds.to).toBe(true)
      }),
    )
  })
})

const siteOffset = 8 * 3_600_000
