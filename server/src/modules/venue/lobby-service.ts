import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { sportFixture, sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import type { ClosureCoverage } from '@zhengju/domain/closure'
import type { Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { Failure } from '../../platform/call/failure.ts'
import type { Lobby, OpenVenues } from '../../venues/port.ts'
import { presentFixture, presentHighlights } from './present.ts'

/** When a venue is closed; operators say so. */
export interface VenueClosure {
  /** Throws 6415, or 600101 for its matches under way alone. */
  openVenue(venue: VenueId, part: ClosureCoverage): Promise<void>
  venueClosures(venue: VenueId): Promise<DataOf<typeof sportHighlights>['closures']>
}

export interface LobbyDeps {
  readonly venues: OpenVenues
  readonly closure: VenueClosure
  /** Whose matches stand where nothing names a venue. */
  readonly firstVenue: VenueId
}

/** Throws for a venue that is not open, or has no matches. */
export function lobbyOf(venues: OpenVenues, venue: VenueId): Lobby {
  const lobby = venues.get(venue)?.lobby
  if (!lobby) throw new Failure('venue.notOpen')
  return lobby
}

/** Of that venue; where none is named, of the first one that is there. */
export async function highlights(
  { venues, closure, firstVenue }: LobbyDeps,
  asked: VenueId | undefined,
): Promise<DataOf<typeof sportHighlights>> {
  const venue = asked ?? firstThere(venues, firstVenue)
  const found = lobbyOf(venues, venue).highlights()
  return presentHighlights(venue, found, await closure.venueClosures(venue))
}

function firstThere(venues: OpenVenues, firstVenue: VenueId): VenueId {
  const isThere = (id: VenueId) => venues.get(id)?.lobby?.highlights().isAvailable
  return [firstVenue, ...venues.keys()].find(isThere) ?? firstVenue
}

/** The first page of a list, for the first paint of the sport pages. */
export async function firstPage(
  { venues, closure }: LobbyDeps,
  { venue, stage }: { readonly venue: VenueId; readonly stage: Stage },
): Promise<DataOf<typeof sportFixtures>> {
  const lobby = lobbyOf(venues, venue)
  await closure.openVenue(venue, stage === 'live' ? 'live' : 'all')
  const page = await lobby.fixtures(stage)
  if (!page) throw new Failure('venue.unavailable')
  return { total: page.total, fixtures: page.fixtures.map(presentFixture) }
}

export async function oneFixture(
  { venues, closure }: LobbyDeps,
  { venue, fixtureId }: { readonly venue: VenueId; readonly fixtureId: string },
): Promise<DataOf<typeof sportFixture>> {
  const lobby = lobbyOf(venues, venue)
  await closure.openVenue(venue, 'all')
  const fixture = await lobby.fixture(fixtureId)
  if (!fixture) throw new Failure('venue.unavailable')
  if (fixture === 'unknown') throw new Failure('notFound')
  return presentFixture(fixture)
}
