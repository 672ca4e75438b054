import { lesser, type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { TicketView } from '@zhengju/venue-protocol/game'

/** What a chip is worth, in yuan; the picture of each is its own. */
export const chipValues = [5, 10, 50, 100, 500] as const
export type ChipValue = (typeof chipValues)[number]

/** One press: what it laid on which spots. Undoing takes the last one back. */
export type Laying = readonly (readonly [spot: string, amount: Minor])[]
/** Laid and not yet confirmed, in the order of the presses. */
export type Laid = readonly Laying[]

/** By spot, in the order in which they were first pressed. */
export function sumsOf(laid: Laid): ReadonlyMap<string, Minor> {
  const sums = new Map<string, Minor>()
  for (const [spot, amount] of laid.flat()) sums.set(spot, (sums.get(spot) ?? 0n) + amount)
  return sums
}

export function totalOf(sums: ReadonlyMap<string, Minor>): Minor {
  return [...sums.values()].reduce((all, amount) => all + amount, 0n)
}

/** Lays a chip, never above what the spot takes; nothing where it is full. */
export function pressed(laid: Laid, spot: string, amount: Minor, most: Minor): Laid {
  const room = most - (sumsOf(laid).get(spot) ?? 0n)
  const fits = lesser(amount, room)
  return fits > 0n ? [...laid, [[spot, fits]]] : laid
}

export function undone(laid: Laid): Laid {
  return laid.slice(0, -1)
}

/** The same once more upon what lies there. */
export function doubled(laid: Laid): Laid {
  return [...laid, [...sumsOf(laid)]]
}

/**
 * Doubling is offered to nobody whose last round here lost: only to those who have not played yet, or lost nothing by
 * it. Repeating stakes what the last round staked, never more.
 */
export function mayDouble(laid: Laid, last: readonly TicketView[]): boolean {
  if (laid.length === 0) return false
  const net = last.reduce((sum, { payout = 0n, stake }) => sum + payout - stake, 0n)
  return net >= 0n
}

/** What those tickets staked, as one press. */
export function layingOf(tickets: readonly TicketView[]): Laying {
  return [...sumsOf([tickets.flatMap(stakesOf)])]
}

export function stakesOf({ choice }: TicketView): Laying {
  if (!Array.isArray(choice.spots)) return []
  return choice.spots.flatMap((one: unknown) => {
    const { spot, stake } = Object(one) as Record<string, unknown>
    const amount = typeof stake === 'string' ? parseMoney(stake, siteCurrency) : undefined
    return typeof spot === 'string' && amount !== undefined ? [[spot, amount] as const] : []
  })
}

/** As the wire takes it. */
export function choiceOf(laid: Laid): { readonly spots: readonly object[] } {
  return {
    spots: [...sumsOf(laid)].map(([spot, amount]) => ({
      spot,
      stake: moneyText(amount, siteCurrency),
    })),
  }
}

/** The tickets of the last round that is over, of those placed on this visit. */
export function lastPlayed(tickets: readonly TicketView[], except?: string): readonly TicketView[] {
  const over = tickets.filter(({ roundId, state }) => state === 'done' && roundId !== except)
  const newest = over.toSorted((a, b) => b.createdAt - a.createdAt)[0]
  return newest ? over.filter(({ roundId }) => roundId === newest.roundId) : []
}

/** The greatest chips that make up an amount, at most three: a pile beside its sum. */
export function pileOf(amount: Minor): readonly number[] {
  const pile: number[] = []
  let rest = amount / 100n
  for (const value of [5_000, 1_000, 500, 100, 50, 10, 5, 1]) {
    while (rest >= BigInt(value) && pile.length < 3) {
      pile.push(value)
      rest -= BigInt(value)
    }
  }
  return pile.length === 0 ? [1] : pile
}
