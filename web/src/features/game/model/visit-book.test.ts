import { expect, test } from 'vitest'
import { createVisitBook, type Ended } from './visit-book.ts'

const minuteMs = 60_000
let now = 1_000_000
let kept: unknown
/** Anew, as after a reload: only what was kept is known. */
const opened = () =>
  createVisitBook(
    {
      read: () => kept && JSON.parse(String(kept)),
      write: (visit) => {
        kept = JSON.stringify(visit)
      },
    },
    () => now,
  )
const ended = (id: string, net: bigint, createdAt = 5_000): Ended => ({ id, net, createdAt })

test('a visit goes on over tables and reloads, and each round counts once', () => {
  const book = opened()
  book.count('mines', [ended('early', -900n)])
  expect(book.net()).toBe(0n)
  book.enter(4_000)
  book.count('mines', [ended('before', -500n, 3_999), ended('one', -200n)])
  book.count('mines', [ended('one', -200n), ended('two', 50n)])
  now += 10 * minuteMs
  const again = opened()
  again.enter(700_000)
  // Of another game an id may be the same.
  again.count('k3', [ended('one', -30n)])
  again.count('mines', [ended('two', 50n), ended('one', -200n)])
  expect([again.net(), now - again.startedAt()]).toEqual([-180n, 10 * minuteMs])
})

test('what the venue lists no longer stays counted', () => {
  kept = undefined
  const book = opened()
  book.enter(0)
  for (let at = 0; at < 500; at++) {
    const listed = Array.from({ length: Math.min(50, at + 1) }, (_, back) =>
      ended(`${at - back}`, -1n),
    )
    book.count('plinko', listed)
  }
  expect(book.net()).toBe(-500n)
})

test('whoever stays away for half an hour begins another visit', () => {
  kept = undefined
  const book = opened()
  book.enter(0)
  book.count('mines', [ended('one', -200n)])
  now += 29 * minuteMs
  book.stay()
  now += 29 * minuteMs
  expect(book.net()).toBe(-200n)
  now += 2 * minuteMs
  expect([book.net(), book.startedAt()]).toEqual([0n, now])
  book.enter(9_000)
  book.count('mines', [ended('one', -200n), ended('new', 70n, 9_500)])
  expect(book.net()).toBe(70n)
})

test('what somebody wrote there is no visit', () => {
  for (const wrong of ['1', '[]', '{"startedAt":1,"seenAt":9e15,"net":"1e3"}', '{"net":5}']) {
    kept = wrong
    expect(opened().net()).toBe(0n)
  }
})
