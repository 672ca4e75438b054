import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listVouchers } from '@zhengju/contract/voucher/calls'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { PageQuery } from '../../platform/call/page.ts'
import { bonusLots } from '../ledger/index.ts'
import { membersByName } from '../member/index.ts'
import { clawBack } from '../promotion/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { stakeOccasion } from './give-service.ts'
import { vouchersPage, voucherView } from './list-service.ts'
import type { VoucherView } from './present.ts'
import { letGo } from './reserve-service.ts'
import { lockVoucher, saveVoucher } from './store.ts'

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
  if (row.state === 'used') throw new Failure('voucher.used')
  if (row.state !== 'usable') throw new Failure('voucher.expired')
  const { member_id: memberId, promotion: kind } = row
  await lockTurnover(tx, memberId)
  const before = await voucherView(tx, row)
  const free = await letGo(tx, row)
  // A void bet that has it again tells of it later: what is staked is nobody's to take.
  const [lot] = row.kind === 'freeBet' ? await bonusLots(tx, memberId, [row.id]) : []
  if (lot && lot.staked > 0n) throw new Failure('voucher.used')
  if (row.kind === 'freeBet') await clawBack(tx, { kind, memberId, occasion: stakeOccasion(row) })
  const next = { ...free, state: 'revoked', ended_at: BigInt(tx.now) } as const
  await saveVoucher(tx, next)
  const after = await voucherView(tx, next)
  const deed = { action: 'voucher.revoke', subject: row.id, before, after } as const
  await writeAuditEntry(tx, by, { ...deed, reason: by.reason })
  return after
}
