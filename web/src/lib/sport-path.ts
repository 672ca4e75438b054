import { href } from '@zhengju/contract/kernel/path'
import { firstOfLobby, firstVenue, lobbyOfVenue } from '@zhengju/contract/venue/open'
import type { Fixture, Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'

/** The lists of a venue; nothing is said of the one that stands where none is named. */
export function lobbyPath(venue: VenueId): string {
  const lobby = lobbyOfVenue(venue)
  const page = href(lobby === 'sport' ? 'sport' : 'gaming')
  return venue === firstOfLobby[lobby] ? page : `${page}?venue=${venue}`
}

export function stagePath(stage: Stage, venue: VenueId = firstVenue): string {
  const lobby = lobbyPath(venue)
  return `${lobby}${lobby.includes('?') ? '&' : '?'}stage=${stage}`
}

export function fixturePath({ venue, id }: Pick<Fixture, 'venue' | 'id'>): string {
  return href('sportFixture', { venue, fixtureId: id })
}
