import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commitSeenAt, rememberCommits } from './seen-commits.ts'

let stored: Map<string, string>
const at = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: at })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a commit is known since the first time that it was seen; the last two hundred are', () => {
  rememberCommits(['a', 'b', 'a'])
  vi.setSystemTime(at + 1_000)
  rememberCommits(['b', 'c'])
  expect(['a', 'b', 'c', 'd'].map(commitSeenAt)).toEqual([at, at, at + 1_000, undefined])
  rememberCommits(Array.from({ length: 199 }, (_, count) => `later${count}`))
  expect(['a', 'b', 'c'].map(commitSeenAt)).toEqual([undefined, undefined, at + 1_000])
})

test('what we did not write tells nothing', () => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"commits":"a"}',
    '{"commits":[1,["a"],["a","1"]]}',
  ]) {
    stored.set(storageKeys.seenCommits.key, text)
    expect(commitSeenAt('a')).toBeUndefined()
  }
})
