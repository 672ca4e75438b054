import { expect, test } from 'vitest'
import { createWaker } from './waker.ts'

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
