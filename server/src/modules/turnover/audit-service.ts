import type { Currency } from '@zhengju/domain/money'
import type { TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { bonusLots } from '../ledger/index.ts'
import { type BetKey, betKey, findBets } from './batch-store.ts'
import {
  presentLastBet,
  presentLot,
  presentRules,
  presentTotals,
  type TurnoverAuditView,
  type TurnoverLotView,
} from './present.ts'
import * as store from './store.ts'
import type { BetRow, LotRow } from './tables.ts'

export interface AuditQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
  readonly state?: store.LotsAsked | undefined
}

export interface AuditOf {
  readonly memberId: string
  readonly currency: Currency
  readonly rules: TurnoverRules
  readonly newest: NewestSettled
}

/** Where a page of settled bets ended. */
export interface SettledPlace {
  readonly settledAt: number
  readonly betTxId: string
}

/** A page of the member's settled bets, the newest first. */
export type NewestSettled = (
  tx: Tx,
  memberId: string,
  page: { readonly before?: SettledPlace | undefined; readonly limit: number },
) => Promise<readonly (BetKey & SettledPlace)[]>

const looksAt = 10

/** 流水稽核: what is owed, lot by lot, and how the newest settled bet was counted. */
export async function turnoverAudit(
  tx: Tx,
  { memberId, currency, rules, newest }: AuditOf,
  { cursor, size = 20, state = 'all' }: AuditQuery,
): Promise<TurnoverAuditView> {
  const page = { state, after: idOf(cursor), limit: size + 1 }
  const rows = await store.lotsOf(tx, memberId, page)
  const items = await presented(tx, memberId, rows.slice(0, size))
  const last = await newestCounted(tx, memberId, newest)
  return {
    ...presentTotals(await store.openLots(tx, memberId, currency), currency),
    lots: { items, nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null },
    lastBet: last ? presentLastBet(last, await store.allocationsOf(tx, last)) : null,
    rules: presentRules(rules),
  }
}

/** Their records tell which is the newest; what was sold or is not counted yet is passed over. */
async function newestCounted(
  tx: Tx,
  memberId: string,
  newest: NewestSettled,
): Promise<BetRow | undefined> {
  for (let before: SettledPlace | undefined; ; ) {
    const keys = await newest(tx, memberId, { before, limit: looksAt })
    const bets = await findBets(tx, keys)
    const found = keys.map((key) => bets.get(betKey(key))).find((bet) => bet?.state === 'settled')
    if (found || keys.length < looksAt) return found
    before = keys.at(-1)
  }
}

/** A member's lots for an operator: what is open, as it is fed, then the newest of those that ended. */
export async function lotsOf(tx: Tx, memberId: string, limit = 50): Promise<TurnoverLotView[]> {
  const open = await store.lotsOf(tx, memberId, { state: 'open', limit })
  const room = limit - open.length
  const ended = room > 0 ? await store.lotsOf(tx, memberId, { state: 'ended', limit: room }) : []
  return presented(tx, memberId, [...open, ...ended])
}

/** Each with its bonus money, where that stands apart. */
async function presented(
  tx: Tx,
  memberId: string,
  rows: readonly LotRow[],
): Promise<TurnoverLotView[]> {
  const apart = rows.filter(({ is_bonus }) => is_bonus).map(({ id }) => id)
  const lots = apart.length > 0 ? await bonusLots(tx, memberId, apart) : []
  const money = new Map(lots.map((lot) => [lot.id, lot]))
  return rows.map((row) => presentLot(row, money.get(row.id)))
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A cursor is the id of the last lot; another text reads from the beginning. */
function idOf(cursor: string | undefined): string | undefined {
  return cursor !== undefined && id.test(cursor) ? cursor : undefined
}
