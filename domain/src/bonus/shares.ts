import { lesser, type Minor } from '../money/index.ts'
import type { BonusLot } from './lot.ts'

/** So much of a stake, or of what came back for it, is of that lot: minor units, above zero. */
export interface LotShare {
  readonly lotId: string
  readonly amount: Minor
}

/** By how much one movement changes the money of a lot, minor units. */
export interface LotChange {
  readonly lotId: string
  readonly balance: Minor
  readonly staked: Minor
  readonly converted: Minor
}

/** Which money a stake takes first. */
export const stakeOrders = ['mainFirst', 'bonusFirst'] as const
export type StakeOrder = (typeof stakeOrders)[number]

/**
 * What a stake takes of each of these lots, which may all be staked there, in their order; the rest is main money, be it
 * there or not. A lot whose largest bet is smaller than the whole stake gives nothing.
 */
export function stakeShares(
  stake: Minor,
  from: {
    readonly available: Minor
    readonly lots: readonly BonusLot[]
    readonly order: StakeOrder
  },
): readonly LotShare[] {
  const { available, lots, order } = from
  let wanted = order === 'mainFirst' ? stake - lesser(available, stake) : stake
  const parts: LotShare[] = []
  for (const { id, balance, maxStake } of lots) {
    if (maxStake !== undefined && stake > maxStake) continue
    const amount = lesser(balance, wanted)
    if (amount <= 0n) continue
    parts.push({ lotId: id, amount })
    wanted -= amount
  }
  return parts
}

/** What of a bet's open parts a step about `part` of its `open` settles: pro rata, to the cent, and all when it is all. */
export function settledShares(
  openLots: readonly LotShare[],
  { part, open }: { readonly part: Minor; readonly open: Minor },
): readonly LotShare[] {
  if (part === open) return openLots
  const shares = openLots.map(({ lotId, amount }) => {
    return { lotId, amount: (amount * part) / open, room: amount }
  })
  const openMain = open - sumOf(openLots)
  // What rounding left over is main money's, as far as there is any in the bet.
  let left = part - sumOf(shares)
  left -= lesser(left, openMain)
  return shares.flatMap(({ lotId, amount, room }) => {
    const more = lesser(left, room - amount)
    left -= more
    return amount + more > 0n ? [{ lotId, amount: amount + more }] : []
  })
}

/** What a payout brings to each lot: as its part of the stake, rounded down; the rest is main money. */
export function payoutShares(
  payout: Minor,
  settled: { readonly lots: readonly LotShare[]; readonly amount: Minor },
): readonly LotShare[] {
  return settled.lots.flatMap(({ lotId, amount }) => {
    const share = (payout * amount) / settled.amount
    return share > 0n ? [{ lotId, amount: share }] : []
  })
}

/** What comes back to lots, less what they could not give back when an earlier payout of the same bet was taken. */
export interface PaidShares {
  readonly paid: readonly LotShare[]
  readonly withheld: readonly LotShare[]
  /** So much is still missing. */
  readonly short: readonly LotShare[]
}

export function lessShort(parts: readonly LotShare[], short: readonly LotShare[]): PaidShares {
  if (short.length === 0) return { paid: parts, withheld: [], short }
  const withheld = parts.flatMap(({ lotId, amount }) => {
    const missing = short.find((one) => one.lotId === lotId)?.amount ?? 0n
    const held = lesser(missing, amount)
    return held > 0n ? [{ lotId, amount: held }] : []
  })
  return {
    paid: joinedShares(parts, withheld, -1n),
    withheld,
    short: joinedShares(short, withheld, -1n),
  }
}

/** Where what is taken back of a lot comes from. */
export interface TakenShare {
  readonly lotId: string
  /** What the lot has of it, and what of it had become main money: no more is asked for. */
  readonly fromLot: Minor
  readonly fromMain: Minor
  /** Neither: nobody owes it, and what the same bet brings to the lot later is less by so much. */
  readonly short: Minor
}

/** A payout is taken back: from the lots themselves, then from what they converted. */
export function takenShares(
  paid: readonly LotShare[],
  lots: readonly BonusLot[],
): readonly TakenShare[] {
  return paid.map(({ lotId, amount }) => {
    const lot = lots.find(({ id }) => id === lotId)
    if (!lot) throw new Error(`lot ${lotId} is not known`)
    const fromLot = lesser(lot.balance, amount)
    const fromMain = lesser(lot.converted, amount - fromLot)
    return { lotId, fromLot, fromMain, short: amount - fromLot - fromMain }
  })
}

/** These parts together with those, lot by lot; a lot that comes to nothing is left out. */
export function joinedShares(
  parts: readonly LotShare[],
  others: readonly LotShare[],
  sign: 1n | -1n = 1n,
): readonly LotShare[] {
  const sums = new Map(parts.map(({ lotId, amount }) => [lotId, amount]))
  for (const { lotId, amount } of others) sums.set(lotId, (sums.get(lotId) ?? 0n) + sign * amount)
  return [...sums].flatMap(([lotId, amount]) => {
    if (amount < 0n) throw new Error(`a part of ${amount} of lot ${lotId}`)
    return amount > 0n ? [{ lotId, amount }] : []
  })
}

/** The lots after these changes. Money of a lot never stands below zero, nor what it converted. */
export function changedLots(
  lots: readonly BonusLot[],
  changes: readonly LotChange[],
): readonly BonusLot[] {
  return lots.map((lot) => {
    const change = changes.find(({ lotId }) => lotId === lot.id)
    if (!change) return lot
    const balance = lot.balance + change.balance
    const staked = lot.staked + change.staked
    const converted = lot.converted + change.converted
    if (balance < 0n || staked < 0n || converted < 0n) throw new Error(`lot ${lot.id} below zero`)
    return { ...lot, balance, staked, converted }
  })
}

export function sumOf(parts: readonly { readonly amount: Minor }[]): Minor {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}
