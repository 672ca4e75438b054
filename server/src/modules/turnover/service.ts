import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import {
  isDepositLot,
  type LotSource,
  openLot as newLot,
  relieveLots,
  type TurnoverLot,
  type TurnoverScope,
  turnoverOwed,
} from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { emit, hasUnhandled, receivedUpTo } from '../../platform/events/event-log.ts'
import * as store from './store.ts'
import type { LotRow } from './tables.ts'

/** Under this name it hears of events. */
export const turnoverConsumer = 'turnover'

export interface LotOpening {
  readonly memberId: string
  readonly currency: Currency
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
  const { memberId, sourceNo } = opening
  await store.lockMember(tx, memberId)
  const { source, base, multiplePercent, scope = {}, currency } = opening
  // All of it repaid a debt.
  if (base === 0n) return
  const relieved = isDepositLot({ source }) ? await relieve(tx, opening) : []
  const id = tx.runtime.ids.next()
  const lot = newLot({ id, source, base, multiplePercent, scope, openedAt: tx.now })
  await store.insertLots(tx, [{ ...lot, currency, memberId, sourceNo }])
  const received = await receivedUpTo(tx, { consumer: turnoverConsumer, subject: memberId })
  await emit(tx, {
    ...{ name: 'turnoverLotOpened', memberId, at: tx.now, lotId: id, source, sourceNo },
    ...{ currency, multiplePercent, scope, relieved, received: `${received ?? beforeAll}` },
    base: moneyText(base, currency),
    required: moneyText(lot.required, currency),
  })
}

/** No number is lower. */
const beforeAll = -(2n ** 63n)

async function relieve(tx: Tx, { memberId, currency, balanceBefore }: LotOpening) {
  const lots = (await store.openLots(tx, memberId, currency)).map(lotOf)
  const relieved = changed(lots, relieveLots(lots, balanceBefore))
  await store.saveLots(tx, relieved)
  return relieved.map(({ id }) => id)
}

/** Whose turnover, in which currency; `openedBy` (epoch ms) leaves out lots that were first opened after it. */
export interface OwedBy {
  readonly memberId: string
  readonly currency: Currency
  readonly openedBy?: number
}

/**
 * Valid turnover still to be done, minor units: of every lot before a new withdrawal, of those that stood when it was
 * asked for before an older one goes. A lot that was opened again counts by when it was first opened.
 */
export async function owedBy(
  tx: Tx,
  { memberId, currency, openedBy = Infinity }: OwedBy,
): Promise<Minor> {
  const lots = (await store.openLots(tx, memberId, currency)).map(lotOf)
  return turnoverOwed(lots.filter(({ openedAt }) => openedAt <= openedBy))
}

/** Until this transaction ends nothing that is owed changes: settlements and credits wait. */
export function lockTurnover(tx: Tx, memberId: string): Promise<void> {
  return store.lockMember(tx, memberId)
}

/** The same of many at once, in an order that everybody keeps. */
export function lockTurnovers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  return store.lockMembers(tx, [...new Set(memberIds)].sort())
}

/** What is owed, and it stays so until this transaction ends. */
export async function lockAndOwedBy(tx: Tx, of: OwedBy): Promise<Minor> {
  await store.lockMember(tx, of.memberId)
  return owedBy(tx, of)
}

/**
 * Whether something that happened to the member's bets has not been counted yet and may open a lot again. To be asked
 * under the member's lock: then nothing is between the lots and this answer.
 */
export async function mayReopen(tx: Tx, memberId: string): Promise<boolean> {
  const names = ['betPlaced', 'settlementCancelled', 'cashOutCancelled', 'betRolledBack'] as const
  if (await hasUnhandled(tx, { consumer: turnoverConsumer, subject: memberId, names })) return true
  // A bet that counts while a part of it is open again: the next settlement may count less.
  return store.hasReopenedBet(tx, memberId)
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
