import { beats, type CardPlay, cardPlay, strengthOf } from './plays.ts'

/** A hand from the first card on: who holds what, what lies on the table, whose turn it is. */
export interface DoudizhuHand {
  readonly hands: readonly (readonly number[])[]
  readonly landlord: number
  readonly bid: number
  readonly turn: number
  /** The play to beat; undefined when the turn leads. */
  readonly table?: { readonly seat: number; readonly play: CardPlay }
  /** Bombs and rockets so far. */
  readonly doublings: number
  /** How often each seat has played. */
  readonly played: readonly number[]
  readonly winner?: number
}

/** The landlord takes the hidden cards and leads. */
export function startDoudizhu(
  dealt: { readonly hands: readonly (readonly number[])[]; readonly hidden: readonly number[] },
  landlord: number,
  bid: number,
): DoudizhuHand {
  const hands = dealt.hands.map((cards, seat) =>
    seat === landlord ? [...cards, ...dealt.hidden] : cards,
  )
  return { hands, landlord, bid, turn: landlord, doublings: 0, played: [0, 0, 0] }
}

/** After the turn's cards; none is a pass. Undefined when they may not be played. */
export function playCards(hand: DoudizhuHand, cards: readonly number[]): DoudizhuHand | undefined {
  if (hand.winner !== undefined) return undefined
  const next = (hand.turn + 1) % 3
  const { table, ...rest } = hand
  if (cards.length === 0) {
    if (!table) return undefined
    // Both others passed: who played last leads.
    return table.seat === next ? { ...rest, turn: next } : { ...hand, turn: next }
  }
  const own = hand.hands[hand.turn] ?? []
  if (new Set(cards).size !== cards.length || !cards.every((card) => own.includes(card))) {
    return undefined
  }
  const play = cardPlay(cards.map(strengthOf))
  if (!play || (table && !beats(play, table.play))) return undefined
  const left = own.filter((card) => !cards.includes(card))
  const isDoubling = play.kind === 'bomb' || play.kind === 'rocket'
  return {
    ...{ ...rest, turn: next, table: { seat: hand.turn, play } },
    hands: hand.hands.map((held, seat) => (seat === hand.turn ? left : held)),
    doublings: hand.doublings + (isDoubling ? 1 : 0),
    played: hand.played.map((count, seat) => (seat === hand.turn ? count + 1 : count)),
    ...(left.length === 0 ? { winner: hand.turn } : {}),
  }
}

/** For who does not answer in time: pass, or lead the weakest card. */
export function automaticCards({ hands, turn, table }: DoudizhuHand): readonly number[] {
  if (table) return []
  return (hands[turn] ?? []).toSorted((a, b) => strengthOf(a) - strengthOf(b)).slice(0, 1)
}

/** With the spring: the farmers never played, or the landlord but once. */
export function doublingsOf({ doublings, played, landlord, winner }: DoudizhuHand): number {
  const farmers = played.reduce((sum, count, seat) => (seat === landlord ? sum : sum + count), 0)
  const isSpring = winner === landlord ? farmers === 0 : (played[landlord] ?? 0) <= 1
  return doublings + (winner !== undefined && isSpring ? 1 : 0)
}
