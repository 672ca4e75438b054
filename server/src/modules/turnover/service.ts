import type { Minor } from '@zhengju/domain/money'
import {
  type LotSource,
  openLot as newLot,
  relieveLots,
  type TurnoverLot,
  type TurnoverScope,
  turnoverOwed,
} from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import * as store from './store.ts'
import type { LotRow } from './tables.ts'

export interface LotOpening {
  readonly memberId: string
  readonly source: LotSource
  /** The order or grant: one lot each. */
  readonly sourceNo: string
  /** Minor units. */
  readonly base: Minor
  /** 100 is ×1. */
  readonly multiplePercent: number
  readonly scope?: TurnoverScope
  /** Everything the member had before this credit, open bets included: the relief rule looks at it. */
  readonly balanceBefore: Minor
}

/**
 * Opens the requirement of a credit. At a deposit old ones whose money is gone are relieved first (rules 5); money that
 * is given away asks for its turnover and takes none away.
 */
export async function openLot(tx: Tx, opening: LotOpening): Promise<void> {
  const { memberId, sourceNo, balanceBefore } = opening
  await store.lockMember(tx, memberId)
  const { source, base, multiplePercent, scope = {} } = opening
  // All of it repaid a debt.
  if (base === 0n) return
  if (source === 'deposit' || source === 'firstDeposit') {
    const lots = (await store.openLots(tx, memberId)).map(lotOf)
    await store.saveLots(tx, changed(lots, relieveLots(lots, balanceBefore)))
  }
  const id = tx.runtime.ids.next()
  const lot = newLot({ id, source, base, multiplePercent, scope, openedAt: tx.now })
  await store.insertLot(tx, memberId, sourceNo, lot)
}

/** Valid turnover still to be done before a withdrawal, minor units. */
export async function owedBy(tx: Tx, memberId: string): Promise<Minor> {
  return turnoverOwed((await store.openLots(tx, memberId)).map(lotOf))
}

/** What is owed, and it stays so until this transaction ends: settlements and credits wait. */
export async function lockAndOwedBy(tx: Tx, memberId: string): Promise<Minor> {
  await store.lockMember(tx, memberId)
  return owedBy(tx, memberId)
}

export function lotOf(row: LotRow): TurnoverLot {
  return {
    id: row.id,
    source: row.source,
    base: row.base,
    multiplePercent: row.multiple_percent,
    required: row.required,
    done: row.done,
    scope: row.scope,
    openedAt: Number(row.opened_at),
    state: row.state,
  }
}

/** The lots that are not what they were. */
export function changed(
  before: readonly TurnoverLot[],
  after: readonly TurnoverLot[],
): readonly TurnoverLot[] {
  return after.filter((lot, index) => lot !== before[index])
}
