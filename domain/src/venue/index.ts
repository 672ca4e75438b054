/** Canonical venue ids; their wire aliases (IMTY, OBTY = YBTY, FBTY) stand in the contract's venue table. */
export const sportVenueIds = ['im', 'ob', 'fb'] as const
export type SportVenueId = (typeof sportVenueIds)[number]

/** Venues of our own games, one a category (supplier and category): they share one wire. */
export const gameVenueIds = ['zjcp', 'zjdz', 'zjzr', 'zjqp', 'zjby'] as const
export type GameVenueId = (typeof gameVenueIds)[number]

/** Their order is the wire's number of each in a member's records: new ones stand at the end. */
export const venueIds = [...sportVenueIds, ...gameVenueIds] as const
export type VenueId = (typeof venueIds)[number]

/** What is played, in the order of the lobby; wire keys (TY, DZ, ...) stand in the contract. */
export const gameCategories = [
  'sport',
  'slots',
  'esports',
  'live',
  'lottery',
  'chess',
  'fishing',
] as const
export type GameCategory = (typeof gameCategories)[number]

/** What is on a venue's slips. A venue of games alone has no row: a game names its category itself. */
export const slipCategories = {
  im: 'sport',
  ob: 'sport',
  fb: 'sport',
} as const satisfies Record<SportVenueId, GameCategory>

export function slipCategoryOf(venue: VenueId): GameCategory | undefined {
  const known: Partial<Record<VenueId, GameCategory>> = slipCategories
  return known[venue]
}

/** The one category that each of them offers. */
export const gameVenueCategories = {
  zjcp: 'lottery',
  zjdz: 'slots',
  zjzr: 'live',
  zjqp: 'chess',
  zjby: 'fishing',
} as const satisfies Record<GameVenueId, GameCategory>

/** Who may enter: `demo` while all that stands behind it is for development, `every` once a game does. */
const openings: Readonly<Record<GameVenueId, 'every' | 'demo' | 'none'>> = {
  zjcp: 'none',
  zjdz: 'demo',
  zjzr: 'none',
  zjqp: 'none',
  zjby: 'none',
}

/** Each of them needs keys of its own. */
export function openGameVenues(profile: 'demo' | 'production'): readonly GameVenueId[] {
  const isOpen = { every: true, demo: profile === 'demo', none: false } as const
  return gameVenueIds.filter((venue) => isOpen[openings[venue]])
}

export function isVenueId(text: string): text is VenueId {
  return venueIds.some((id) => id === text)
}

export function isGameVenue(venue: string): venue is GameVenueId {
  return gameVenueIds.some((one) => one === venue)
}
