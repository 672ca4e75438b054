import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VenueDeps } from '../port.ts'
import { StubVenue } from '../testing/stub-venue.ts'
import { createGameVenue } from './venue.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const at = Date.UTC(2026, 10, 20)
let stub: StubVenue

beforeEach(async () => {
  stub = await StubVenue.open(keys, () => at)
})
afterEach(() => stub.close())

/** Nothing of money or members is asked for here. */
const idle = {} as Pick<VenueDeps, 'sessions' | 'wallet'>

test('what is open is counted, what is stopped is named; away, nothing is counted', async () => {
  stub.games = { games: 20, paused: ['k3'] }
  const venue = createGameVenue({
    ...{ id: 'zjcp', url: stub.url, keys, siteId: 2001, clock: { now: () => at } },
    ...{ ...idle, log: { error: () => undefined } },
  })
  expect([venue.counts(), venue.pausedGames?.()]).toEqual([undefined, []])
  venue.start()
  await vi.waitFor(() => expect(venue.counts()).toEqual({ lottery: 20 }))
  expect(venue.pausedGames?.()).toEqual(['k3'])
  venue.stop()
  stub.isSilent = true
  venue.start()
  await vi.waitFor(() => expect(venue.counts()).toBeUndefined())
  // What was stopped stays so until somebody says otherwise.
  expect(venue.pausedGames?.()).toEqual(['k3'])
  venue.stop()
})
