import type { CardHall, SeatBounds } from '../seating/index.ts'

/** 抢庄牛牛 */
export const niuniuVersion = 'niuniu@1'
export const niuniuSeats = { least: 2, most: 5 } as const satisfies SeatBounds

export const niuniuHalls: readonly CardHall[] = [
  { id: 'n1', base: 10n, leastBring: 500n, mostBring: 5_000n },
  { id: 'n2', base: 100n, leastBring: 5_000n, mostBring: 50_000n },
  { id: 'n3', base: 1_000n, leastBring: 50_000n, mostBring: 500_000n },
]
