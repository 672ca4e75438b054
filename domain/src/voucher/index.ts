import type { Minor } from '../money/index.ts'
import { matchVenueIds, type SportVenueId } from '../venue/index.ts'

/** What a slip may be given: one bet that takes no money of the member's own, or more for one that wins. */
export const voucherKinds = ['freeBet', 'oddsBoost'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** `reserved`: a slip keeps it; `inBet`: its bet is not decided. */
export const voucherStates = ['usable', 'reserved', 'inBet', 'used', 'expired', 'revoked'] as const
export type VoucherState = (typeof voucherStates)[number]

/** A slip keeps it for one bet so long. */
export const reservationMs = 60_000

/**
 * So long after its end a bet that was to have it is refused: the member pressed for a voucher, and his own money is not
 * taken instead. Whoever lets it go himself bets as ever.
 */
export const lapsedMs = 600_000

/** What a voucher gives. Money in minor units. */
export interface VoucherTerms {
  readonly kind: VoucherKind
  /** The stake of a free bet; the largest stake that is boosted. */
  readonly amount: Minor
  /** Of a boost: so much of what the bet wins is paid on top, in per cent, and no more than `mostExtra`. */
  readonly percent: number
  readonly mostExtra: Minor
  /** Where it can be used. */
  readonly venues: readonly SportVenueId[]
  /** From the day on which it is given. */
  readonly lifeDays: number
}

export const voucherLimits = {
  amount: 10_000_00n,
  percent: 100,
  lifeDays: 90,
  /** Vouchers that a member may have at a time. */
  open: 20,
  /** Members of one grant by operators. */
  members: 200,
} as const

/** Whether terms can be meant: what a kind does not know is nothing there. */
export function areVoucherTerms(terms: VoucherTerms): boolean {
  const { kind, amount, percent, mostExtra, venues, lifeDays } = terms
  if (amount <= 0n || amount > voucherLimits.amount) return false
  if (lifeDays < 1 || lifeDays > voucherLimits.lifeDays) return false
  if (venues.length === 0 || new Set(venues).size !== venues.length) return false
  if (!venues.every((venue) => matchVenueIds.includes(venue))) return false
  if (kind === 'freeBet') return percent === 0 && mostExtra === 0n
  return (
    percent >= 1 &&
    percent <= voucherLimits.percent &&
    mostExtra > 0n &&
    mostExtra <= voucherLimits.amount
  )
}

/** The greatest cost of a voucher to its fund, minor units. */
export function greatestCost({ kind, amount, mostExtra }: VoucherTerms): Minor {
  return kind === 'freeBet' ? amount : mostExtra
}

/** The bet that a slip keeps a voucher for. */
export interface VoucherBet {
  readonly venue: SportVenueId
  readonly legs: string
  readonly stake: Minor
  /** What the slip says that it pays at most, its stake included. */
  readonly mostReturn: Minor
}

export type VoucherRefusal = 'voucher.venue' | 'voucher.stake' | 'voucher.expired'

/** Why a voucher cannot be kept for that bet; undefined where it can. */
export function voucherRefusal(
  { kind, amount, venues }: VoucherTerms,
  { venue, stake }: Pick<VoucherBet, 'venue' | 'stake'>,
  { expireAt, now }: { readonly expireAt: number; readonly now: number },
): VoucherRefusal | undefined {
  if (expireAt <= now) return 'voucher.expired'
  if (!venues.includes(venue)) return 'voucher.venue'
  const fits = kind === 'freeBet' ? stake === amount : stake > 0n && stake <= amount
  return fits ? undefined : 'voucher.stake'
}

/** What a boost pays at most for such a bet, minor units: it is kept for it before the bet is placed. */
export function greatestExtra(
  terms: VoucherTerms,
  { stake, mostReturn }: Pick<VoucherBet, 'stake' | 'mostReturn'>,
): Minor {
  return boostOf(terms, { won: mostReturn - stake, held: terms.mostExtra })
}

/** What a boost pays for what its bet won beyond what was settled, minor units: never more than was kept for it. */
export function boostOf(
  { percent }: Pick<VoucherTerms, 'percent'>,
  { won, held }: { readonly won: Minor; readonly held: Minor },
): Minor {
  if (won <= 0n) return 0n
  const extra = (won * BigInt(percent)) / 100n
  return extra < held ? extra : held
}

/** What of all that a free bet paid is the member's own, minor units: what exceeds its stake. */
export function ownOfFree(paid: Minor, stake: Minor): Minor {
  return paid > stake ? paid - stake : 0n
}

interface NamedLeg {
  readonly fixtureId: string
  readonly marketId: string
  readonly selectionId: string
}

/** Bets of one single or one parlay can have a voucher. */
export const voucherBetKinds = ['single', 'parlay'] as const
export type VoucherBetKind = (typeof voucherBetKinds)[number]

/** What makes a bet the one that a voucher is kept for: its kind and its selections, whatever their order or price. */
export function legsKey(kind: VoucherBetKind, legs: readonly NamedLeg[]): string {
  const names = legs.map((leg) => `${leg.fixtureId}/${leg.marketId}/${leg.selectionId}`)
  return `${kind} ${names.toSorted().join(' ')}`
}

/** The same of what a venue says of a bet; undefined of what is no such bet. */
export function legsKeyOf(detail: unknown): string | undefined {
  const legs = legsIn(detail)
  const kind = voucherBetKinds.find((one) => one === fieldOf(detail, 'kind'))
  if (!kind || legs.length === 0) return undefined
  const named = legs.map((leg) => ({
    fixtureId: String(fieldOf(leg, 'fixtureId')),
    marketId: String(fieldOf(leg, 'marketId')),
    selectionId: String(fieldOf(leg, 'selectionId')),
  }))
  return legsKey(kind, named)
}

/**
 * An outright has no voucher: of a place that is shared a free bet would pay less than the half that won. Whoever had one
 * kept for it all the same is refused, and his own money is not taken instead.
 */
export function isOutrightBet(detail: unknown): boolean {
  return legsIn(detail).some((leg) => fieldOf(leg, 'family') === 'outright')
}

/** Whether a settlement says that the bet was void in all of its legs. */
export function isVoidSettlement(detail: unknown): boolean {
  const legs = legsIn(detail)
  return legs.length > 0 && legs.every((leg) => fieldOf(leg, 'result') === 'void')
}

function legsIn(detail: unknown): readonly unknown[] {
  const legs = fieldOf(detail, 'legs')
  return Array.isArray(legs) ? legs : []
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}
