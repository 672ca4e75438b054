import { openGames } from '@zhengju/domain/games/catalogue'
import type { Minor } from '@zhengju/domain/money'

/** Play money of a visitor who tries a game: 10,000.00, and no more of it. */
export const trialMoney: Minor = 1_000_000n

/** Games that are tried: all but those that pay a jackpot, and those that members play against one another. */
export const trialGames: readonly string[] = openGames.flatMap(({ id, hasJackpots }) =>
  hasJackpots ? [] : [id],
)

/** How a tried game is called on the wire: the same engine, at a venue apart. */
export function trialName(game: string): string {
  return `trial-${game}`
}

/** How members know it. */
export function triedName(game: string): string {
  const mark = trialName('')
  return game.startsWith(mark) ? game.slice(mark.length) : game
}
