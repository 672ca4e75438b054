import type { VenueId } from '@zhengju/domain/venue'

/** What stands before the page that a venue serves of itself, on its own origin and, handed on, on the platform's. */
export const venuePageBase = '/h5/'

export function venuePagePath(venue: VenueId): string {
  return `${venuePageBase}${venue}`
}
