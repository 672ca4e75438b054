import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSeen, putOff, seenNotices } from './seen-notices.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a notice that was closed does not come again, the last fifty', () => {
  for (let notice = 0; notice <= 50; notice++) keepSeen(`n${notice}`)
  keepSeen('n50')
  vi.setSystemTime(Date.parse('2027-11-20T12:00:00Z'))
  expect(seenNotices().size).toBe(50)
  expect(seenNotices().has('n0')).toBe(false)
  expect(seenNotices().has('n50')).toBe(true)
})

test('one that was put off is away until the day of the site is over, and comes again', () => {
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'))
  keepSeen('read')
  putOff('late')
  putOff('later')
  expect([...seenNotices()]).toEqual(['read', 'late', 'later'])
  vi.setSystemTime(Date.parse('2026-11-20T15:59:59Z'))
  expect(seenNotices().has('late')).toBe(true)
  vi.setSystemTime(Date.parse('2026-11-20T16:00:00Z'))
  expect([...seenNotices()]).toEqual(['read'])
  putOff('other')
  expect([...seenNotices()]).toEqual(['read', 'other'])
})

test('what we did not write hides nothing', () => {
  for (const text of ['', '{', 'null', '[]', '{"day":"2026-11-20","ids":"a"}']) {
    stored.set(storageKeys.seenNotices.key, text)
    expect(seenNotices().size).toBe(0)
  }
})
