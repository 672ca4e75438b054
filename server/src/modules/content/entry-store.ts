import type { Tx } from '@zhengju/storage/tx'
import type { SiteEntryRow } from './tables.ts'

type EntryValues = Pick<SiteEntryRow, 'entry' | 'note' | 'items'>

export function entryRows(tx: Tx): Promise<SiteEntryRow[]> {
  return tx.rows<SiteEntryRow>('select * from site_entry order by entry')
}

/** Locks the row: two operators stand in a queue. */
export function lockEntry(tx: Tx, entry: number): Promise<SiteEntryRow | undefined> {
  return tx.one<SiteEntryRow>('select * from site_entry where entry = $1 for update', [entry])
}

/** Undefined when the number is taken. */
export function insertEntry(tx: Tx, entry: EntryValues): Promise<SiteEntryRow | undefined> {
  return tx.one<SiteEntryRow>(
    `insert into site_entry (entry, note, items, updated_at) values ($1, $2, $3::jsonb, $4)
     on conflict (entry) do nothing returning *`,
    [...valuesOf(entry), tx.now],
  )
}

export async function updateEntry(tx: Tx, entry: EntryValues): Promise<SiteEntryRow> {
  const row = await tx.one<SiteEntryRow>(
    `update site_entry set note = $2, items = $3::jsonb, version = version + 1, updated_at = $4
     where entry = $1 returning *`,
    [...valuesOf(entry), tx.now],
  )
  if (!row) throw new Error('an entry is missing that was just seen')
  return row
}

function valuesOf({ entry, note, items }: EntryValues): unknown[] {
  return [entry, note, JSON.stringify(items)]
}
