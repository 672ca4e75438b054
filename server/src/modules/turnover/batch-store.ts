import type { Minor } from '@zhengju/domain/money'
import type { Allocation } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import type { AllocationRow, BetRow, LotRow } from './tables.ts'

// What a batch of settled bets reads and writes, one statement for all of them.

export interface BetKey {
  readonly venue: string
  readonly betTxId: string
}

export function betKey({ venue, betTxId }: BetKey): string {
  return `${venue} ${betTxId}`
}

/** Those that are known, by `betKey`. */
export async function findBets(
  tx: Tx,
  bets: readonly BetKey[],
): Promise<ReadonlyMap<string, BetRow>> {
  const rows = await tx.rows<BetRow>(
    `select b.* from unnest($1::text[], $2::text[]) as n (venue, bet_tx_id)
     join turnover_bet b on b.venue = n.venue and b.bet_tx_id = n.bet_tx_id`,
    [textColumn(bets.map(({ venue }) => venue)), textColumn(bets.map(({ betTxId }) => betTxId))],
  )
  return new Map(rows.map((row) => [betKey({ venue: row.venue, betTxId: row.bet_tx_id }), row]))
}

/** What counts of those that are settled, by `betKey`. */
export async function findCounts(
  tx: Tx,
  bets: readonly BetKey[],
): Promise<ReadonlyMap<string, Minor>> {
  const rows = await tx.rows<{ venue: string; bet_tx_id: string; valid: Minor }>(
    `select b.venue, b.bet_tx_id, b.valid from unnest($1::text[], $2::text[]) as n (venue, bet_tx_id)
     join turnover_bet b on b.venue = n.venue and b.bet_tx_id = n.bet_tx_id where b.valid is not null`,
    [textColumn(bets.map(({ venue }) => venue)), textColumn(bets.map(({ betTxId }) => betTxId))],
  )
  return new Map(
    rows.map(({ venue, bet_tx_id, valid }) => [betKey({ venue, betTxId: bet_tx_id }), valid]),
  )
}

/** Of these members, in every currency; of each the oldest first. */
export function openLotsOf(tx: Tx, memberIds: readonly string[]): Promise<LotRow[]> {
  return tx.rows<LotRow>(
    `select l.* from unnest($1::uuid[]) as n (member_id)
     join turnover_lot l on l.member_id = n.member_id and l.state = 'open'
     order by l.member_id, l.opened_at, l.id`,
    [idColumn(memberIds)],
  )
}

export interface BetAllocation extends Allocation {
  readonly bet: BetRow
}

export function insertAllocations(tx: Tx, fed: readonly BetAllocation[]): void {
  if (fed.length === 0) return
  tx.write(
    `insert into turnover_allocation (id, venue, bet_tx_id, lot_id, amount, fed_at)
     select *, $6::bigint from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::bigint[])`,
    [
      idColumn(fed.map(() => tx.runtime.ids.next())),
      textColumn(fed.map(({ bet }) => bet.venue)),
      textColumn(fed.map(({ bet }) => bet.bet_tx_id)),
      idColumn(fed.map(({ lotId }) => lotId)),
      numberColumn(fed.map(({ amount }) => amount)),
      tx.now,
    ],
  )
}

/** How a settled bet was counted. */
export interface CountedBet {
  readonly bet: BetRow
  readonly valid: bigint
  readonly discarded: bigint
}

export function saveCounts(tx: Tx, counted: readonly CountedBet[]): void {
  tx.write(
    `update turnover_bet b set valid = n.valid, discarded = n.discarded
     from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) as n (venue, bet_tx_id, valid, discarded)
     where b.venue = n.venue and b.bet_tx_id = n.bet_tx_id`,
    [...keyColumns(counted), ...countColumns(counted)],
  )
}

