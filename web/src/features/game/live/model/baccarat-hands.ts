import { baccaratOf } from '@zhengju/domain/games/baccarat'

export interface OpenHands {
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** What lies open after so many cards: two each in turn, then the player's third and the banker's. */
export function openHands(draw: readonly number[], shown: number): OpenHands {
  if (draw.length !== 6) return { player: [], banker: [] }
  const { banker, player } = baccaratOf(draw)
  const bankerThird = 2 + player.length
  return {
    player: player.filter((_, at) => ([0, 2][at] ?? 4) < shown),
    banker: banker.filter((_, at) => ([1, 3][at] ?? bankerThird) < shown),
  }
}
