import type { VenueId } from '@zhengju/domain/venue'

/** Whose sessions bet on the book, and whose its fixtures are. */
export const sportsbookVenue: VenueId = 'ob'