/** The bets as they are settled, and what they count. */
export function saveSettled(tx: Tx, counted: readonly CountedBet[]): void {
  const column = (of: (bet: BetRow) => bigint | null) =>
    numberColumn(counted.map(({ bet }) => of(bet) ?? undefined))
  tx.write(
    `update turnover_bet b set state = 'settled', valid = n.valid, discarded = n.discarded,
       payout = n.payout, venue_valid = n.venue_valid, whole_valid = n.whole_valid,
       whole_bonus = n.whole_bonus, settled_at = n.settled_at, is_void = n.is_void,
       risk = n.risk, open = n.open, struck = n.struck, settled_risk = n.risk, settled_payout = n.payout,
       settlements = n.settlements
     from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::bigint[], $10::boolean[], $11::bigint[], $12::bigint[], $13::bigint[],
       $14::jsonb[])
       as n (venue, bet_tx_id, valid, discarded, payout, venue_valid, whole_valid, whole_bonus, settled_at,
         is_void, risk, open, struck, settlements)
     where b.venue = n.venue and b.bet_tx_id = n.bet_tx_id`,
    [
      ...keyColumns(counted),
      ...countColumns(counted),
      column(({ payout }) => payout),
      column(({ venue_valid }) => venue_valid),
      column(({ whole_valid }) => whole_valid),
      column(({ whole_bonus }) => whole_bonus),
      column(({ settled_at }) => settled_at),
      textColumn(counted.map(({ bet }) => `${bet.is_void}`)),
      column(({ risk }) => risk),
      column(({ open }) => open),
      column(({ struck }) => struck),
      textColumn(counted.map(({ bet }) => settlementsText(bet))),
    ],
  )
}

export function settlementsText({ settlements }: BetRow): string | undefined {
  return settlements === null ? undefined : JSON.stringify(settlements)
}

/** The bets count nothing; their figures and states are those of the rows. */
export function saveUnsettled(tx: Tx, bets: readonly BetRow[]): void {
  const column = (of: (bet: BetRow) => bigint) => numberColumn(bets.map(of))
  tx.write(
    `update turnover_bet b set state = n.state, payout = null, valid = null, venue_valid = null,
       discarded = null, settled_at = null, whole_valid = null, whole_bonus = null, is_void = false,
       risk = n.risk, open = n.open, settled_risk = n.settled_risk, settled_payout = n.settled_payout,
       struck = least(b.struck, n.risk), settlements = n.settlements
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::jsonb[])
       as n (venue, bet_tx_id, state, risk, open, settled_risk, settled_payout, settlements)
     where b.venue = n.venue and b.bet_tx_id = n.bet_tx_id`,
    [
      ...keyColumns(bets.map((bet) => ({ bet }))),
      textColumn(bets.map(({ state }) => state)),
      column(({ risk }) => risk),
      column(({ open }) => open),
      column(({ settled_risk }) => settled_risk),
      column(({ settled_payout }) => settled_payout),
      textColumn(bets.map(settlementsText)),
    ],
  )
}

/** What of these bets stands in lots now. */
export function allocationsOfBets(
  tx: Tx,
  bets: readonly BetRow[],
): Promise<(AllocationRow & Pick<BetRow, 'venue' | 'bet_tx_id'>)[]> {
  return tx.rows(
    `select a.id, a.venue, a.bet_tx_id, a.lot_id, a.amount from unnest($1::text[], $2::text[]) as n (venue, bet_tx_id)
     join turnover_allocation a on a.venue = n.venue and a.bet_tx_id = n.bet_tx_id
     where a.reversed_at is null`,
    keyColumns(bets.map((bet) => ({ bet }))),
  )
}

function keyColumns(counted: readonly Pick<CountedBet, 'bet'>[]): string[] {
  return [
    textColumn(counted.map(({ bet }) => bet.venue)),
    textColumn(counted.map(({ bet }) => bet.bet_tx_id)),
  ]
}

function countColumns(counted: readonly CountedBet[]): string[] {
  return [
    numberColumn(counted.map(({ valid }) => valid)),
    numberColumn(counted.map(({ discarded }) => discarded)),
  ]
}
