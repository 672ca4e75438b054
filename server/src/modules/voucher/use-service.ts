import type { DomainEvent } from '@zhengju/domain/event'
import { movements } from '@zhengju/domain/ledger'
import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { boostOf, isVoidSettlement } from '@zhengju/domain/voucher'
import type { Database, Tx } from '@zhengju/storage/tx'
import { isFailure } from '../../platform/call/failure.ts'
import { bonusLots, post } from '../ledger/index.ts'
import { clawBack, earnInstead, lessen, payKept } from '../promotion/index.ts'
import { lockTurnover, lockTurnovers } from '../turnover/index.ts'
import { freeAside, plainTerms, setAside } from './aside-service.ts'
import { extraOccasion, nothingKept } from './reserve-service.ts'
import {
  lockUse,
  lockVoucher,
  lockVouchers,
  saveUse,
  saveVoucher,
  type UseKey,
  usesDue,
} from './store.ts'
import type { UseRow, VoucherRow } from './tables.ts'

export const voucherEvents = [
  'betPlaced',
  'betSettled',
  'betCashedOut',
  'betRolledBack',
  'settlementCancelled',
  'cashOutCancelled',
] as const
type VoucherFact = Extract<DomainEvent, { readonly name: (typeof voucherEvents)[number] }>

/** What became of bets that took a voucher, in the order in which it did. Others are not looked at. */
export async function hearBets(tx: Tx, events: readonly VoucherFact[]): Promise<void> {
  const ids = new Set(events.flatMap(({ voucherId }) => voucherId ?? []))
  if (ids.size === 0) return
  const vouchers = await lockVouchers(tx, [...ids])
  lockTurnovers(
    tx,
    vouchers.map(({ member_id }) => member_id),
  )
  for (const event of events) {
    if (event.voucherId === undefined) continue
    const voucher = await lockVoucher(tx, event.voucherId)
    if (!voucher) throw new Error(`voucher ${event.voucherId} is unknown`)
    if (event.name === 'betPlaced') await taken(tx, voucher, event)
    else await moved(tx, voucher, event)
  }
}

async function taken(
  tx: Tx,
  voucher: VoucherRow,
  event: Extract<VoucherFact, { readonly name: 'betPlaced' }>,
): Promise<void> {
  const stake = money(event.amount)
  await saveUse(tx, {
    ...{ venue: event.venue, bet_tx_id: event.betTxId, order_no: orderNoOf(event) },
    ...{ voucher_id: voucher.id, member_id: event.memberId, stake, open: stake, state: 'open' },
    ...{ placed_at: BigInt(event.at), won: 0n, paid: 0n, due: 0n, returned: 0n },
    ...{ occasion: voucher.held > 0n ? extraOccasion(voucher) : null, held: voucher.held },
    ...{ extra: 0n, extra_paid: 0n },
  })
  const now = BigInt(tx.now)
  await saveVoucher(tx, { ...voucher, ...nothingKept, state: 'used', ended_at: now })
}

function orderNoOf({ detail, betTxId }: VoucherFact): string {
  const told = detail as { readonly orderNo?: unknown } | null
  return typeof told?.orderNo === 'string' ? told.orderNo : betTxId
}

async function moved(tx: Tx, voucher: VoucherRow, event: VoucherFact): Promise<void> {
  const use = await lockUse(tx, event.venue, event.betTxId)
  if (!use) throw new Error(`bet ${event.betTxId} of voucher ${voucher.id} is unknown`)
  const next = after(use, event)
  const wasFree = use.state === 'void' || use.state === 'rolledBack'
  const isFree = next.state === 'void' || next.state === 'rolledBack'
  const kept = wasFree && !isFree ? await takeAgain(tx, voucher, next) : next
  const held =
    use.state === 'open' || kept.state !== 'open' ? kept : await keepAgain(tx, voucher, kept)
  // What stood aside beside it is the fund's; a bet that lost its voucher to another has no say in that.
  if (held.held > 0n && !isFree && held.open === 0n) await freeAside(tx, voucher)
  await settleUse(tx, voucher, held)
  if (isFree && !wasFree && hasIt(voucher, held)) await giveAgain(tx, voucher)
}

/** A boost is void for a bet that kept nothing of it: another has had it since. */
function hasIt({ kind }: VoucherRow, { held }: UseRow): boolean {
  return kind === 'freeBet' || held > 0n
}

/** The row once this happened too. */
function after(use: UseRow, event: VoucherFact): UseRow {
  const amount = money(event.amount)
  const due = use.due + money(event.toFund ?? '0.00')
  switch (event.name) {
    case 'betPlaced':
      return use
    case 'betRolledBack':
      return { ...use, due, open: 0n, state: 'rolledBack' }
    case 'betSettled': {
      const payout = money(event.payout)
      const isWhole = amount === use.stake && payout === use.stake
      const state = isWhole && isVoidSettlement(event.detail) ? 'void' : 'settled'
      const sums = { paid: use.paid + payout, won: use.won + payout - amount }
      return { ...use, ...sums, due, open: use.open - amount, state }
    }
    case 'betCashedOut': {
      const open = use.open - amount
      const state = open === 0n ? 'settled' : use.state
      return { ...use, due, open, state, paid: use.paid + money(event.payout) }
    }
    case 'settlementCancelled': {
      const payout = money(event.payout)
      const sums = { paid: use.paid - payout, won: use.won - (payout - amount) }
      return { ...use, ...sums, due, open: use.open + amount, state: 'open' }
    }
    case 'cashOutCancelled': {
      const paid = use.paid - money(event.payout)
      return { ...use, due, paid, open: use.open + amount, state: 'open' }
    }
  }
}

