/** Canonical venue ids; their wire aliases (IMTY, OBTY = YBTY, FBTY) stand in the contract's venue table. */
export const venueIds = ['im', 'ob', 'fb'] as const
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

/** What is on a venue's slips; a game names its category itself. */
export const slipCategories: Readonly<Record<VenueId, GameCategory>> = {
  im: 'sport',
  ob: 'sport',
  fb: 'sport',
}

export function isVenueId(text: string): text is VenueId {
  return venueIds.some((id) => id === text)
}
