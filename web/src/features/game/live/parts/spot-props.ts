import type { LiveGame, LiveSpot } from '@zhengju/domain/games/live'
import type { Minor } from '@zhengju/domain/money'

export interface SpotBoardProps {
  readonly game: LiveGame
  /** Confirmed in this round, by spot. */
  readonly placed: ReadonlyMap<string, Minor>
  readonly laid: ReadonlyMap<string, Minor>
  /** What each spot came to, once that may be told. */
  readonly results: ReadonlyMap<string, SpotEnd> | undefined
  readonly isShut: boolean
  readonly onPress: (spot: LiveSpot) => void
}

/** `hit`: it paid, and nobody here had staked on it. */
export type SpotEnd = 'won' | 'hit' | 'lost' | 'push'
