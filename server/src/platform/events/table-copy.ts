import type { Tx } from '@zhengju/storage/tx'

export interface Schemas {
  /** Where the tables stand that everybody uses. */
  readonly live: string
  /** Where those are made that take their places. */
  readonly beside: string
}

/**
 * Makes empty tables beside the live ones, with the same columns, constraints, indexes and triggers under the same names, so
 * that a later migration finds what it knows. Refuses what would be lost: tables and views that hang on the live ones.
 */
export async function copyTables(
  tx: Tx,
  schemas: Schemas,
  tables: readonly string[],
): Promise<void> {
  const { live, beside } = schemas
  await define(tx, [`create schema ${beside}`])
  for (const table of tables) {
    await refuseDependents(tx, schemas, table, tables)
    const like = `like ${live}.${table} including all excluding indexes`
    await define(tx, [`create table ${beside}.${table} (${like})`])
    const row = await tx.one<{ options: string | null }>(
      `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass`,
      [`${live}.${table}`],
    )
    if (row?.options) await define(tx, [`alter table ${beside}.${table} set (${row.options})`])
  }
  // Keys before what points at them.
  for (const kinds of ['pux', 'f']) {
    for (const table of tables) await copyConstraints(tx, schemas, table, kinds)
  }
  await lookIn(tx, [live])
  for (const table of tables) await copyRest(tx, schemas, table)
}

async function refuseDependents(
  tx: Tx,
  { live }: Schemas,
  table: string,
  tables: readonly string[],
): Promise<void> {
  const rows = await tx.rows<{ name: string }>(
    `select c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and k.confrelid = $1::regclass
     union select v.relname from pg_depend d join pg_rewrite r on r.oid = d.objid
       join pg_class v on v.oid = r.ev_class
       where d.refclassid = 'pg_class'::regclass and d.classid = 'pg_rewrite'::regclass
         and d.refobjid = $1::regclass and v.oid <> d.refobjid`,
    [`${live}.${table}`],
  )
  const outside = rows.find(({ name }) => !tables.includes(name))
  if (outside) throw new Error(`${outside.name} hangs on ${table}`)
}

async function copyConstraints(
  tx: Tx,
  { live, beside }: Schemas,
  table: string,
  kinds: string,
): Promise<void> {
  await lookIn(tx, [live])
  const rows = await tx.rows<{ name: string; text: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = $1::regclass and strpos($2, contype::text) > 0 order by conname`,
    [`${live}.${table}`, kinds],
  )
  const add = `alter table ${beside}.${table} add constraint`
  // One that points at a table points at the new one, if there is one.
  await lookIn(tx, [beside, live])
  await define(
    tx,
    rows.map(({ name, text }) => `${add} ${name} ${text}`),
  )
}

/** Indexes that are no constraints, and triggers. */
async function copyRest(tx: Tx, { live, beside }: Schemas, table: string): Promise<void> {
  const rows = await tx.rows<{ text: string }>(
    `select pg_get_indexdef(i.indexrelid) as text from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'f')
     union all
     select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [`${live}.${table}`],
  )
  const copies = rows.map(({ text }) => {
    const own = text.replace(` ON ${live}.${table} `, ` ON ${beside}.${table} `)
    if (own === text) throw new Error(`${text} cannot be copied`)
    return own
  })
  await define(tx, copies)
}

/** In one transaction: who asks for a table finds the old one before and the new one after it. */
export async function swapTables(
  tx: Tx,
  { live, beside }: Schemas,
  tables: readonly string[],
): Promise<void> {
  await define(tx, [
    `drop table ${tables.map((table) => `${live}.${table}`).join(', ')}`,
    ...tables.map((table) => `alter table ${beside}.${table} set schema ${live}`),
    `drop schema ${beside}`,
  ])
}

/** Until the transaction ends. */
export function lockTables(
  tx: Tx,
  schemas: readonly string[],
  tables: readonly string[],
  mode: 'exclusive' | 'row exclusive',
): Promise<void> {
  const names = schemas.flatMap((schema) => tables.map((table) => `${schema}.${table}`))
  return define(tx, [['lock table', names.join(', '), 'in', mode, 'mode'].join(' ')])
}

/** Whatever names no schema means the tables of the first one that has them, until the transaction ends. */
export function lookIn(tx: Tx, schemas: readonly string[]): Promise<void> {
  return define(tx, [`set local search_path to ${schemas.join(', ')}`])
}

/** While `work` runs, the live tables have names of their own beside the new ones: `live_` and the table's. */
export async function withLiveViews(
  tx: Tx,
  { live, beside }: Schemas,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const views = tables.map((table) => `${beside}.live_${table}`)
  const made = tables.map(
    (table) => `create view ${beside}.live_${table} as table ${live}.${table}`,
  )
  await define(tx, made)
  await work()
  await define(
    tx,
    views.map((view) => `drop view ${view}`),
  )
}

/** Names are no parameters: they come from the database itself, quoted. */
export async function define(tx: Tx, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await tx.rows(statements.join(';\n'))
}
