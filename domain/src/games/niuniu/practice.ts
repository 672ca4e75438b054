import { rankOf } from '../cards/index.ts'
import type { NiuniuMove } from './play.ts'

/** Exactly what a seat may see when it moves: a practice seat decides by nothing else. */
export interface NiuniuSight {
  readonly phase: 'bid' | 'bet'
  /** Its own first four cards. */
  readonly cards: readonly number[]
  readonly seats: number
}

/** A practice seat (陪练): cautious, and the same move whenever it sees the same. */
export function practiceNiuniu({ cards, phase, seats }: NiuniuSight): NiuniuMove {
  const hope = hopeOf(cards)
  if (phase === 'bet') return { bet: 1 + hope }
  // The banker stands against everybody: the more they are, the better his cards have to be.
  return { bid: Math.max(0, hope - (seats > 3 ? 1 : 0)) }
}

/** 0 to 3: a multiple of ten in three of the four, tens, and pairs that make one. */
function hopeOf(cards: readonly number[]): number {
  const points = cards.map((card) => Math.min(rankOf(card) + 1, 10))
  const sum = points.reduce((all, point) => all + point, 0)
  const hasBull = points.some((point) => (sum - point) % 10 === 0)
  const tens = points.filter((point) => point === 10).length
  return (hasBull ? 2 : 0) + (tens >= 2 ? 1 : 0)
}
