import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listVouchers } from '@zhengju/contract/voucher/calls'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { PageQuery } from '../../platform/call/page.ts'
import { membersByName } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { takeBack } from './back-service.ts'
import { vouchersPage, voucherView } from './list-service.ts'
import type { VoucherView } from './present.ts'
import { lockVoucher } from './store.ts'

export async function memberVouchers(
  tx: Tx,
  query: PageQuery & { readonly memberName: string },
): Promise<DataOf<typeof listVouchers>> {
  const [member] = await membersByName(tx, [query.memberName.toLowerCase()])
  if (!member) throw new Failure('notFound')
  return vouchersPage(tx, member.id, query)
}

/** Taken back before it was used: the stake of a free bet goes back to its fund. */
export async function revoke(
  tx: Tx,
  by: Actor & { readonly voucherId: string; readonly reason: string },
): Promise<VoucherView> {
  if (by.reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await lockVoucher(tx, by.voucherId)
  if (!row) throw new Failure('notFound')
  if (row.promotion === 'mall') throw new Failure('voucher.bought')
  await lockTurnover(tx, row.member_id)
  const before = await voucherView(tx, row)
  const after = await voucherView(tx, await takeBack(tx, row))
  const deed = { action: 'voucher.revoke', subject: row.id, before, after } as const
  await writeAuditEntry(tx, by, { ...deed, reason: by.reason })
  return after
}
