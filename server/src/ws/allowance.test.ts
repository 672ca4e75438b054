import { expect, test } from 'vitest'
import { createTurnstile } from '../chat-gift-part.ts'
import { allowance } from './allowance.ts'
import { Pace } from './pace.ts'

const minuteMs = 60_000
/** A lively room: sixty gifts a second are asked for, five hundred in ten seconds may pass. */
const askEveryMs = 1_000 / 60

function passed(take: (now: number) => boolean, from: number): number {
  let count = 0
  for (let at = from; at < from + minuteMs; at += askEveryMs) if (take(at)) count += 1
  return count
}

test('a bucket that refuses goes into no debt: every minute passes what is refilled in it', () => {
  let now = 0
  const take = allowance({ now: () => now }, 500, 10_000)
  const at = (moment: number) => {
    now = moment
    return take()
  }
  expect(passed(at, 0)).toBeGreaterThan(2_990)
  for (const minute of [1, 2, 3]) {
    const count = passed(at, minute * minuteMs)
    expect(count).toBeGreaterThan(2_990)
    expect(count).toBeLessThan(3_010)
  }
})

test('a thousand at once lock nobody out: one passes as soon as one is refilled', () => {
  let now = 0
  const take = allowance({ now: () => now }, 20, 10_000)
  const asked = Array.from({ length: 1_000 }, () => take())
  expect(asked.filter(Boolean)).toHaveLength(20)
  now += 499
  expect(take()).toBe(false)
  now += 1
  expect(take()).toBe(true)
})

test('a pace that is asked first keeps the same measure', () => {
  const pace = new Pace(500, 10_000)
  const take = (now: number) => {
    if (!pace.has(now)) return false
    pace.take(now)
    return true
  }
  for (const minute of [0, 1, 2]) expect(passed(take, minute * minuteMs)).toBeGreaterThan(2_990)
})

test('a lively room goes on taking gifts, and a full one costs its members nothing', () => {
  let now = 0
  let asked = 0
  const mayGive = createTurnstile({ now: () => now })
  const members = Array.from({ length: 60 }, (_, index) => `m${index}`)
  const minutes = [0, 0, 0].map((_, minute) =>
    passed((at) => {
      now = at
      asked += 1
      return mayGive(members[asked % members.length] ?? '', 'lobby')
    }, minute * minuteMs),
  )
  for (const count of minutes) expect(count).toBeGreaterThan(2_900)
  // Somebody whose gifts the full room refused has all his own left for another room.
  for (const member of members.slice(0, 40)) {
    for (let count = 0; count < 20; count += 1) mayGive(member, 'lobby')
  }
  for (let count = 0; count < 50; count += 1) mayGive('late', 'lobby')
  const elsewhere = Array.from({ length: 20 }, () => mayGive('late', 'other'))
  expect(elsewhere.every(Boolean)).toBe(true)
})
