import type { Tx } from '@zhengju/storage/tx'
import { clawBack, keepFor } from '../promotion/index.ts'
import type { VoucherRow } from './tables.ts'

/** No turnover, no date of its own: what the engine asks of every gift. */
export const plainTerms = { multiplePercent: 0, mostTimes: 0, claimDays: 90 } as const

/**
 * A boost that was paid for with coins is worth them until its bet is decided or its time is over: of the most it may pay,
 * what neither a slip nor a bet keeps (`kept`) stands aside in its fund. False: the fund has too little.
 */
export async function setAside(tx: Tx, row: VoucherRow, kept = 0n): Promise<boolean> {
  if (!isPaidFor(row)) return true
  await freeAside(tx, row)
  const { promotion: kind, member_id: memberId, title } = row
  const amount = row.most_extra - kept
  if (amount <= 0n) return true
  return keepFor(tx, {
    ...{ kind, memberId, occasion: asideOccasion(row), title, amount },
    ...{ terms: plainTerms, ruleVersion: 0 },
  })
}

/** Back in the fund: its bet is decided, or it is nobody's any more. Under the member's turnover lock. */
export async function freeAside(tx: Tx, row: VoucherRow): Promise<void> {
  if (!isPaidFor(row)) return
  const { promotion: kind, member_id: memberId } = row
  await clawBack(tx, { kind, memberId, occasion: asideOccasion(row) })
}

function isPaidFor({ kind, promotion }: VoucherRow): boolean {
  return kind === 'oddsBoost' && promotion === 'mall'
}

function asideOccasion({ id }: VoucherRow): string {
  return `boost:${id}`
}
