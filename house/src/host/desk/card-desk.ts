import type { DeskGame, DeskRound } from '@zhengju/venue-protocol/merchant'
import type { Game, OpenedGame } from '../game.ts'
import type { Hands } from '../hands/hand-game.ts'
import type { createReturns } from './returns.ts'

/** Members play against one another: what is promised is the share that changes hands whole, less the rake. */
export async function cardGame(
  returns: ReturnType<typeof createReturns>,
  of: { readonly hands: Hands; readonly game: string; readonly isPaused: boolean },
): Promise<DeskGame> {
  const { game, isPaused } = of
  const { leastReturn, version } = of.hands
  const { paid, rounds, staked } = await returns.ofHands(game)
  const isOff = leastReturn !== undefined && paid * 1_000_000n < staked * BigInt(leastReturn)
  return {
    ...{ game, version, isPaused, rounds, staked, paid, isOff, jackpots: [] },
    ...(leastReturn !== undefined && { leastReturn, greatestReturn: 1_000_000 }),
  }
}

/** Hands that are being played; of another game none. */
export async function cardRounds({
  game,
  opened: { hands },
}: {
  readonly game: Game
  readonly opened: OpenedGame
}): Promise<readonly DeskRound[]> {
  const running = (await hands?.running()) ?? []
  return running.map(({ createdAt, hall, handId, link, seats, staked, state }) => ({
    ...{ roundId: handId, game: game.name, tableId: hall, number: `${link}`, state },
    ...{ drawsAt: createdAt, tickets: seats, staked },
  }))
}
