import type { Allocation, TurnoverLot } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../db/columns.ts'
import type { AllocationRow, BetRow, LotRow } from './tables.ts'

/** Makes the row when it is missing and locks it. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('insert into turnover_member (member_id) values ($1) on conflict do nothing', [
    memberId,
  ])
  await tx.rows('select 1 from turnover_member where member_id = $1 for update', [memberId])
}

export function openLots(tx: Tx, memberId: string): Promise<LotRow[]> {
  return tx.rows<LotRow>(
    `select * from turnover_lot where member_id = $1 and state = 'open' order by opened_at, id`,
    [memberId],
  )
}

export function lotsById(tx: Tx, ids: readonly string[]): Promise<LotRow[]> {
  return tx.rows<LotRow>('select * from turnover_lot where id = any ($1::uuid[])', [idColumn(ids)])
}

/** Open ones oldest first, as they are fed; all of them newest first. */
export function lotsOf(
  tx: Tx,
  memberId: string,
  page: {
    readonly isOpenOnly: boolean
    readonly after?: string | undefined
    readonly limit: number
  },
): Promise<LotRow[]> {
  const order = page.isOpenOnly
    ? `and state = 'open' and ($2::uuid is null or id > $2) order by id`
    : 'and ($2::uuid is null or id < $2) order by id desc'
  return tx.rows<LotRow>(`select * from turnover_lot where member_id = $1 ${order} limit $3`, [
    memberId,
    page.after ?? null,
    page.limit,
  ])
}

export async function insertLot(
  tx: Tx,
  memberId: string,
  sourceNo: string,
  lot: TurnoverLot,
): Promise<void> {
  await tx.rows(
    `insert into turnover_lot (id, member_id, source, source_no, base, multiple_percent, required,
       done, scope, state, opened_at, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      lot.id,
      memberId,
      lot.source,
      sourceNo,
      lot.base,
      lot.multiplePercent,
      lot.required,
      lot.done,
      JSON.stringify(lot.scope),
      lot.state,
      lot.openedAt,
      lot.state === 'open' ? null : lot.openedAt,
    ],
  )
}

/** What was fed and where the lots stand now; an opened one has no end, a closed one keeps its first. */
export async function saveLots(tx: Tx, lots: readonly TurnoverLot[]): Promise<void> {
  if (lots.length === 0) return
  await tx.rows(
    `update turnover_lot l set done = n.done, state = n.state,
       closed_at = case when n.state = 'open' then null else coalesce(l.closed_at, $1::bigint) end
     from unnest($2::uuid[], $3::bigint[], $4::text[]) as n (id, done, state) where l.id = n.id`,
    [
      tx.now,
      idColumn(lots.map(({ id }) => id)),
      numberColumn(lots.map(({ done }) => done)),
      textColumn(lots.map(({ state }) => state)),
    ],
  )
}

export interface NewBet {
  readonly venue: string
  readonly betTxId: string
  readonly memberId: string
  readonly category: string
  readonly orderNo: string
  readonly risk: bigint
  readonly placedAt: number
}

export async function insertBet(tx: Tx, bet: NewBet): Promise<void> {
  await tx.rows(
    `insert into turnover_bet (venue, bet_tx_id, member_id, category, order_no, risk, placed_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'open') on conflict do nothing`,
    [bet.venue, bet.betTxId, bet.memberId, bet.category, bet.orderNo, bet.risk, bet.placedAt],
  )
}

export function findBet(tx: Tx, venue: string, betTxId: string): Promise<BetRow | undefined> {
  return tx.one<BetRow>('select * from turnover_bet where venue = $1 and bet_tx_id = $2', [
    venue,
    betTxId,
  ])
}

export function newestSettled(tx: Tx, memberId: string): Promise<BetRow | undefined> {
  return tx.one<BetRow>(
    `select * from turnover_bet where member_id = $1 and state = 'settled'
     order by settled_at desc, bet_tx_id desc limit 1`,
    [memberId],
  )
}

export interface Counted {
  readonly payout: bigint
  readonly valid: bigint
  readonly venueValid: bigint
  readonly discarded: bigint
  readonly settledAt: number
}

export async function markSettled(tx: Tx, bet: BetRow, counted: Counted): Promise<void> {
  await tx.rows(
    `update turnover_bet set state = 'settled', payout = $3, valid = $4, venue_valid = $5,
       discarded = $6, settled_at = $7 where venue = $1 and bet_tx_id = $2`,
    [
      bet.venue,
      bet.bet_tx_id,
      counted.payout,
      counted.valid,
      counted.venueValid,
      counted.discarded,
      counted.settledAt,
    ],
  )
}

export async function markUnsettled(
  tx: Tx,
  bet: BetRow,
  state: 'open' | 'rolledBack',
): Promise<void> {
  await tx.rows(
    `update turnover_bet set state = $3, payout = null, valid = null, venue_valid = null,
       discarded = null, settled_at = null where venue = $1 and bet_tx_id = $2`,
    [bet.venue, bet.bet_tx_id, state],
  )
}

export async function insertAllocations(
  tx: Tx,
  bet: BetRow,
  allocations: readonly Allocation[],
): Promise<void> {
  for (const { lotId, amount } of allocations) {
    await tx.rows(
      `insert into turnover_allocation (id, venue, bet_tx_id, lot_id, amount, fed_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [tx.runtime.ids.next(), bet.venue, bet.bet_tx_id, lotId, amount, tx.now],
    )
  }
}

/** What of the bet stands in lots now. */
export function allocationsOf(tx: Tx, bet: BetRow): Promise<AllocationRow[]> {
  return tx.rows<AllocationRow>(
    `select id, lot_id, amount from turnover_allocation
     where venue = $1 and bet_tx_id = $2 and reversed_at is null order by id`,
    [bet.venue, bet.bet_tx_id],
  )
}

export async function markReversed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows('update turnover_allocation set reversed_at = $2 where id = any ($1::uuid[])', [
    idColumn(ids),
    tx.now,
  ])
}
