import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listVouchers } from '@zhengju/contract/voucher/calls'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { bonusLots } from '../ledger/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { presentVoucher, type VoucherView } from './present.ts'
import { usesOf, voucherOfOrder, vouchersOf } from './store.ts'
import type { VoucherRow } from './tables.ts'

/** Whoever gets no promotion now is shown what became of his vouchers, and none to use. */
export async function vouchersPage(
  tx: Tx,
  memberId: string,
  query: PageQuery & { readonly group?: 'usable' | 'over' | undefined },
): Promise<DataOf<typeof listVouchers>> {
  const { size, before, limit } = pageQuery(query)
  const { group } = query
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const isHidden = restsFor !== null && group === 'usable'
  const rows = isHidden ? [] : await vouchersOf(tx, memberId, { group, before, limit })
  const views = new Map((await voucherViews(tx, memberId, rows)).map((view) => [view.id, view]))
  const page = pageOf(rows, size, ({ id }) => {
    const view = views.get(id)
    if (!view) throw new Error(`voucher ${id} was not read`)
    return view
  })
  return { ...page, restsFor }
}

/** With that bet, whatever other bets had it since. */
export async function voucherOfBet(
  tx: Tx,
  memberId: string,
  orderNo: string,
): Promise<{ readonly voucher: VoucherView | null }> {
  const found = await voucherOfOrder(tx, memberId, orderNo)
  if (!found) return { voucher: null }
  const { voucher, use } = found
  return { voucher: presentVoucher(voucher, { use, isGone: false, now: tx.now }) }
}

/** One member's, as he reads them. */
export async function voucherViews(
  tx: Tx,
  memberId: string,
  rows: readonly VoucherRow[],
): Promise<VoucherView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const uses = new Map((await usesOf(tx, ids)).map((use) => [use.voucher_id, use]))
  const lots = new Map((await bonusLots(tx, memberId, ids)).map((lot) => [lot.id, lot]))
  return rows.map((row) => {
    const lot = lots.get(row.id)
    const isGone = row.kind === 'freeBet' && lot?.state !== 'open'
    return presentVoucher(row, { use: uses.get(row.id), isGone, now: tx.now })
  })
}

export async function voucherView(tx: Tx, row: VoucherRow): Promise<VoucherView> {
  const [view] = await voucherViews(tx, row.member_id, [row])
  if (!view) throw new Error(`voucher ${row.id} has no view`)
  return view
}
