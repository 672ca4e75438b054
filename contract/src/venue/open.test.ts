import { venueIds } from '@zhengju/domain/venue'
import { expect, test } from 'vitest'
import { venueCodes } from './code.ts'
import {
  countsVenue,
  firstVenue,
  isOpenVenue,
  openSportVenueIds,
  openVenueIds,
  sportVenueOf,
  venueOfChatName,
} from './open.ts'

test('no two venues have a name in common', () => {
  const rows = Object.values(venueCodes)
  for (const name of ['enName', 'chatName', 'title'] as const) {
    expect(new Set(rows.map((row) => row[name])).size).toBe(venueIds.length)
  }
})

test('a venue that an address or a room names is one that can be entered, or known', () => {
  expect(openSportVenueIds).toContain(firstVenue)
  expect(openVenueIds).toContain(countsVenue)
  expect(sportVenueOf('ob')).toBe('ob')
  const closed = venueIds.filter((id) => !isOpenVenue(id))
  for (const text of [...closed, 'OB', 'V188', '', null, undefined]) {
    expect(sportVenueOf(text)).toBeUndefined()
  }
  expect(venueOfChatName('YBTY')).toBe('ob')
  expect(venueOfChatName('OBTY')).toBeUndefined()
})
