import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { sportFixture, sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import type { ClosureCoverage } from '@zhengju/domain/closure'
import type { Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { Failure } from '../../platform/call/failure.ts'
import type { Lobby } from '../../venues/port.ts'
import { presentFixture } from './present.ts'

/** When a venue is closed; operators say so. */
export interface VenueClosure {
  /** Throws 6415, or 600101 for its matches under way alone. */
  openVenue(venue: VenueId, part: ClosureCoverage): Promise<void>
  venueClosures(venue: VenueId): Promise<DataOf<typeof sportHighlights>['closures']>
}

/** The first page of a list, for the first paint of the sport pages. */
export async function firstPage(lobby: Lobby, stage: Stage): Promise<DataOf<typeof sportFixtures>> {
  const page = await lobby.fixtures(stage)
  if (!page) throw new Failure('venue.unavailable')
  return { total: page.total, fixtures: page.fixtures.map(presentFixture) }
}

export async function oneFixture(
  lobby: Lobby,
  fixtureId: string,
): Promise<DataOf<typeof sportFixture>> {
  const fixture = await lobby.fixture(fixtureId)
  if (!fixture) throw new Failure('venue.unavailable')
  if (fixture === 'unknown') throw new Failure('notFound')
  return presentFixture(fixture)
}
