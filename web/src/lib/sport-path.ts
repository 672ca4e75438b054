import { href } from '@zhengju/contract/kernel/path'
import { firstVenue } from '@zhengju/contract/venue/open'
import type { Fixture, Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'

/** A list of the venue; nothing is said of the one that stands where none is named. */
export function stagePath(stage: Stage, venue: VenueId = firstVenue): string {
  const named = venue === firstVenue ? '' : `venue=${venue}&`
  return `${href('sport')}?${named}stage=${stage}`
}

export function fixturePath({ venue, id }: Pick<Fixture, 'venue' | 'id'>): string {
  return href('sportFixture', { venue, fixtureId: id })
}
