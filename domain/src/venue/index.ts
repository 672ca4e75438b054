/** Canonical venue ids; their wire aliases (IMTY, OBTY = YBTY, FBTY) stand in the contract's venue table. */
export const sportVenueIds = ['im', 'ob', 'fb'] as const
export type WireId = (typeof sportVenueIds)[number]

/** Venues of e-sport: the wire of each is that of a venue of sport. */
export const esportVenueIds = ['ybdj', 'imdj', 'lhdj'] as const

/** Venues with matches. */
export type SportVenueId = WireId | (typeof esportVenueIds)[number]
export const matchVenueIds: readonly SportVenueId[] = [...sportVenueIds, ...esportVenueIds]

/** Whose wire each of them speaks. */
export const wireOf = {
  im: 'im',
  ob: 'ob',
  fb: 'fb',
  ybdj: 'ob',
  imdj: 'im',
  lhdj: 'fb',
} as const satisfies Record<SportVenueId, WireId>

/** What stands for each of them by its wire. */
export function byWire<Value>(
  of: Readonly<Record<WireId, Value>>,
): Readonly<Record<SportVenueId, Value>> {
  const { im, ob, fb } = of
  const rows = matchVenueIds.map((venue) => [venue, { im, ob, fb }[wireOf[venue]]] as const)
  return Object.fromEntries(rows) as Record<SportVenueId, Value>
}

/** What stands before its wire's own addresses: two venues of one wire share a port. */
export function wireBaseOf(venue: SportVenueId): string {
  return wireOf[venue] === venue ? '' : `/${venue}`
}

/** Venues of our own games, one a category (supplier and category): they share one wire. */
export const gameVenueIds = ['zjcp', 'zjdz', 'zjzr', 'zjqp', 'zjby'] as const
export type GameVenueId = (typeof gameVenueIds)[number]

/** Their order is the wire's number of each in a member's records: new ones stand at the end. */
export const venueIds = [...sportVenueIds, ...gameVenueIds, ...esportVenueIds] as const
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

/** The number of each category in the calls for a member's records (`gameType`); 0 is all of them. */
export const gameTypes: Readonly<Record<GameCategory, number>> = {
  sport: 1,
  slots: 2,
  esports: 3,
  live: 4,
  lottery: 5,
  chess: 6,
  fishing: 7,
}

/** What is on a venue's slips. A venue of games alone has no row: a game names its category itself. */
export const slipCategories = {
  im: 'sport',
  ob: 'sport',
  fb: 'sport',
  ybdj: 'esports',
  imdj: 'esports',
  lhdj: 'esports',
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

/** The one category of what a venue offers. */
export function venueCategoryOf(venue: VenueId): GameCategory {
  const known: Readonly<Record<VenueId, GameCategory>> = {
    ...slipCategories,
    ...gameVenueCategories,
  }
  return known[venue]
}

/** Who may enter: `demo` while all that stands behind it is for development, `every` once a game does. */
const openings: Readonly<Record<GameVenueId, 'every' | 'demo' | 'none'>> = {
  zjcp: 'every',
  zjdz: 'every',
  zjzr: 'every',
  zjqp: 'every',
  zjby: 'every',
}

/** Each of them needs keys of its own. */
export function openGameVenues(profile: 'demo' | 'production'): readonly GameVenueId[] {
  const isOpen = { every: true, demo: profile === 'demo', none: false } as const
  return gameVenueIds.filter((venue) => isOpen[openings[venue]])
}

export function isVenueId(text: string): text is VenueId {
  return venueIds.some((id) => id === text)
}

export function isMatchVenue(venue: string): venue is SportVenueId {
  return matchVenueIds.some((one) => one === venue)
}

export function isGameVenue(venue: string): venue is GameVenueId {
  return gameVenueIds.some((one) => one === venue)
}
