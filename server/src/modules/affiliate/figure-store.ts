import type { CommissionMode } from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'

/** A row of `affiliate_figure`: what was counted of the month under way, of himself and those below him. */
export interface FigureRow {
  readonly owner_id: string
  readonly month: string
  readonly levels: string
}

export async function saveFigures(tx: Tx, { owner_id, month, levels }: FigureRow): Promise<void> {
  await tx.rows(
    `insert into affiliate_figure (owner_id, month, levels, counted_at) values ($1, $2, $3, $4)
     on conflict (owner_id) do update set month = excluded.month, levels = excluded.levels,
       counted_at = excluded.counted_at`,
    [owner_id, month, levels, tx.now],
  )
}

/** Those of a month that were counted. */
export function figuresOf(
  tx: Tx,
  ownerIds: readonly string[],
  month: string,
): Promise<FigureRow[]> {
  return tx.rows<FigureRow>(
    `select owner_id, month, levels from affiliate_figure
     where owner_id = any ($1::uuid[]) and month = $2 order by owner_id`,
    [idColumn(ownerIds), month],
  )
}

export interface Listed {
  readonly member_id: string
  readonly mode: CommissionMode
}

/** Every affiliate, behind `after` in the order of their ids. */
export function affiliatesAfter(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<Listed[]> {
  return tx.rows<Listed>(
    `select member_id, mode from affiliate where $1::uuid is null or member_id > $1
     order by member_id limit $2`,
    [after ?? null, limit],
  )
}

/** Who stands directly below one of these, and became an affiliate before that. */
export async function below(tx: Tx, parentIds: readonly string[], before: number) {
  const rows = await tx.rows<{ member_id: string }>(
    `select member_id from affiliate where parent_id = any ($1::uuid[]) and since < $2 order by member_id`,
    [idColumn(parentIds), before],
  )
  return rows.map(({ member_id }) => member_id)
}
