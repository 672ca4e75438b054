import { expect, test } from 'vitest'
import { leadOf, untilTick } from './venue-time.ts'

test('the answer that was least late tells how far the venue is ahead', () => {
  const late = [300, 40, 900, 41]
  const told = late.reduce<number | undefined>((known, ms) => leadOf(known, 5_000 - ms), undefined)
  expect(told).toBe(4_960)
})

test('a clock that was set again is followed, either way', () => {
  expect(leadOf(5_000, -60_000)).toBe(-60_000)
  expect(leadOf(-60_000, 5_000)).toBe(5_000)
})

test.each([
  [10_000, 250],
  [10_001, 249],
  [10_249, 1],
  [-1, 1],
])('at %i a tick of 250 ms is %i away', (now, wait) => {
  expect(untilTick(now, 250)).toBe(wait)
})
