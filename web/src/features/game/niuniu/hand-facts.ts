import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'

/** What the game tells of a hand, read once. */
export interface NiuniuFacts {
  readonly banker: number | undefined
  readonly multiple: number
  readonly bids: readonly (number | undefined)[]
  readonly bets: readonly (number | undefined)[]
  /** Of each seat's hand, once it is over. */
  readonly types: readonly number[]
}

export function factsOf({ play }: Pick<HandView, 'play'>): NiuniuFacts {
  const { banker, multiple } = play
  return {
    banker: typeof banker === 'number' ? banker : undefined,
    multiple: typeof multiple === 'number' ? multiple : 1,
    bids: numbers(play.bids),
    bets: numbers(play.bets),
    types: numbers(play.types).map((type) => type ?? 0),
  }
}

function numbers(source: unknown): readonly (number | undefined)[] {
  const list: readonly unknown[] = Array.isArray(source) ? source : []
  return list.map((one) => (typeof one === 'number' ? one : undefined))
}

/** The member's own seat, and the others in the order in which they sit after him. */
export function seatsOf({ seats }: HandView): {
  readonly self: HandSeatView | undefined
  readonly others: readonly HandSeatView[]
} {
  const at = seats.findIndex(({ isSelf }) => isSelf)
  return { self: seats[at], others: [...seats.slice(at + 1), ...seats.slice(0, Math.max(at, 0))] }
}

/** What came to a seat: its net without what the house took. */
export function comesTo({ net, rake }: Pick<HandSeatView, 'net' | 'rake'>): bigint {
  return (net ?? 0n) - (rake ?? 0n)
}

/** Nets of the hands that were paid on this visit. */
export function visitNet(hands: ReadonlyMap<string, bigint>): bigint {
  return [...hands.values()].reduce((sum, net) => sum + net, 0n)
}
