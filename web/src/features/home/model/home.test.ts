import { expect, test } from 'vitest'
import { originText } from '#lib/origin-text.ts'
import { almanac } from './almanac-text.ts'
import { liveText, startText } from './fixture-time.ts'

test('the date stands in Chinese figures, solar and lunar', () => {
  expect(almanac(Date.UTC(2026, 0, 5))).toBe('一月五日　星期一　十一月十七')
  expect(almanac(Date.UTC(2026, 0, 20))).toBe('一月二十日　星期二　腊月初二')
  expect(almanac(Date.UTC(2026, 0, 31, 17))).toBe('二月一日　星期日　腊月十四')
})

test('a live match says its half and minute, added time stands still', () => {
  expect(liveText({ period: 'secondHalf', elapsedSec: 66 * 60 })).toBe("下半场 67'")
  expect(liveText({ period: 'firstHalf', elapsedSec: 46 * 60 })).toBe("上半场 45'+")
  expect(liveText({ period: 'halfTime', elapsedSec: 45 * 60 })).toBe('中场')
})

test('a start is told from the site day', () => {
  const now = Date.UTC(2026, 0, 5, 12)
  expect(startText(Date.UTC(2026, 0, 5, 14), now)).toBe('今天 22:00')
  expect(startText(Date.UTC(2026, 0, 5, 16, 30), now)).toBe('明天 00:30')
  expect(startText(Date.UTC(2026, 0, 9, 4), now)).toBe('1 月 9 日 12:00')
})

test('what is not a real fixture says so', () => {
  expect(originText({ kind: 'generated' })).toBe('模拟赛事')
  expect(originText({ kind: 'replay', playedOn: '2024-08-18' })).toContain('2024-08-18')
  expect(originText({ kind: 'real' })).toBeUndefined()
})
