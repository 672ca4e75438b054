import type { Minor } from '@zhengju/domain/money'

/** Play money of a visitor who tries a game: 10,000.00, and no more of it. */
export const trialMoney: Minor = 1_000_000n

/** Games that are tried: all but those that pay a jackpot, and those that members play against one another. */
export const trialGames = [
  ...['yinpu', 'wadang', 'mines', 'plinko'],
  ...['k3', 'ssc', 'pk10', '11x5', 'd3', 'keno80', 'mark6'],
  ...['dragon-tiger', 'baccarat', 'baccarat-free', 'roulette', 'sic-bo'],
  ...['crash', 'fishing'],
] as const

/** How a tried game is called on the wire: the same engine, at a venue apart. */
export function trialName(game: string): string {
  return `trial-${game}`
}
