import { PGlite } from '@electric-sql/pglite'

/** An embedded database takes most of a second to start and a few hundredths to empty: tests hand theirs on. */
export interface Embedded {
  readonly lite: PGlite
  /** Nobody reads or writes it any more. */
  handOn(): Promise<void>
}

const idleMost = 2
const idle: Idle[] = []

/** One that nobody uses, as the template of that name left it. */
export async function takeEmbedded(name: string, template: () => Promise<Blob>): Promise<Embedded> {
  const { lite, fresh } = (await emptied(name)) ?? (await started(await template()))
  const written = await writtenTo(lite)
  return {
    lite,
    async handOn() {
      idle.push({ name, lite, fresh, written })
      if (idle.length > idleMost) await idle.shift()?.lite.close()
    },
  }
}

async function started(template: Blob) {
  const lite = await PGlite.create({ loadDataDir: template })
  return { lite, fresh: await look(lite) }
}

/** One whose schema a test has changed, or that does not answer as it should, is closed. */
async function emptied(name: string) {
  const at = idle.findIndex((one) => one.name === name)
  const [found] = at < 0 ? [] : idle.splice(at, 1)
  if (!found) return undefined
  if (await empty(found).catch(() => false)) return found
  await found.lite.close()
  return undefined
}

interface Idle {
  readonly name: string
  readonly lite: PGlite
  readonly fresh: Fresh
  readonly written: Written
}

/** What a database has before a test touches it. */
interface Fresh {
  readonly schema: string
  /** Rows as JSON, by table. */
  readonly seeds: ReadonlyMap<string, string>
  readonly sequences: string
}

/** By table, how much was ever written to it, and to which file. */
type Written = ReadonlyMap<string, string>

async function look(lite: PGlite): Promise<Fresh> {
  const seeds = new Map<string, string>()
  const { rows } = await lite.query<{ name: string }>(filledSql)
  for (const { name } of rows) {
    const read = `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`
    const [found] = (await lite.query<{ rows: string }>(read)).rows
    seeds.set(name, found?.rows ?? '[]')
  }
  const restarts = await lite.query<{ sql: string }>(restartSql)
  const sequences = restarts.rows.map(({ sql }) => sql).join('')
  return { schema: await schemaOf(lite), seeds, sequences }
}

/** False when the schema is no longer what it was. */
async function empty({ lite, fresh, written }: Idle): Promise<boolean> {
  await lite.exec('rollback')
  await lite.exec('discard all')
  if ((await schemaOf(lite)) !== fresh.schema) return false
  const now = await writtenTo(lite)
  const changed = [...now].flatMap(([name, mark]) => (mark === written.get(name) ? [] : [name]))
  // Neither triggers nor foreign keys look at this.
  await lite.exec('set session_replication_role = replica')
  if (changed.length > 0) {
    // A new file of each table and index, as by `truncate`, takes ten times as long as the few rows of a test. Pages are given
    // back, so that the next rows lie in the order in which they come.
    await lite.exec(changed.map((name) => `delete from ${name};`).join(''))
    await lite.exec(`vacuum (index_cleanup on, truncate on) ${changed.join(', ')}`)
  }
  for (const name of changed) {
    const rows = fresh.seeds.get(name)
    if (rows === undefined) continue
    const write = `insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name}, $1::text::json)`
    await lite.query(write, [rows])
  }
  await lite.exec(`${fresh.sequences} reset session_replication_role`)
  // The log of what was done is kept in memory until a checkpoint.
  await lite.exec('checkpoint')
  return true
}

async function writtenTo(lite: PGlite): Promise<Written> {
  await lite.exec('select pg_stat_force_next_flush()')
  const { rows } = await lite.query<{ name: string; mark: string }>(writtenSql)
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

async function schemaOf(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ schema: string }>(schemaSql)
  return rows[0]?.schema ?? ''
}

const filledSql = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.oid >= 16384 and pg_relation_size(c.oid) > 0`

const writtenSql = `select format('%I.%I', n.nspname, c.relname) as name,
    concat_ws(' ', c.relfilenode, pg_stat_get_tuples_inserted(c.oid), pg_stat_get_tuples_updated(c.oid),
      pg_stat_get_tuples_deleted(c.oid)) as mark
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.oid >= 16384`

const restartSql = `select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as sql
  from pg_sequences`

/** Emptying a table leaves these as they are; whatever changes a table, a trigger or a function does not. */
const schemaSql = `select concat_ws(' ',
  (select concat(count(*), '-', max(oid)) from pg_class),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_attribute),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_attrdef),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_constraint),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_trigger),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_proc)) as schema`