/** Its bet was void: it can be used again until its own time is over. */
async function giveAgain(tx: Tx, voucher: VoucherRow): Promise<void> {
  if (voucher.state !== 'used') return
  await setAside(tx, voucher)
  await saveVoucher(tx, { ...voucher, state: 'usable', ended_at: null })
}

/** The bet that was void is not: it has the voucher again, unless another bet or slip has it now. */
async function takeAgain(tx: Tx, voucher: VoucherRow, use: UseRow): Promise<UseRow> {
  const isThere = voucher.state === 'usable' && (await isTheirs(tx, voucher))
  if (!isThere) return { ...use, held: 0n }
  const now = BigInt(tx.now)
  await freeAside(tx, voucher)
  await saveVoucher(tx, { ...voucher, ...nothingKept, state: 'used', ended_at: now })
  return use
}

/** Of a free bet the ledger says whether its stake was there; a boost that a slip keeps is that slip's. */
async function isTheirs(
  tx: Tx,
  { id, kind, member_id, reservation_id }: VoucherRow,
): Promise<boolean> {
  if (kind === 'oddsBoost') return reservation_id === null
  const [lot] = await bonusLots(tx, member_id, [id])
  return lot !== undefined && lot.balance === 0n
}

/** Open again: what was paid for it is taken back, and what it may pay is kept anew. */
async function keepAgain(tx: Tx, voucher: VoucherRow, use: UseRow): Promise<UseRow> {
  if (voucher.kind === 'freeBet' || use.occasion === null) return use
  const { promotion: kind, member_id: memberId, title } = voucher
  const of = { kind, memberId, occasion: use.occasion }
  await earnInstead(tx, {
    ...{ ...of, title, amount: use.held, terms: plainTerms, ruleVersion: 0, isHeld: true },
  })
  if (use.held > 0n) await setAside(tx, voucher, use.held)
  return { ...use, extra: 0n, extra_paid: 0n }
}

/** Gives fund and member what is due by now, as far as the fund reaches; the rest is tried again. */
async function settleUse(tx: Tx, voucher: VoucherRow, use: UseRow): Promise<void> {
  const settled =
    voucher.kind === 'freeBet'
      ? { ...use, returned: use.returned + (await moveDue(tx, voucher, use)) }
      : await payExtra(tx, voucher, use)
  await saveUse(tx, settled)
}

/** What moved between the book and the fund of a free bet. */
async function moveDue(tx: Tx, voucher: VoucherRow, use: UseRow): Promise<Minor> {
  const { due, returned, bet_tx_id: reference } = use
  const difference = due - returned
  if (difference === 0n) return 0n
  const campaignId = promotionCampaigns[voucher.promotion]
  const of = { campaignId, currency: voucher.currency, reference }
  if (difference > 0n) {
    await post(tx, movements.freeBetReturned({ ...of, amount: difference }))
    return difference
  }
  try {
    await post(tx, movements.freeBetTakenBack({ ...of, amount: -difference }))
    return difference
  } catch (error) {
    // An empty fund owes it: the next minute asks again, and the gauge says so.
    if (isFailure(error) && error.name === 'campaign.insufficient') return 0n
    throw error
  }
}

/** A boost that is decided pays what it is due, or lets go what was kept for it. */
async function payExtra(tx: Tx, voucher: VoucherRow, use: UseRow): Promise<UseRow> {
  if (use.open > 0n || use.occasion === null || use.extra_paid > 0n) return use
  const of = { kind: voucher.promotion, memberId: voucher.member_id, occasion: use.occasion }
  const isOver = use.state === 'void' || use.state === 'rolledBack'
  const extra = isOver ? 0n : boostOf(voucher, { won: use.won, held: use.held })
  if (extra === 0n) {
    await clawBack(tx, of)
    return { ...use, extra }
  }
  // Asked a second time it is as much already.
  if (use.extra !== extra && extra < use.held) await lessen(tx, of, use.held - extra)
  const isPaid = await payKept(tx, of)
  return { ...use, extra, extra_paid: isPaid ? extra : 0n }
}

/** What a fund could not give is asked for again, bet by bet: what waits for an empty fund keeps no other one waiting. */
export async function settleDue(
  db: Database,
  report: (error: unknown) => void,
  mostAtOnce = 500,
): Promise<void> {
  for (let after: UseKey | undefined; ; ) {
    const behind = after
    const page = await db.read((tx) => usesDue(tx, { after: behind, limit: mostAtOnce }))
    for (const due of page) await db.tx((tx) => settleAgain(tx, due)).catch(report)
    after = page.at(-1)
    if (page.length < mostAtOnce) return
  }
}

async function settleAgain(tx: Tx, due: UseKey): Promise<void> {
  const voucher = await lockVoucher(tx, due.voucher_id)
  if (!voucher) throw new Error(`voucher ${due.voucher_id} is unknown`)
  await lockTurnover(tx, voucher.member_id)
  const use = await lockUse(tx, due.venue, due.bet_tx_id)
  if (use) await settleUse(tx, voucher, use)
}

function money(text: string): Minor {
  const minor = parseMoney(text, siteCurrency)
  if (minor === undefined) throw new Error(`${text} is no money`)
  return minor
}
