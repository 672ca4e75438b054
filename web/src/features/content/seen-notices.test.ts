import { storageKeys } from '@zhengju/contract/storage-key'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideForToday, seenToday } from './seen-notices.ts'

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

test('a notice is hidden until the site day is over, which ends in Shanghai', () => {
  hideForToday('a')
  hideForToday('b')
  expect([...seenToday()]).toEqual(['a', 'b'])
  vi.setSystemTime(Date.parse('2026-11-20T15:59:59Z'))
  expect(seenToday().has('a')).toBe(true)
  vi.setSystemTime(Date.parse('2026-11-20T16:00:00Z'))
  expect(seenToday().size).toBe(0)
})

test('what we did not write hides nothing', () => {
  for (const text of ['', '{', 'null', '[]', '{"day":"2026-11-20","ids":"a"}']) {
    stored.set(storageKeys.seenNotices.key, text)
    expect(seenToday().size).toBe(0)
  }
})
