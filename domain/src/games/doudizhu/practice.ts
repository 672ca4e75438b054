import { doudizhuHints } from './hints.ts'
import type { DoudizhuMove } from './play.ts'
import { cardPlay, strengthOf } from './plays.ts'

/** Exactly what a seat may see when it moves: a practice seat decides by nothing else. */
export interface DoudizhuSight {
  readonly phase: 'bid' | 'play'
  readonly seat: number
  /** Its own that it still holds. */
  readonly cards: readonly number[]
  /** The highest bid so far. */
  readonly highest: number
  readonly landlord?: number
  /** What has to be beaten; undefined where it leads. */
  readonly table?: { readonly seat: number; readonly cards: readonly number[] }
  /** How many cards each still holds. */
  readonly left: readonly number[]
}

/** A practice seat (陪练): the same move whenever it sees the same. */
export function practiceDoudizhu(sight: DoudizhuSight): DoudizhuMove {
  if (sight.phase === 'bid') return { bid: bidOf(sight) }
  const { cards, table } = sight
  const hints = doudizhuHints(cards, table?.cards)
  const [first] = hints
  if (!first) return { cards: [] }
  if (!table || first.length === cards.length) return { cards: first }
  const cheap = hints.find((one) => !isDear(one))
  if (isPartner(sight, table.seat)) return { cards: cheap && isLow(cheap) ? cheap : [] }
  const isUrgent = Math.min(...sight.left.filter((_, seat) => !isPartner(sight, seat))) <= 5
  return { cards: cheap ?? (isUrgent ? first : []) }
}

/** Jokers, twos and bombs are what a hand is bid on. */
function bidOf({ cards, highest }: DoudizhuSight): number {
  const strengths = cards.map(strengthOf)
  const bombs = [...Map.groupBy(strengths, (one) => one).values()].filter((of) => of.length === 4)
  const high = strengths.filter((one) => one >= 12).length
  const worth = Math.min(3, Math.floor((high + 2 * bombs.length) / 2))
  return worth > highest ? worth : 0
}

function isPartner({ landlord, seat }: DoudizhuSight, other: number): boolean {
  return other === seat || (landlord !== undefined && landlord !== seat && other !== landlord)
}

function isDear(cards: readonly number[]): boolean {
  const kind = cardPlay(cards.map(strengthOf))?.kind
  return kind === 'bomb' || kind === 'rocket'
}

/** Below the ten. */
function isLow(cards: readonly number[]): boolean {
  return cards.every((card) => strengthOf(card) < 7)
}
