import { venueIds } from '@zhengju/domain/venue'
import { expect, test } from 'vitest'
import { venueCodes } from './code.ts'
import {
  countsVenue,
  firstOfLobby,
  firstVenue,
  isOpenVenue,
  lobbyOfVenue,
  lobbyVenueIds,
  openVenueIds,
  slipVenueOf,
  venueOfChatName,
} from './open.ts'

test('no two venues have a name in common', () => {
  const rows = Object.values(venueCodes)
  for (const name of ['enName', 'chatName', 'title'] as const) {
    expect(new Set(rows.map((row) => row[name])).size).toBe(venueIds.length)
  }
})

test('a venue that an address or a room names is one that can be entered, or known', () => {
  expect(lobbyVenueIds.sport).toContain(firstVenue)
  expect(lobbyVenueIds.esports).toEqual(['ybdj', 'imdj', 'lhdj'])
  for (const lobby of ['sport', 'esports'] as const) {
    expect(lobbyVenueIds[lobby]).toContain(firstOfLobby[lobby])
    for (const venue of lobbyVenueIds[lobby]) expect(lobbyOfVenue(venue)).toBe(lobby)
  }
  expect(openVenueIds).toContain(countsVenue)
  expect(slipVenueOf('ob')).toBe('ob')
  expect(slipVenueOf('lhdj')).toBe('lhdj')
  const closed = venueIds.filter((id) => !isOpenVenue(id))
  for (const text of [...closed, 'OB', 'V188', '', null, undefined]) {
    expect(slipVenueOf(text)).toBeUndefined()
  }
  expect(venueOfChatName('YBTY')).toBe('ob')
  expect(venueOfChatName('OBTY')).toBeUndefined()
})
