import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWaker, type Waker } from './waker.ts'

test('what is woken for is run, again while there is more, and never twice at once', async () => {
  let left = 3
  let atOnce = 0
  let most = 0
  const waker = createWaker({
    async run() {
      most = Math.max(most, ++atOnce)
      await Promise.resolve()
      atOnce--
      return left > 0 ? left-- : 0
    },
    onError: (error) => expect.fail(String(error)),
  })
  waker.wake()
  expect(left).toBe(3)
  waker.start()
  for (let time = 0; time < 5; time++) waker.wake()
  await expect.poll(() => left).toBe(0)
  left = 1
  waker.wake(5)
  await expect.poll(() => left).toBe(0)
  await waker.stop()
  left = 1
  waker.wake()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect([left, most]).toEqual([1, 1])
})

test('a run that fails is told of, and the next one goes on; stop waits for the run in hand', async () => {
  const errors: unknown[] = []
  let runs = 0
  let isDone = false
  const waker = createWaker({
    async run() {
      if (++runs === 1) throw new Error('first')
      await new Promise((resolve) => setTimeout(resolve, 20))
      isDone = true
      return 0
    },
    onError: (error) => errors.push(error),
  })
  waker.start()
  await expect.poll(() => errors).toHaveLength(1)
  waker.wake()
  await expect.poll(() => runs).toBe(2)
  await waker.stop()
  expect(isDone).toBe(true)
})

test('looks by the clock for what nobody woke it for', async () => {
  let runs = 0
  const run = async () => {
    runs++
    return 0
  }
  const waker = createWaker({ run, everyMs: 5, onError: (error) => expect.fail(String(error)) })
  waker.start()
  await expect.poll(() => runs).toBeGreaterThan(3)
  await waker.stop()
  const before = runs
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(before)
})

describe('one that is awake, and pauses', () => {
  let runs: number
  let more: number
  let faults: unknown[]
  let work: Waker

  beforeEach(() => {
    vi.useFakeTimers()
    runs = 0
    more = 0
    faults = []
    work = createWaker({
      async run() {
        runs++
        if (more < 0) throw new Error('broken')
        return more > 0 ? more-- : 0
      },
      everyMs: 1_000,
      pauseMs: 100,
      isAwake: true,
      onError: (error) => faults.push(error),
    })
  })
  afterEach(async () => {
    await work.stop()
    vi.useRealTimers()
  })

  test('runs when it is woken, again after the pause when it was woken meanwhile', async () => {
    work.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toBe(1)
    work.wake()
    work.wake()
    await vi.advanceTimersByTimeAsync(98)
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(2)
    expect(runs).toBe(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(runs).toBe(2)
  })

  test('goes on while there is more, and by the clock once it was started', async () => {
    more = 3
    work.start()
    await vi.advanceTimersByTimeAsync(999)
    expect(runs).toBe(4)
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
})
