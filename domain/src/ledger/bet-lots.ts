import {
  joinedShares,
  type LotChange,
  type LotShare,
  lessShort,
  payoutShares,
  type TakenShare,
} from '../bonus/index.ts'
import type { Minor } from '../money/index.ts'
import { ownOfFree } from '../voucher/index.ts'
import type { StepLots } from './movement.ts'

// What of a bet is bonus money: in it, out of it, back to its lots.

/** The bonus money in a bet; all of it absent or empty where there is none. */
export interface BetLots {
  /** What of it is open. */
  readonly openLots?: readonly LotShare[] | undefined
  /** What its lots could not give back of earlier payouts. */
  readonly short?: readonly LotShare[] | undefined
  /** Of a free bet. */
  readonly free?: FreeStake | undefined
}

/** Minor units. */
export interface FreeStake {
  readonly stake: Minor
  /** What the settlements that stand have paid. */
  readonly returned: Minor
}

export const noLots = { settled: [], paid: [], withheld: [] } as const

/** What a settlement of so much does to the bonus money in it; undefined where there is none. */
export function paidFor(
  of: BetLots,
  settles: readonly LotShare[],
  { amount, payout }: { readonly amount: Minor; readonly payout: Minor },
): StepLots | undefined {
  const { openLots = [], short = [] } = of
  if (settles.length === 0 && openLots.length === 0 && short.length === 0) return undefined
  const shares = payoutShares(payout, { lots: settles, amount })
  const open = openLots.length > 0 ? joinedShares(openLots, settles, -1n) : []
  return { settled: settles, open, ...lessShort(shares, short) }
}

/**
 * What a settlement of a free bet does: the member has what all of them together pay beyond the stake, and the rest is
 * kept back for the campaign, whatever their order. Void as a whole the stake is his again; where that is not there any
 * more, because another bet had it meanwhile, nothing of this one is his.
 */
export function paidForFree(
  of: BetLots & { readonly free: FreeStake },
  settles: readonly LotShare[],
  by: { readonly amount: Minor; readonly payout: Minor; readonly isVoid: boolean },
): StepLots | undefined {
  const { openLots = [], short = [], free } = of
  const isGone = short.length > 0
  const isWhole = by.amount === free.stake && by.payout === free.stake
  if (by.isVoid && isWhole && !isGone) {
    const lots = paidFor(of, settles, by)
    return lots && { ...lots, returned: free.returned }
  }
  const returned = free.returned + by.payout
  const own = isGone ? 0n : ownOfFree(returned, free.stake) - ownOfFree(free.returned, free.stake)
  return {
    ...{ settled: settles, open: joinedShares(openLots, settles, -1n) },
    ...{ paid: [], withheld: keptBack(settles, by.payout - own), short, returned },
  }
}

/** The same taken back: what of its payout was the member's, by what still stands. */
export function freeCancelled(
  of: BetLots & { readonly free: FreeStake },
  { payout, lots }: { readonly payout: Minor; readonly lots: Pick<StepLots, 'settled' | 'paid'> },
): { readonly withheld: readonly LotShare[]; readonly returned: Minor } {
  const { free, short = [] } = of
  // It gave the stake back to its lot: nothing of that was a payout.
  if (lots.paid.length > 0) return { withheld: [], returned: free.returned }
  const returned = free.returned - payout
  const isGone = short.length > 0
  const own = isGone ? 0n : ownOfFree(free.returned, free.stake) - ownOfFree(returned, free.stake)
  return { withheld: keptBack(lots.settled, payout - own), returned }
}

function keptBack([lot]: readonly LotShare[], amount: Minor): readonly LotShare[] {
  return lot && amount > 0n ? [{ lotId: lot.lotId, amount }] : []
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
