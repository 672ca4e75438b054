import type { SeasonState } from '@zhengju/domain/peakBet'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { SeasonRow } from './tables.ts'

export type NewSeason = Pick<
  SeasonRow,
  'id' | 'name' | 'from_day' | 'to_day' | 'text' | 'pool' | 'reason' | 'asked_by' | 'asked_by_name'
>

/** Seasons are counted: of two at once one waits. */
export async function insertSeason(tx: Tx, season: NewSeason): Promise<void> {
  await lockSeasons(tx)
  await tx.rows(
    `insert into peak_season (id, no, name, from_day, to_day, text, pool, state, reason, asked_by, asked_by_name,
       created_at)
     select $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6, 'draft', $7, $8, $9, $10 from peak_season`,
    [
      ...[season.id, season.name, season.from_day, season.to_day, season.text, season.pool],
      ...[season.reason, season.asked_by, season.asked_by_name, tx.now],
    ],
  )
}

/** Whoever counts seasons or reserves one does it alone. */
export async function lockSeasons(tx: Tx): Promise<void> {
  await tx.rows(`select id from promotion_campaign where kind = 'peakBet' for update`, [])
}

export function lockSeason(tx: Tx, id: string): Promise<SeasonRow | undefined> {
  return tx.one<SeasonRow>('select * from peak_season where id = $1 for update', [id])
}

export function findSeason(tx: Tx, id: string): Promise<SeasonRow | undefined> {
  return tx.one<SeasonRow>('select * from peak_season where id = $1', [id])
}

export async function saveSeason(tx: Tx, row: SeasonRow): Promise<void> {
  await tx.rows(
    `update peak_season set state = $2, decided_by_name = $3, proposed_by = $4, proposed_by_name = $5, winners = $6,
       paid_by_name = $7, ranked_at = $8, teams = $9 where id = $1`,
    [
      ...[row.id, row.state, row.decided_by_name, row.proposed_by, row.proposed_by_name],
      ...[row.winners, row.paid_by_name, row.ranked_at, row.teams],
    ],
  )
}

/** The newest first, in one of these states. */
export function seasonPage(
  tx: Tx,
  states: readonly SeasonState[],
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<SeasonRow[]> {
  return tx.rows<SeasonRow>(
    `select * from peak_season where state = any ($1::text[]) and ${listIf(before, '$2::uuid', 'id <')}
     order by id desc limit $3`,
    [textColumn(states), before ?? null, limit],
  )
}

/** Those that are not over on that day, drafts among them. */
export function plannedSeasons(tx: Tx, day: string): Promise<SeasonRow[]> {
  return tx.rows<SeasonRow>(
    `select * from peak_season where state in ('draft', 'reserved') and to_day >= $1 order by from_day limit 50`,
    [day],
  )
}

/** Those whose prizes are in the reserve and that are not over on that day, the next one first. */
export function openSeasons(tx: Tx, day: string): Promise<SeasonRow[]> {
  return tx.rows<SeasonRow>(
    `select * from peak_season where state = 'reserved' and to_day >= $1 order by from_day limit 10`,
    [day],
  )
}

/** Those that are held on that day, before and after they are paid: drafts may come to nothing. */
export function seasonsOn(tx: Tx, day: string): Promise<SeasonRow[]> {
  return tx.rows<SeasonRow>(
    `select * from peak_season where state in ('reserved', 'proposed', 'paid') and from_day <= $1 and to_day >= $1
     order by from_day limit 10`,
    [day],
  )
}

/** Those that have begun and are not paid. */
export function rankedSeasons(tx: Tx, day: string): Promise<SeasonRow[]> {
  return tx.rows<SeasonRow>(
    `select * from peak_season where state in ('reserved', 'proposed') and from_day <= $1 order by from_day limit 10`,
    [day],
  )
}

export function overlapping(
  tx: Tx,
  { id, from_day, to_day }: Pick<SeasonRow, 'id' | 'from_day' | 'to_day'>,
): Promise<SeasonRow | undefined> {
  return tx.one<SeasonRow>(
    `select * from peak_season where state in ('reserved', 'proposed', 'paid') and id <> $1
       and from_day <= $3 and to_day >= $2 limit 1`,
    [id, from_day, to_day],
  )
}

/** Seasons with one of these days that are paid, or may be at this moment: their ids in order. */
export async function paidOn(tx: Tx, days: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `select id from peak_season s where state in ('proposed', 'paid') and exists
       (select from unnest($1::text[]) as n (day) where n.day between s.from_day and s.to_day)
     order by id`,
    [textColumn(days)],
  )
  return rows.map(({ id }) => id)
}
