import { matchVenueIds, type SportVenueId } from '@zhengju/domain/venue'

/** Whose book is the first one: the others follow its chances. */
export const sportsbookVenue = 'ob' satisfies SportVenueId

/** Those that trade the same matches with books of their own: a row of the settings and a wire each. */
export const secondVenues = matchVenueIds.filter(isSecond)
export type SecondVenueId = Exclude<SportVenueId, typeof sportsbookVenue>

function isSecond(venue: SportVenueId): venue is SecondVenueId {
  return venue !== sportsbookVenue
}
