/** What a database is asked while it is nobody's. */
export interface Lent {
  exec(sql: string): Promise<unknown>
  query<Row>(sql: string, params?: readonly unknown[]): Promise<{ readonly rows: Row[] }>
  /** Whoever used it is gone, and what they wrote is counted. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export interface HandedOn<Kind extends Lent> {
  readonly lent: Kind
  /** Nobody reads or writes it any more. */
  handOn(): Promise<void>
}

const idleMost = 2

/**
 * Databases that tests hand on: a new one takes most of a second embedded and longer on a busy server, one that is emptied a few
 * hundredths. A process keeps those that nobody uses, each under the name of its template.
 */
export function createHandOn<Kind extends Lent>(): (
  name: string,
  start: () => Promise<Kind>,
) => Promise<HandedOn<Kind>> {
  const idle: Idle<Kind>[] = []

  /** One whose schema a test has changed, or that does not answer as it should, is closed. */
  async function emptied(name: string) {
    const at = idle.findIndex((one) => one.name === name)
    const [found] = at < 0 ? [] : idle.splice(at, 1)
    if (!found) return undefined
    if (await empty(found).catch(() => false)) return found
    await found.lent.close()
    return undefined
  }

  return async (name, start) => {
    const { lent, fresh } = (await emptied(name)) ?? (await started(start))
    const written = await writtenTo(lent)
    return {
      lent,
      async handOn() {
        idle.push({ name, lent, fresh, written })
        if (idle.length > idleMost) await idle.shift()?.lent.close()
      },
    }
  }
}

async function started<Kind extends Lent>(start: () => Promise<Kind>) {
  const lent = await start()
  return { lent, fresh: await look(lent) }
}

interface Idle<Kind> {
  readonly name: string
  readonly lent: Kind
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

async function look(lent: Lent): Promise<Fresh> {
  const seeds = new Map<string, string>()
  const { rows } = await lent.query<{ name: string }>(filledSql)
  for (const { name } of rows) {
    const read = `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`
    const [found] = (await lent.query<{ rows: string }>(read)).rows
    seeds.set(name, found?.rows ?? '[]')
  }
  const restarts = await lent.query<{ sql: string }>(restartSql)
  const sequences = restarts.rows.map(({ sql }) => sql).join('')
  return { schema: await schemaOf(lent), seeds, sequences }
}

/** False when the schema is no longer what it was. */
async function empty({ lent, fresh, written }: Idle<Lent>): Promise<boolean> {
  await lent.quiet()
  if ((await schemaOf(lent)) !== fresh.schema) return false
  const now = await writtenTo(lent)
  const changed = [...now].flatMap(([name, mark]) => (mark === written.get(name) ? [] : [name]))
  // Neither triggers nor foreign keys look at this.
  await lent.exec('set session_replication_role = replica')
  if (changed.length > 0) {
    // A new file of each table and index, as by `truncate`, takes ten times as long as the few rows of a test. Pages are given
    // back, so that the next rows lie in the order in which they come.
    await lent.exec(changed.map((name) => `delete from ${name};`).join(''))
    await lent.exec(`vacuum (index_cleanup on, truncate on) ${changed.join(', ')}`)
  }
  for (const name of changed) {
    const rows = fresh.seeds.get(name)
    if (rows === undefined) continue
    const write = `insert into ${name} overriding system value
      select * from json_populate_recordset(null::${name}, $1::text::json)`
    await lent.query(write, [rows])
  }
  await lent.exec(`${fresh.sequences} reset session_replication_role`)
  return true
}

async function writtenTo(lent: Lent): Promise<Written> {
  await lent.exec('select pg_stat_force_next_flush()')
  const { rows } = await lent.query<{ name: string; mark: string }>(writtenSql)
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

async function schemaOf(lent: Lent): Promise<string> {
  const { rows } = await lent.query<{ schema: string }>(schemaSql)
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
