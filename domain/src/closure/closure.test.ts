import { expect, test } from 'vitest'
import { type ClosureWindow, windowNow } from './index.ts'

const window = (id: string, more: Partial<ClosureWindow>): ClosureWindow => ({
  id,
  scope: 'site',
  part: 'all',
  startAt: 10,
  endAt: 20,
  content: '',
  ...more,
})
const at = (windows: readonly ClosureWindow[], now: number) =>
  windowNow(windows, 'site', 'all', now)?.id

test('a window begins with its start and is over at its end', () => {
  const windows = [window('a', {})]
  expect([9, 10, 19, 20].map((now) => at(windows, now))).toEqual([undefined, 'a', 'a', undefined])
})

test('of two that overlap the one that ends last tells the end, and one without an end is the last', () => {
  const windows = [window('a', {}), window('b', { startAt: 12, endAt: 30 })]
  expect(at(windows, 15)).toBe('b')
  expect(at([...windows, window('c', { startAt: 14, endAt: null })], 15)).toBe('c')
})

test('each closes its own scope and part', () => {
  const windows = [window('v', { scope: 'ob' }), window('l', { scope: 'ob', part: 'live' })]
  expect(at(windows, 15)).toBeUndefined()
  expect(windowNow(windows, 'ob', 'all', 15)?.id).toBe('v')
  expect(windowNow(windows, 'ob', 'live', 15)?.id).toBe('l')
  expect(windowNow(windows, 'im', 'all', 15)).toBeUndefined()
})
