import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { reserveVoucher } from '@zhengju/contract/voucher/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { isMatchVenue } from '@zhengju/domain/venue'
import { ownOfFree, type VoucherState, type VoucherTerms } from '@zhengju/domain/voucher'
import type { UseRow, VoucherRow } from './tables.ts'

export type VoucherView = DataOf<typeof reserveVoucher>

export function termsOf(row: VoucherRow): VoucherTerms {
  return {
    ...{ kind: row.kind, amount: row.amount, percent: row.percent, mostExtra: row.most_extra },
    ...{ venues: row.venues.split(',').filter(isMatchVenue), lifeDays: 0 },
  }
}

/** `isGone`: the money of a free bet went back to its fund. */
export function presentVoucher(
  row: VoucherRow,
  of: { readonly use: UseRow | undefined; readonly isGone: boolean; readonly now: number },
): VoucherView {
  const { use, now } = of
  const state = stateOf(row, of)
  return {
    ...{ id: row.id, title: row.title, kind: row.kind, amount: text(row.amount) },
    ...{ percent: row.percent, mostExtra: text(row.most_extra), venues: [...termsOf(row).venues] },
    ...{ state, createdAt: Number(row.created_at), expireAt: Number(row.expire_at) },
    reservedUntil: state === 'reserved' ? Number(row.reserved_until) : null,
    held: text(Number(row.reserved_until ?? 0n) > now ? row.held : 0n),
    bet: use ? presentUse(use, row.kind) : null,
  }
}

/** What of a bet its voucher brought. */
export function presentUse(use: UseRow, kind: VoucherRow['kind']): NonNullable<VoucherView['bet']> {
  const { venue, order_no: orderNo, state, stake, returned } = use
  if (!isMatchVenue(venue)) throw new Error(`${venue} has no slip`)
  const paid = kind === 'freeBet' ? ownOf(use) : use.extra_paid
  return { orderNo, venue, state, stake: text(stake), paid: text(paid), returned: text(returned) }
}

function ownOf({ paid, stake, state }: UseRow): bigint {
  return state === 'void' || state === 'rolledBack' ? 0n : ownOfFree(paid, stake)
}

function stateOf(
  row: VoucherRow,
  of: { readonly use: UseRow | undefined; readonly isGone: boolean; readonly now: number },
): VoucherState {
  if (row.state === 'used') return of.use?.state === 'open' ? 'inBet' : 'used'
  if (row.state !== 'usable') return row.state
  if (row.reserved_until !== null && Number(row.reserved_until) > of.now) return 'reserved'
  return of.isGone || Number(row.expire_at) <= of.now ? 'expired' : 'usable'
}

function text(minor: bigint): string {
  return moneyText(minor, siteCurrency)
}
