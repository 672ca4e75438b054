/** The lucky flip: chances of a day, prizes of a season, decks that anybody can deal again. */
export * from './deck.ts'
export * from './season.ts'
