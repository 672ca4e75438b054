import type { Minor } from '@zhengju/domain/money'

/** Play money of a visitor who tries a game: 10,000.00, and no more of it. */
export const trialMoney: Minor = 1_000_000n

/** Games that are tried: those that one plays alone and that pay no jackpot. */
export const trialGames = ['yinpu', 'wadang', 'mines', 'plinko'] as const

/** How a tried game is called on the wire: the same engine, at a venue apart. */
export function trialName(game: string): string {
  return `trial-${game}`
}
