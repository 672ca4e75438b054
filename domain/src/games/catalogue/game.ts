import type { Minor } from '../../money/index.ts'
import type { GameVenueId } from '../../venue/index.ts'

/** What a lobby says of a game before any of its rules are loaded. A test holds it to the par sheets. */
export interface CataloguedGame {
  readonly id: string
  readonly venue: GameVenueId
  readonly name: string
  readonly kind: GameKind
  readonly leastStake: Minor
  readonly mostStake: Minor
  /** Of a stake of 100.00, the least and the most of its spots. */
  readonly returns: readonly [least: string, most: string]
  /** Its form in a few words. */
  readonly form?: string
  /** Its jackpots stand in the platform's books: it is not played where no stake is. */
  readonly hasJackpots?: boolean
}

export const gameKinds = ['reels', 'instant', 'sea', 'draw', 'table'] as const
export type GameKind = (typeof gameKinds)[number]
