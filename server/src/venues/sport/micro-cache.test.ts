import { expect, test } from 'vitest'
import { createMicroCache } from './micro-cache.ts'

test('an answer that is over holds no memory, whoever asks for something else', async () => {
  let now = 0
  const cache = createMicroCache<string>({ now: () => now }, 1_000)
  for (let at = 0; at < 100; at++) {
    await cache.get(`key ${at}`, async () => 'a long answer')
    now += 100
  }
  expect(cache.size()).toBeLessThanOrEqual(11)
})

test('what is fresh or under way is read once', async () => {
  let now = 0
  let reads = 0
  const cache = createMicroCache<number>({ now: () => now }, 1_000)
  const read = async () => ++reads
  expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([1, 1])
  now = 999
  expect(await cache.get('a', read)).toBe(1)
  now = 1_000
  expect(await cache.get('a', read)).toBe(2)
})
