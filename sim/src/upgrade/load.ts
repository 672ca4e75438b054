import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Tx } from '@zhengju/storage/tx'

/** The rows of each table as the text of a JSON array, so that no number loses a digit. */
export type KeptRows = Readonly<Record<string, string>>

export interface KeptDatabases {
  readonly platform: KeptRows
  readonly house: KeptRows
}

/** What `keep-database.ts` wrote. */
export function readKept(file: URL): KeptDatabases {
  return JSON.parse(gunzipSync(readFileSync(file)).toString())
}

/** All rows of these tables, as `keep-database.ts` keeps them. */
export async function keepRows(tx: Tx): Promise<KeptRows> {
  const tables = await tx.rows<{ name: string; columns: string }>(
    `select c.table_name as name,
       string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by c.table_name order by c.table_name`,
  )
  const kept: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const [row] = await tx.rows<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from (select ${columns} from ${name}) t`,
    )
    kept[name] = row?.rows ?? '[]'
  }
  return kept
}

/** Puts the rows into tables of their own time, instead of what the migrations put there. */
export async function loadRows(tx: Tx, kept: KeptRows): Promise<void> {
  const names = await inOrder(
    tx,
    Object.keys(kept).filter((name) => name !== 'schema_migration'),
  )
  for (const name of names.toReversed()) await tx.rows(`delete from ${name}`)
  for (const name of names) {
    const columns = namesIn(kept[name]).join(', ')
    if (columns === '') continue
    await tx.rows(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [kept[name]],
    )
  }
}

export type KeptRow = Readonly<Record<string, unknown>>

export function rowsOf(rows = '[]'): KeptRow[] {
  return JSON.parse(rows)
}

/** The columns of a table that has rows. */
export function namesIn(rows: string | undefined): string[] {
  return Object.keys(rowsOf(rows)[0] ?? {})
}

/** A table after those that it points at. */
async function inOrder(tx: Tx, names: readonly string[]): Promise<string[]> {
  const arrows = await tx.rows<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) =>
        !ordered.includes(name) &&
        arrows.every(({ from, to }) => from !== name || ordered.includes(to)),
    )
    if (next.length === 0) throw new Error('tables that point at each other')
    ordered.push(...next)
  }
  return ordered
}
