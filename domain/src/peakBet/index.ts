/** Seasons in which members are ranked by what their friends play. */
export * from './rank.ts'
export * from './season.ts'
