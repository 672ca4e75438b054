import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { PrizeRow, SeasonRow } from './tables.ts'

export function openSeason(tx: Tx): Promise<SeasonRow | undefined> {
  return tx.one<SeasonRow>(`select * from flip_season where state = 'open'`)
}

export function lockSeason(tx: Tx, id: string): Promise<SeasonRow | undefined> {
  return tx.one<SeasonRow>('select * from flip_season where id = $1 for update', [id])
}

/** The one that is open: until this transaction ends it stays so, and nobody else takes of its prizes. */
export function holdOpenSeason(tx: Tx): Promise<SeasonRow | undefined> {
  return tx.one<SeasonRow>(`select * from flip_season where state = 'open' for update`)
}

/** The newest first. */
export function seasons(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<SeasonRow[]> {
  return tx.rows<SeasonRow>(
    `select * from flip_season where ${listIf(before, '$1::uuid', 'id <')} order by id desc limit $2`,
    [before ?? null, limit],
  )
}

export async function insertSeason(
  tx: Tx,
  row: SeasonRow,
  prizes: readonly PrizeRow[],
): Promise<void> {
  await tx.rows(
    `insert into flip_season (id, title, state, rule, asked_by, asked_by_name, asked_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[row.id, row.title, row.state, row.rule, row.asked_by, row.asked_by_name],
      ...[row.asked_at, row.reason],
    ],
  )
  for (const prize of prizes) {
    await tx.rows(
      `insert into flip_prize (season_id, place, kind, amount, weight, stock, left_count)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[prize.season_id, prize.place, prize.kind, prize.amount, prize.weight],
        ...[prize.stock, prize.left_count],
      ],
    )
  }
}

export async function saveSeason(tx: Tx, row: SeasonRow): Promise<void> {
  await tx.rows(
    `update flip_season set state = $2, opened_by = $3, opened_at = $4, closed_at = $5, reason = $6 where id = $1`,
    [row.id, row.state, row.opened_by, row.opened_at, row.closed_at, row.reason],
  )
}

/** In their order, by season. */
export async function prizesOf(
  tx: Tx,
  seasonIds: readonly string[],
): Promise<ReadonlyMap<string, PrizeRow[]>> {
  const rows = await tx.rows<PrizeRow>(
    'select * from flip_prize where season_id = any ($1::uuid[]) order by season_id, place',
    [idColumn([...new Set(seasonIds)])],
  )
  return Map.groupBy(rows, ({ season_id }) => season_id)
}

export async function takePrize(tx: Tx, prize: PrizeRow): Promise<void> {
  await tx.rows(
    'update flip_prize set left_count = left_count - 1 where season_id = $1 and place = $2',
    [prize.season_id, prize.place],
  )
}

/** Cards that were turned, by season. */
export async function turnedOf(
  tx: Tx,
  seasonIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ season_id: string; turned: number }>(
    `select season_id, count(*)::int as turned from flip_draw where season_id = any ($1::uuid[])
     group by season_id`,
    [idColumn(seasonIds)],
  )
  return new Map(rows.map(({ season_id, turned }) => [season_id, turned]))
}

export function seasonOf(tx: Tx, id: string): Promise<SeasonRow | undefined> {
  return tx.one<SeasonRow>('select * from flip_season where id = $1', [id])
}
