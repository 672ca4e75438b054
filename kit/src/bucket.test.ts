import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bucket, Buckets } from './bucket.ts'

const minuteMs = 60_000
/** Sixty are asked for in a second, five hundred in ten seconds may pass. */
const askEveryMs = 1_000 / 60

function passed(take: (now: number) => boolean, from: number): number {
  let count = 0
  for (let at = from; at < from + minuteMs; at += askEveryMs) if (take(Math.round(at))) count += 1
  return count
}

test('a bucket that refuses goes into no debt: every minute passes what is refilled in it', () => {
  const bucket = new Bucket(500, 10_000)
  const take = (now: number) => bucket.take(now)
  expect(passed(take, 0)).toBeGreaterThan(2_990)
  for (const minute of [1, 2, 3]) {
    const count = passed(take, minute * minuteMs)
    expect(count).toBeGreaterThan(2_990)
    expect(count).toBeLessThan(3_010)
  }
})

test('a thousand at once lock nobody out: one passes as soon as one is refilled', () => {
  const bucket = new Bucket(20, 10_000)
  const asked = Array.from({ length: 1_000 }, () => bucket.take(0))
  expect(asked.filter(Boolean)).toHaveLength(20)
  expect(bucket.take(499)).toBe(false)
  expect(bucket.take(500)).toBe(true)
})

test('what is given back may be taken again, and no more than that', () => {
  const bucket = new Bucket(2, 1_000)
  bucket.giveBack()
  expect([0, 0, 0].map((at) => bucket.take(at))).toEqual([true, true, false])
  bucket.giveBack()
  expect([0, 0].map((at) => bucket.take(at))).toEqual([true, false])
})

test('a clock that was put back refills nothing and puts nothing off', () => {
  const bucket = new Bucket(2, 1_000)
  expect([9_000, 9_000, 1_000].map((at) => bucket.take(at))).toEqual([true, true, false])
  expect([1_499, 1_500, 1_500].map((at) => bucket.take(at))).toEqual([false, true, false])
})

test('buckets refill at an even pace and forget the key that was asked for longest ago', () => {
  const buckets = new Buckets(2, 1_000, 2)
  const take = (key: string, at: number) => buckets.of(key).take(at)
  expect([0, 0, 0, 499, 500].map((at) => take('a', at))).toEqual([true, true, false, false, true])
  take('b', 500)
  take('c', 500)
  expect(take('a', 500)).toBe(true)
})

/** A bucket, and when it is asked: how long after the time before. */
const asked = fc.record({
  most: fc.integer({ min: 1, max: 60 }),
  everyMs: fc.integer({ min: 1, max: 20_000 }),
  waits: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 })), {
    maxLength: 120,
  }),
})

function momentsOf(waits: readonly number[]): number[] {
  let now = 0
  return waits.map((wait) => {
    now += wait
    return now
  })
}

test('over any time no more passes than the burst and what was refilled in it', () => {
  fc.assert(
    fc.property(asked, ({ most, everyMs, waits }) => {
      const bucket = new Bucket(most, everyMs)
      const taken = momentsOf(waits).filter((at) => bucket.take(at))
      for (const [first, from] of taken.entries()) {
        for (const [past, to] of taken.slice(first).entries()) {
          expect((past + 1) * everyMs).toBeLessThanOrEqual(most * everyMs + (to - from) * most)
        }
      }
    }),
  )
})

test('what is refused changes nothing: who had not asked then would be let through at the same times', () => {
  fc.assert(
    fc.property(asked, ({ most, everyMs, waits }) => {
      const [eager, patient] = [new Bucket(most, everyMs), new Bucket(most, everyMs)]
      const taken = momentsOf(waits).filter((at) => eager.take(at))
      expect(taken.filter((at) => patient.take(at))).toEqual(taken)
    }),
  )
})

test('it never owes: however many it refused, one passes after the time of one', () => {
  fc.assert(
    fc.property(asked, ({ most, everyMs, waits }) => {
      const bucket = new Bucket(most, everyMs)
      const moments = momentsOf(waits)
      for (const at of moments) bucket.take(at)
      expect(bucket.take((moments.at(-1) ?? 0) + Math.ceil(everyMs / most))).toBe(true)
    }),
  )
})
