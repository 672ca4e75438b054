import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

export interface BreakNoteRow {
  readonly day: string
  readonly break_key: string
  readonly operator_name: string
  readonly note: string
  readonly at: bigint
}

/** Notes of these days, the oldest first. */
export function breakNotes(tx: Tx, days: readonly string[]): Promise<BreakNoteRow[]> {
  return tx.rows<BreakNoteRow>(
    `select day, break_key, operator_name, note, at from day_close_note
     where day = any ($1::text[]) order by day, id`,
    [textColumn(days)],
  )
}

/** Two who note one difference of a day at once stand in a queue. */
export async function lockClose(tx: Tx, day: string): Promise<void> {
  await tx.rows('select day from day_close where day = $1 for update', [day])
}

export async function insertBreakNote(
  tx: Tx,
  note: {
    readonly day: string
    readonly key: string
    readonly operator: { readonly id: string; readonly name: string }
    readonly text: string
  },
): Promise<void> {
  const { day, key, operator, text } = note
  await tx.rows(
    `insert into day_close_note (id, day, break_key, operator_id, operator_name, note, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.runtime.ids.next(), day, key, operator.id, operator.name, text, tx.now],
  )
}
