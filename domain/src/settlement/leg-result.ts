/**
 * How one leg ended. `void` covers cancelled: the stake comes back and the leg counts for nothing. `deadHeat`: an
 * outright won together with others, and what it pays is shared.
 */
export const countResults = ['won', 'halfWon', 'push', 'halfLost', 'lost', 'void'] as const
/** What a count can settle a leg as. */
export type CountResult = (typeof countResults)[number]
export const legResults = [...countResults, 'deadHeat'] as const
export type LegResult = (typeof legResults)[number]
