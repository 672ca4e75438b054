import type { Currency } from '@zhengju/domain/money'
import type { TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import {
  presentLastBet,
  presentLot,
  presentRules,
  presentTotals,
  type TurnoverAuditView,
  type TurnoverLotView,
} from './present.ts'
import * as store from './store.ts'

export interface AuditQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
  readonly state?: 'open' | 'all' | undefined
}

export interface AuditOf {
  readonly memberId: string
  readonly currency: Currency
  readonly rules: TurnoverRules
}

/** 流水稽核: what is owed, lot by lot, and how the newest settled bet was counted. */
export async function turnoverAudit(
  tx: Tx,
  { memberId, currency, rules }: AuditOf,
  { cursor, size = 20, state = 'all' }: AuditQuery,
): Promise<TurnoverAuditView> {
  const page = { isOpenOnly: state === 'open', after: idOf(cursor), limit: size + 1 }
  const rows = await store.lotsOf(tx, memberId, page)
  const items = rows.slice(0, size).map(presentLot)
  const last = await store.newestSettled(tx, memberId)
  return {
    ...presentTotals(await store.openLots(tx, memberId, currency), currency),
    lots: { items, nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null },
    lastBet: last ? presentLastBet(last, await store.allocationsOf(tx, last)) : null,
    rules: presentRules(rules),
  }
}

/** The newest lots of a member, for an operator who decides on a withdrawal. */
export async function lotsOf(tx: Tx, memberId: string, limit = 50): Promise<TurnoverLotView[]> {
  return (await store.lotsOf(tx, memberId, { isOpenOnly: false, limit })).map(presentLot)
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A cursor is the id of the last lot; another text reads from the beginning. */
function idOf(cursor: string | undefined): string | undefined {
  return cursor !== undefined && id.test(cursor) ? cursor : undefined
}
