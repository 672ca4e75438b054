import type { Minor } from '../../money/index.ts'
import { rankOf, suitOf } from '../cards/index.ts'
import type { HoldemAction } from './betting.ts'
import { holdemCategories, holdemRank } from './rank.ts'

/** Exactly what a seat may see when it moves: a practice seat decides by nothing else. */
export interface HoldemSight {
  readonly hole: readonly number[]
  /** As far as it is open. */
  readonly board: readonly number[]
  readonly bigBlind: Minor
  /** What all have put in, and what it would cost to stay. */
  readonly pot: Minor
  readonly owed: Minor
  /** The bet of this street. */
  readonly bet: Minor
  /** To how much it may raise at least; undefined where it may not. */
  readonly leastRaise?: Minor
}

/** A practice seat (陪练): careful, and the same move whenever it sees the same. */
export function practiceHoldem(sight: HoldemSight): HoldemAction {
  const { bet, bigBlind, leastRaise, owed, pot } = sight
  const hope = hopeOf(sight)
  const mayRaise = leastRaise !== undefined && bet <= 4n * bigBlind
  if (hope >= 3 && mayRaise) return { kind: 'raise', to: leastRaise }
  if (owed <= 0n) return { kind: 'check' }
  const isCheap = owed <= bigBlind || 3n * owed <= pot
  return hope >= 2 || (hope === 1 && isCheap) ? { kind: 'call' } : { kind: 'fold' }
}

/** 0 nothing, 1 something, 2 good, 3 strong. */
function hopeOf({ board, hole }: HoldemSight): number {
  const values = hole.map((card) => (rankOf(card) + 12) % 13).toSorted((a, b) => b - a)
  const [high = 0, low = 0] = values
  if (board.length === 0) {
    if (high === low) return high >= 8 ? 3 : 2
    const isSuited = new Set(hole.map(suitOf)).size === 1
    if (low >= 9) return 2
    return high >= 10 || isSuited || high - low === 1 ? 1 : 0
  }
  const strength = (cards: readonly number[]) =>
    holdemCategories.indexOf(holdemRank(cards).category)
  const own = strength([...hole, ...board])
  // What lies on the board is everybody's.
  const isOwn = own > strength(board)
  if (!isOwn) return 0
  return Math.min(own, 3)
}
