import type { CardHall, SeatBounds } from '../seating/index.ts'

/** 德州 */
export const holdemVersion = 'holdem@1'
export const holdemSeats = { least: 2, most: 6 } as const satisfies SeatBounds

/** The base is the small blind; 40 to 200 big ones are brought. */
export const holdemHalls: readonly CardHall[] = [
  { id: 'h1', base: 10n, leastBring: 800n, mostBring: 4_000n },
  { id: 'h2', base: 100n, leastBring: 8_000n, mostBring: 40_000n },
  { id: 'h3', base: 1_000n, leastBring: 80_000n, mostBring: 400_000n },
]
