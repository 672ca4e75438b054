import {
  joinedShares,
  type LotChange,
  type LotShare,
  lessShort,
  payoutShares,
  type TakenShare,
} from '../bonus/index.ts'
import type { Minor } from '../money/index.ts'
import type { StepLots } from './movement.ts'

// What of a bet is bonus money: in it, out of it, back to its lots.

/** The bonus money in a bet; all of it absent or empty where there is none. */
export interface BetLots {
  /** What of it is open. */
  readonly openLots?: readonly LotShare[] | undefined
  /** What its lots could not give back of earlier payouts. */
  readonly short?: readonly LotShare[] | undefined
}

export const noLots = { settled: [], paid: [], withheld: [] } as const

/** What a settlement of so much does to the bonus money in it; undefined where there is none. */
export function paidFor(
  { openLots = [], short = [] }: BetLots,
  settles: readonly LotShare[],
  { amount, payout }: { readonly amount: Minor; readonly payout: Minor },
): StepLots | undefined {
  if (settles.length === 0 && openLots.length === 0 && short.length === 0) return undefined
  const shares = payoutShares(payout, { lots: settles, amount })
  const open = openLots.length > 0 ? joinedShares(openLots, settles, -1n) : []
  return { settled: settles, open, ...lessShort(shares, short) }
}

export function stepLots(lots: StepLots | undefined): { readonly lots?: StepLots } {
  return lots ? { lots } : {}
}

export function lotChanges(lots: StepLots | undefined): { readonly lots?: readonly LotChange[] } {
  return lots && lots.settled.length > 0
    ? { lots: changes({ back: lots.settled, paid: lots.paid }) }
    : {}
}

/** `staked`: from the lot into the bet; `back`: out of the bet; `paid`: what came to the lot. */
export function changes(of: {
  readonly staked?: readonly LotShare[] | undefined
  readonly back?: readonly LotShare[] | undefined
  readonly paid?: readonly LotShare[] | undefined
}): readonly LotChange[] {
  const { staked = [], back = [], paid = [] } = of
  const ids = new Set([...staked, ...back, ...paid].map(({ lotId }) => lotId))
  const amountOf = (parts: readonly LotShare[], id: string) =>
    parts.find(({ lotId }) => lotId === id)?.amount ?? 0n
  return [...ids].map((lotId) => ({
    lotId,
    balance: amountOf(paid, lotId) - amountOf(staked, lotId),
    staked: amountOf(staked, lotId) - amountOf(back, lotId),
    converted: 0n,
  }))
}

export function openedAgain(
  again: readonly LotShare[],
  taken: readonly TakenShare[],
): readonly LotChange[] {
  const ids = new Set([...again, ...taken].map(({ lotId }) => lotId))
  return [...ids].map((lotId) => {
    const from = taken.find((one) => one.lotId === lotId)
    return {
      lotId,
      balance: -(from?.fromLot ?? 0n),
      staked: again.find((one) => one.lotId === lotId)?.amount ?? 0n,
      converted: -(from?.fromMain ?? 0n),
    }
  })
}
