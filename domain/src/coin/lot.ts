import { lesser, type Minor } from '../money/index.ts'

/** Coins that came at once, and what is left of them. */
export interface CoinLot {
  readonly id: string
  readonly left: Minor
  readonly expireAt: number
}

export interface CoinShare {
  readonly lotId: string
  readonly coins: Minor
}

/**
 * Takes coins of the lots that expire first; `first` names the one that gives before them. Undefined where
 * together they have fewer.
 */
export function takeCoins(
  lots: readonly CoinLot[],
  wanted: Minor,
  first?: string,
): CoinShare[] | undefined {
  const shares: CoinShare[] = []
  let missing = wanted
  for (const { id: lotId, left } of inOrder(lots, first)) {
    if (missing === 0n) break
    const coins = lesser(left, missing)
    if (coins <= 0n) continue
    shares.push({ lotId, coins })
    missing -= coins
  }
  return missing === 0n ? shares : undefined
}

/** What a return brings back expires when it would have, but not before the member can use it. */
export function returnedExpireAt(expireAt: number, now: number, graceMs: number): number {
  return Math.max(expireAt, now + graceMs)
}

function inOrder(lots: readonly CoinLot[], first: string | undefined): CoinLot[] {
  return lots.toSorted((a, b) => {
    if ((a.id === first) !== (b.id === first)) return a.id === first ? -1 : 1
    if (a.expireAt !== b.expireAt) return a.expireAt - b.expireAt
    return a.id < b.id ? -1 : 1
  })
}
