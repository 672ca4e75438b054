import type { CardHall, SeatBounds } from '../seating/index.ts'

/** 斗地主 */
export const doudizhuVersion = 'doudizhu@1'
export const doudizhuSeats = { least: 3, most: 3 } as const satisfies SeatBounds

export const doudizhuHalls: readonly CardHall[] = [
  { id: 'd1', base: 10n, leastBring: 2_000n, mostBring: 20_000n },
  { id: 'd2', base: 50n, leastBring: 10_000n, mostBring: 100_000n },
  { id: 'd3', base: 500n, leastBring: 100_000n, mostBring: 1_000_000n },
]
