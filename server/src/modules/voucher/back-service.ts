import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { bonusLots } from '../ledger/index.ts'
import { clawBack } from '../promotion/index.ts'
import { freeAside } from './aside-service.ts'
import { stakeOccasion } from './give-service.ts'
import { letGo } from './reserve-service.ts'
import { lockSourceVouchers, saveVoucher } from './store.ts'
import type { VoucherRow } from './tables.ts'

/** The vouchers of an order, locked before the member's turnover. */
export function lockSource(tx: Tx, sourceNo: string): Promise<VoucherRow[]> {
  return lockSourceVouchers(tx, sourceNo)
}

/** All of them or none: those that a bet has had are not taken back. */
export async function takeSourceBack(tx: Tx, rows: readonly VoucherRow[]): Promise<void> {
  for (const row of rows) await takeBack(tx, row)
}

/** Before it was used: what it costs goes back to its fund. Under the member's turnover lock. */
export async function takeBack(tx: Tx, row: VoucherRow): Promise<VoucherRow> {
  if (row.state === 'used') throw new Failure('voucher.used')
  if (row.state !== 'usable') throw new Failure('voucher.expired')
  const { member_id: memberId, promotion: kind } = row
  const free = await letGo(tx, row)
  // A void bet that has it again tells of it later: what is staked is nobody's to take.
  const [lot] = row.kind === 'freeBet' ? await bonusLots(tx, memberId, [row.id]) : []
  if (lot && lot.staked > 0n) throw new Failure('voucher.used')
  if (row.kind === 'freeBet') await clawBack(tx, { kind, memberId, occasion: stakeOccasion(row) })
  await freeAside(tx, free)
  const next = { ...free, state: 'revoked', ended_at: BigInt(tx.now) } as const
  await saveVoucher(tx, next)
  return next
}
