import type { SupportHours } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'

export async function supportHours(tx: Tx): Promise<SupportHours> {
  const row = await tx.one<{ from_minute: number; until_minute: number }>(
    'select from_minute, until_minute from support_hours',
  )
  return { fromMinute: row?.from_minute ?? 0, untilMinute: row?.until_minute ?? 0 }
}

export async function setHours(tx: Tx, hours: SupportHours): Promise<void> {
  await tx.rows('update support_hours set from_minute = $1, until_minute = $2', [
    hours.fromMinute,
    hours.untilMinute,
  ])
}

export interface TemplateRow {
  readonly id: string
  readonly name: string
  readonly text: string
}

export function templates(tx: Tx): Promise<TemplateRow[]> {
  return tx.rows<TemplateRow>('select id, name, text from support_template order by name')
}

export async function keepTemplate(tx: Tx, row: TemplateRow): Promise<void> {
  await tx.rows(
    `insert into support_template (id, name, text, updated_at) values ($1, $2, $3, $4)
     on conflict (id) do update
       set name = excluded.name, text = excluded.text, updated_at = excluded.updated_at`,
    [row.id, row.name, row.text, tx.now],
  )
}

export async function dropTemplate(tx: Tx, id: string): Promise<void> {
  await tx.rows('delete from support_template where id = $1', [id])
}
