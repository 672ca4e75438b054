import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Repeated, repeated } from './repeated.ts'

let runs: number
let more: number
let faults: unknown[]
let work: Repeated

beforeEach(() => {
  vi.useFakeTimers()
  runs = 0
  more = 0
  faults = []
  work = repeated(
    async () => {
      runs++
      if (more < 0) throw new Error('broken')
      return more-- > 0
    },
    { everyMs: 1_000, pauseMs: 100, onFault: (error) => faults.push(error) },
  )
})
afterEach(async () => {
  await work.stop()
  vi.useRealTimers()
})

test('runs when it is woken, again after the pause when it was woken meanwhile', async () => {
  work.wake()
  work.wake()
  work.wake()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(99)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toBe(2)
})

test('goes on while there is more, and by the clock once it was started', async () => {
  more = 3
  work.start()
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toBe(4)
  more = 0
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(5)
})

test('a fault is told and ends nothing; after a stop nothing begins', async () => {
  more = -1
  work.wake()
  await vi.advanceTimersByTimeAsync(200)
  expect(faults).toHaveLength(1)
  more = 0
  work.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toBe(2)
  await work.stop()
  work.wake()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toBe(2)
})
