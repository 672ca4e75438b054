import { type GameCategory, gameCategories, type VenueId, venueIds } from '@zhengju/domain/venue'

export function venueOf(text: string): VenueId {
  const venue = venueIds.find((known) => known === text)
  if (!venue) throw new Error(`venue ${text} is unknown`)
  return venue
}

export function categoryOf(text: string): GameCategory {
  const category = gameCategories.find((known) => known === text)
  if (!category) throw new Error(`category ${text} is unknown`)
  return category
}
