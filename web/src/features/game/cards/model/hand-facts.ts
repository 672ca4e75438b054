import { formatMoney, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import type { Ended } from '../../model/visit-book.ts'

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

/** Hands that are over and paid, for the book of the visit. */
export function endedHands(hands: readonly HandView[]): readonly Ended[] {
  return hands.flatMap((hand) => {
    const { createdAt, handId: id, isPaid, state } = hand
    const { self } = seatsOf(hand)
    return state === 'shown' && isPaid && self ? [{ id, createdAt, net: comesTo(self) }] : []
  })
}

/** What a game tells of a hand comes over the wire as it likes: read one by one. */
export function numberOf(source: unknown): number | undefined {
  return typeof source === 'number' ? source : undefined
}

export function listOf(source: unknown): readonly unknown[] {
  return Array.isArray(source) ? source : []
}

export function numbersOf(source: unknown): readonly (number | undefined)[] {
  return listOf(source).map(numberOf)
}

export function moneyOf(source: unknown): bigint {
  return (typeof source === 'string' ? parseMoney(source, siteCurrency) : undefined) ?? 0n
}

/** `5,000` */
export function short(minor: bigint): string {
  return money(minor).replace(/\.00$/, '')
}

export function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
