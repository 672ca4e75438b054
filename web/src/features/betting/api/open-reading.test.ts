import type { Bet } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothingOpen, type OpenNow } from '../model/open-now.ts'
import { readOpen } from './open-reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bets = [{ orderNo: 'B1', legs: [{ fixtureId: 'f1', selectionId: 's1' }] } as unknown as Bet]
const fixture = { id: 'f1', competition: { id: 'c1' }, markets: [] } as unknown as Fixture
const silent = { ok: false, failure: 'network', code: '', message: '' } as const
const found = { ok: true, value: [fixture] } as const

/** A venue that answers when it is told to. */
function reading(before: OpenNow = nothingOpen) {
  const fixtures = Promise.withResolvers<Awaited<ReturnType<VenueClient['fixturesById']>>>()
  const quotes = Promise.withResolvers<Awaited<ReturnType<VenueClient['quotes']>>>()
  const own = { now: before, fixtures: fixtures.resolve, quotes: quotes.resolve }
  const venue = { fixturesById: () => fixtures.promise, quotes: () => quotes.promise }
  void readOpen({ ...venue, venue: 'fb' }, bets, (change) => {
    own.now = { ...own.now, ...change }
  })
  return own
}

test('bets are shown once their matches are read, whatever their prices take', async () => {
  const own = reading()
  await vi.advanceTimersByTimeAsync(100)
  expect(own.now.isAsked).toBe(false)
  own.fixtures(found)
  await vi.advanceTimersByTimeAsync(0)
  expect(own.now).toMatchObject({ isAsked: true, isLost: false })
  expect([own.now.fixtures.has('f1'), own.now.quotes.size]).toEqual([true, 0])
  own.quotes({ ok: true, value: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect([...own.now.quotes]).toEqual([['s1', undefined]])
})

test('an offer that hangs holds them back two seconds and no longer', async () => {
  const own = reading()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(own.now.isAsked).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(own.now).toMatchObject({ isAsked: true, isLost: false })
  own.fixtures(silent)
  await vi.advanceTimersByTimeAsync(0)
  expect(own.now).toMatchObject({ isAsked: true, isLost: true })
})

test('what was read before counts no more when the venue does not answer, and again once it does', async () => {
  const readAt = 1
  const before: OpenNow = {
    fixtures: new Map([['f1', { fixture, readAt }]]),
    quotes: new Map([['s1', undefined]]),
    ...{ isAsked: true, isLost: false },
  }
  const failed = reading(before)
  failed.fixtures(silent)
  await vi.advanceTimersByTimeAsync(0)
  expect(failed.now).toEqual({ ...before, quotes: new Map(), isLost: true })
  const again = reading(failed.now)
  again.fixtures(found)
  await vi.advanceTimersByTimeAsync(0)
  expect(again.now.isLost).toBe(false)
  const unpriced = reading(before)
  unpriced.fixtures(found)
  unpriced.quotes(silent)
  await vi.advanceTimersByTimeAsync(0)
  expect([unpriced.now.isLost, unpriced.now.quotes.size]).toEqual([false, 0])
})
