import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOffer, noteVisit } from './visits.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
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

test('the home screen is offered from the second day on, until it was answered', () => {
  expect([noteVisit(), noteVisit()]).toEqual([false, false])
  vi.setSystemTime(Date.parse('2026-11-20T16:00:00Z'))
  expect([noteVisit(), noteVisit()]).toEqual([true, true])
  answerOffer()
  expect(noteVisit()).toBe(false)
  vi.setSystemTime(Date.parse('2026-12-20T16:00:00Z'))
  expect(noteVisit()).toBe(false)
})

test('what we did not write is no visit', () => {
  for (const text of ['', '{', 'null', '[]', '{"days":"x"}']) {
    stored.set(storageKeys.visits.key, text)
    expect(noteVisit()).toBe(false)
  }
})
