import { slipPick } from '@zhengju/domain/slip'
import type { VenueId } from '@zhengju/domain/venue'
import { expect, test } from 'vitest'
import { matchOf } from '#testing/match.ts'
import { reduceSlip } from './slip.ts'
import { keptSlip, readSlip } from './slip-kept.ts'
import { emptySlip, obstacleTo, type Slip, slipVenue, ticketKey } from './slip-model.ts'

function itemOf(venue: VenueId, id = 'f1') {
  const fixture = { ...matchOf(id), venue }
  const [market] = fixture.markets
  const [selection] = market?.selections ?? []
  if (!market || !selection) throw new Error('no selection')
  return { pick: slipPick(fixture, market, selection), home: 'a', away: 'b', startAt: 1 }
}

function put(slip: Slip, venue: VenueId, id?: string): Slip {
  return reduceSlip(slip, { name: 'toggled', item: itemOf(venue, id) })
}

test('a pick says whose it is, and a slip is of one venue', () => {
  const slip = put(emptySlip, 'ob')
  expect(slipVenue(slip)).toBe('ob')
  expect(obstacleTo(slip, itemOf('fb', 'f2'))).toBe('otherVenue')
  expect(put(slip, 'fb', 'f2')).toBe(slip)
  // A selection of another venue under the same id is not the one that is taken off.
  expect(put(slip, 'fb')).toBe(slip)
  expect(put(slip, 'ob').items).toEqual([])
  const cleared = reduceSlip(slip, { name: 'cleared' })
  expect(slipVenue(put(cleared, 'fb'))).toBe('fb')
})

test('a ticket of one venue is none at another, whatever the ids', () => {
  expect(ticketKey(put(emptySlip, 'ob'))).not.toBe(ticketKey(put(emptySlip, 'fb')))
})

test('a slip that was kept before venues had names is of the venue of then', () => {
  const kept = JSON.parse(JSON.stringify(keptSlip(put(emptySlip, 'fb'))))
  expect(slipVenue(readSlip(kept))).toBe('fb')
  for (const { pick } of kept.items) delete pick.venue
  expect(slipVenue(readSlip(kept))).toBe('ob')
})
