import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { sportFixture, sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import type { ClosureCoverage, ClosureWindow } from '@zhengju/domain/closure'
import type { SportId, Stage } from '@zhengju/domain/sport'
import { slipCategoryOf, type VenueId } from '@zhengju/domain/venue'
import { Failure } from '../../platform/call/failure.ts'
import type { Lobby, OpenVenues } from '../../venues/port.ts'
import { presentFixture, presentHighlights } from './present.ts'

/** When a venue is closed; operators say so. */
export interface VenueClosure {
  /** Throws 6415, or 600101 for its matches under way alone. */
  openVenue(venue: VenueId, part: ClosureCoverage): Promise<void>
  /** The window that closes a venue now. */
  venueWindow(venue: VenueId, part: ClosureCoverage): Promise<ClosureWindow | undefined>
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
  return presentHighlights(venue, found, {
    closures: await closure.venueClosures(venue),
    venues: venuesThere(venues),
  })
}

/** Out of memory, like all of home. */
function venuesThere(venues: OpenVenues): DataOf<typeof sportHighlights>['venues'] {
  return [...venues].flatMap(([venue, { counts, lobby }]) => {
    const found = lobby?.highlights()
    return found?.isAvailable
      ? [{ venue, live: found.liveCount, open: counts()?.[slipCategoryOf(venue) ?? 'sport'] ?? 0 }]
      : []
  })
}

function firstThere(venues: OpenVenues, firstVenue: VenueId): VenueId {
  const isThere = (id: VenueId) => venues.get(id)?.lobby?.highlights().isAvailable
  const others = [...venues.keys()].filter((id) => slipCategoryOf(id) === 'sport')
  return [firstVenue, ...others].find(isThere) ?? firstVenue
}

/** The first page of a list, for the first paint of the sport pages. */
export async function firstPage(
  { venues, closure }: LobbyDeps,
  asked: { readonly venue: VenueId; readonly stage: Stage; readonly sport?: SportId },
): Promise<DataOf<typeof sportFixtures>> {
  const { venue, stage, sport = slipCategoryOf(venue) === 'esports' ? 'lol' : 'football' } = asked
  const lobby = lobbyOf(venues, venue)
  await closure.openVenue(venue, stage === 'live' ? 'live' : 'all')
  const page = await lobby.fixtures(stage, sport)
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
