import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import {
  isDepositLot,
  type LotSource,
  type LotState,
  openLot as newLot,
  relieveLots,
  type TurnoverLot,
  type TurnoverScope,
  withdrawalOwed,
} from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { emit, hasUnhandled, receivedUpTo } from '../../platform/events/event-log.ts'
import { type AvailableFilter, availableLines } from '../ledger/index.ts'
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
  /** Its money stands apart as bonus money. */
  readonly isBonus?: boolean
  /** Everything the member had before this credit, open bets included: the relief rule looks at it. */
  readonly balanceBefore: Minor
}

/**
 * Opens the requirement of a credit. At a deposit old ones whose money is gone are relieved first (rules 5); money that
 * is given away asks for its turnover and takes none away. The lot's id; none where nothing was credited.
 */
export async function openLot(tx: Tx, opening: LotOpening): Promise<string | undefined> {
  const { memberId, sourceNo, isBonus } = opening
  await store.lockMember(tx, memberId)
  const { source, base, multiplePercent, scope = {}, currency } = opening
  // All of it repaid a debt.
  if (base === 0n) return undefined
  const relieved = isDepositLot({ source }) ? await relieve(tx, opening) : []
  const id = tx.runtime.ids.next()
  const lot = newLot({ id, source, base, multiplePercent, scope, openedAt: tx.now, isBonus })
  await store.insertLots(tx, [{ ...lot, currency, memberId, sourceNo }])
  const received = await receivedUpTo(tx, { consumer: turnoverConsumer, subject: memberId })
  await emit(tx, {
    ...{ name: 'turnoverLotOpened', memberId, at: tx.now, lotId: id, source, sourceNo },
    ...{ currency, multiplePercent, scope, relieved, received: `${received ?? beforeAll}` },
    base: moneyText(base, currency),
    required: moneyText(lot.required, currency),
    ...(isBonus && { isBonus }),
  })
  return id
}

/** A requirement ends otherwise than by bets, or is open again. Under the member's turnover lock. */
export async function turnLot(
  tx: Tx,
  { memberId, lotId, state }: { memberId: string; lotId: string; state: LotState },
): Promise<void> {
  const received = await receivedUpTo(tx, { consumer: turnoverConsumer, subject: memberId })
  const of = { memberId, at: tx.now, lotId, state, received: `${received ?? beforeAll}` }
  const number = await emit(tx, { name: 'turnoverLotTurned', ...of })
  await store.turnLots(tx, [{ lotId, state, at: tx.now, number }])
}

/** How the requirements of these lots stand, by id. */
export async function statesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LotState>> {
  return new Map((await store.lotsById(tx, ids)).map(({ id, state }) => [id, state]))
}

/** No number is lower. */
const beforeAll = -(2n ** 63n)

async function relieve(tx: Tx, { memberId, currency, balanceBefore }: LotOpening) {
  const lots = (await store.openLots(tx, memberId, currency)).map(lotOf)
  const relieved = changed(lots, relieveLots(lots, balanceBefore))
  const from = lots[0]?.openedAt
  if (relieved.length === 0 || (await hasSentAway(tx, memberId, { currency, from }))) return []
  await store.saveLots(tx, relieved)
  return relieved.map(({ id }) => id)
}

/**
 * Whether money went to a venue that keeps it itself: it is not gone, though no balance here shows it. What a venue
 * refused came back under the number it went out with.
 */
async function hasSentAway(tx: Tx, memberId: string, since: AvailableFilter): Promise<boolean> {
  const movements = ['transferHeld', 'transferReturned'] as const
  const lines = await availableLines(tx, memberId, { ...since, movements, limit: mostSent })
  const returned = new Set(
    lines.filter(({ movement }) => movement === 'transferReturned').map((line) => line.reference),
  )
  return lines.length === mostSent || lines.some(({ reference }) => !returned.has(reference))
}

/** Whoever sent more often is not asked further: something of it is there. */
const mostSent = 200

/** Whose turnover, in which currency; `openedBy` (epoch ms) leaves out lots that were first opened after it. */
export interface OwedBy {
  readonly memberId: string
  readonly currency: Currency
  readonly openedBy?: number
}

/**
 * Valid turnover still to be done for deposits, minor units: of every one before a new withdrawal, of those that stood when
 * it was asked for before an older one goes. Money that was given stands apart and holds up none. A lot that was opened again counts by when it was first opened.
 */
export async function owedBy(
  tx: Tx,
  { memberId, currency, openedBy = Infinity }: OwedBy,
): Promise<Minor> {
  const lots = (await store.openLots(tx, memberId, currency)).map(lotOf)
  return withdrawalOwed(lots.filter(({ openedAt }) => openedAt <= openedBy))
}

/** Until this transaction ends nothing that is owed changes: settlements and credits wait. */
export function lockTurnover(tx: Tx, memberId: string): Promise<void> {
  return store.lockMember(tx, memberId)
}

/** The same of many at once, in an order that everybody keeps: what is asked next waits for it. */
export function lockTurnovers(tx: Tx, memberIds: readonly string[]): void {
  store.lockMembers(tx, [...new Set(memberIds)].sort())
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

/** Those of these members of whom something that happened to bets is not counted yet. */
export async function uncountedOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const waiting = new Set<string>()
  for (const subject of memberIds) {
    const facts = { consumer: turnoverConsumer, subject, names: countedEvents }
    if (await hasUnhandled(tx, facts)) waiting.add(subject)
  }
  return waiting
}

const countedEvents = [
  'betPlaced',
  'betSettled',
  'betCashedOut',
  'cashOutCancelled',
  'settlementCancelled',
  'betRolledBack',
] as const

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
    isBonus: row.is_bonus,
  }
}

/** The lots that are not what they were. */
export function changed(
  before: readonly TurnoverLot[],
  after: readonly TurnoverLot[],
): readonly TurnoverLot[] {
  return after.filter((lot, index) => lot !== before[index])
}
