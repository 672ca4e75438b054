import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { reserveVoucher } from '@zhengju/contract/voucher/calls'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { isOutrightMarketId } from '@zhengju/domain/sport'
import {
  greatestExtra,
  legsKey,
  reservationMs,
  type VoucherBet,
  voucherRefusal,
} from '@zhengju/domain/voucher'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { releaseStakes, reservedStake, reserveStake } from '../ledger/index.ts'
import { clawBack, keepFor, mustBeGiven } from '../promotion/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { freeAside, plainTerms, setAside } from './aside-service.ts'
import { termsOf } from './present.ts'
import { lockVoucher, saveVoucher } from './store.ts'
import type { VoucherRow } from './tables.ts'

type Wish = Omit<BodyOf<typeof reserveVoucher>, 'commandId'>

// Locks: the voucher's row, the member's turnover, gifts, wallets.

/** Keeps it for one bet. What a boost may pay is kept in its fund, or nothing is. */
export async function reserve(
  tx: Tx,
  memberId: string,
  of: Wish & { readonly voucherId: string },
): Promise<VoucherRow> {
  const row = await ownVoucher(tx, memberId, of.voucherId)
  await mustBeGiven(tx, row.promotion, memberId)
  const bet = betOf(of)
  if (row.state !== 'usable') throw new Failure(endedAs(row))
  const terms = termsOf(row)
  const refusal = voucherRefusal(terms, bet, { expireAt: Number(row.expire_at), now: tx.now })
  if (refusal) throw new Failure(refusal)
  const free = await letGo(tx, row)
  const until = Math.min(tx.now + reservationMs, Number(row.expire_at))
  const id = tx.runtime.ids.next()
  const next: VoucherRow = {
    ...{ ...free, reservation_id: id, reserved_until: BigInt(until), times: free.times + 1 },
    ...{ reserved_venue: bet.venue, reserved_legs: bet.legs },
    held: row.kind === 'oddsBoost' ? greatestExtra(terms, bet) : 0n,
  }
  if (row.kind === 'oddsBoost') {
    await freeAside(tx, row)
    await keepExtra(tx, next)
    await setAside(tx, row, next.held)
  }
  const { currency } = row
  const lot = row.kind === 'freeBet' ? { lotId: row.id } : {}
  const kept = { id, voucherId: row.id, memberId, currency, ...lot, until }
  const { venue, legs, stake } = bet
  if (!(await reserveStake(tx, { ...kept, venue, legs, stake }))) throw new Failure('voucher.used')
  await saveVoucher(tx, next)
  return next
}

/** The member chose otherwise. */
export async function release(
  tx: Tx,
  of: { readonly memberId: string; readonly voucherId: string },
): Promise<VoucherRow> {
  const row = await ownVoucher(tx, of.memberId, of.voucherId)
  if (row.state === 'used') throw new Failure('voucher.used')
  const next = await letGo(tx, row)
  await saveVoucher(tx, next)
  return next
}

/** A slip let it run out, or its own time is over; what a bet has is left to its events. */
export async function endDue(tx: Tx, voucherId: string): Promise<void> {
  const row = await lockVoucher(tx, voucherId)
  if (!row) return
  const next = await lapsed(tx, row)
  if (!next) return
  const isOver = next.state === 'usable' && Number(next.expire_at) <= tx.now
  if (isOver) {
    await lockTurnover(tx, row.member_id)
    await freeAside(tx, row)
  }
  await saveVoucher(tx, isOver ? { ...next, state: 'expired', ended_at: BigInt(tx.now) } : next)
}

/** Of a boost: what it may pay stands in its fund under this name. */
export function extraOccasion({ id, times }: Pick<VoucherRow, 'id' | 'times'>): string {
  return `boost:${id}:${times}`
}

/**
 * What a slip kept before is let go, what lapsed too: it refuses the same bet no more. Where a bet has it nothing is left
 * to be kept. Under the member's turnover lock; afterwards under that of his wallet too.
 */
export async function letGo(tx: Tx, row: VoucherRow): Promise<VoucherRow> {
  const { id: voucherId, reservation_id: id, member_id: memberId, currency } = row
  await releaseStakes(tx, { voucherId, memberId, currency })
  if (id === null) return row
  const kept = await reservedStake(tx, { id, memberId, currency })
  if (kept && kept.taken_by !== null) throw new Failure('voucher.used')
  return unkept(tx, row)
}

/** Undefined: a slip keeps it still, or a bet has it. */
async function lapsed(tx: Tx, row: VoucherRow): Promise<VoucherRow | undefined> {
  const { reservation_id: id, member_id: memberId, currency, reserved_until: until } = row
  if (id === null) return row
  if (Number(until) + graceMs > tx.now) return undefined
  await lockTurnover(tx, memberId)
  // It is not let go: a bet that comes late is refused, and takes no main money instead.
  const kept = await reservedStake(tx, { id, memberId, currency })
  return kept && kept.taken_by !== null ? undefined : unkept(tx, row)
}

/** A bet that was decided in time may be written a little later, in a transaction that began before. */
export const graceMs = 10_000

async function unkept(tx: Tx, row: VoucherRow): Promise<VoucherRow> {
  if (row.held > 0n) {
    const { promotion: kind, member_id: memberId } = row
    await clawBack(tx, { kind, memberId, occasion: extraOccasion(row) })
  }
  await setAside(tx, row)
  return { ...row, ...nothingKept }
}

export const nothingKept = {
  ...{ reservation_id: null, reserved_until: null, reserved_venue: null, reserved_legs: null },
  held: 0n,
} as const

async function keepExtra(tx: Tx, row: VoucherRow): Promise<void> {
  const { promotion: kind, member_id: memberId, title, held: amount } = row
  if (amount <= 0n) throw new Failure('voucher.stake')
  const isKept = await keepFor(tx, {
    ...{ kind, memberId, occasion: extraOccasion(row), title, amount },
    ...{ terms: plainTerms, ruleVersion: 0 },
  })
  if (!isKept) throw new Failure('voucher.unfunded')
}

async function ownVoucher(tx: Tx, memberId: string, id: string): Promise<VoucherRow> {
  const row = await lockVoucher(tx, id)
  if (row?.member_id !== memberId) throw new Failure('notFound')
  await lockTurnover(tx, memberId)
  return row
}

function endedAs({ state }: VoucherRow): 'voucher.used' | 'voucher.expired' {
  return state === 'used' ? 'voucher.used' : 'voucher.expired'
}

function betOf({ venue, kind, legs, stake, mostReturn }: Wish): VoucherBet {
  const money = (text: string) => parseMoney(text, siteCurrency) ?? 0n
  if ((kind === 'single') !== (legs.length === 1)) throw new Failure('parameter')
  if (legs.some(({ marketId }) => isOutrightMarketId(marketId)))
    throw new Failure('voucher.outright')
  return { venue, legs: legsKey(kind, legs), stake: money(stake), mostReturn: money(mostReturn) }
}
