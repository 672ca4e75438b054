import { expect, test } from 'vitest'
import { closureOf, type VenueClosure } from './venue-closed.tsx'

const closure = (more: Partial<VenueClosure>): VenueClosure => ({
  part: 'all',
  startAt: 10,
  endAt: 20,
  content: '',
  isRunning: false,
  ...more,
})

test('an open page follows the clock, whatever was running when it was loaded', () => {
  const closures = [closure({})]
  expect([9, 10, 19, 20].map((now) => closureOf(closures, 'today', now)?.part)).toEqual([
    undefined,
    'all',
    'all',
    undefined,
  ])
})

test('live maintenance closes the live list alone, and a whole venue closes every list', () => {
  const live = closure({ part: 'live', endAt: null })
  expect(closureOf([live], 'live', 99)).toBe(live)
  expect(closureOf([live], 'today', 99)).toBeUndefined()
  expect(closureOf([live, closure({})], 'live', 15)?.part).toBe('all')
  expect(closureOf(undefined, 'live', 15)).toBeUndefined()
})
