import type { Database } from '@zhengju/storage/tx'

export type Snapshot = ReadonlyMap<string, Table>

interface Table {
  /** How much was ever written to it, and to which file; nothing where that is not counted. */
  readonly mark: string
  /** How many rows, and a hash over all of them. */
  readonly state: string
}

/**
 * What is there to note that somebody tried: those tables may grow. Everything else, the books first of all, has to
 * stay as it was, row for row.
 */
const notes: readonly string[] = [
  'captcha',
  'device_authorisation',
  'login_count',
  'login_event',
  'login_tally',
  'login_try',
  'member_device',
  'member_session',
  'operator_session',
  'passkey_challenge',
  'password_reset',
  'phone_code',
  'provider_callback',
  'totp_setup',
  // Claimed before the venue is asked.
  'venue_launch',
]
/** Where a table notes tries beside what it is for: only the latter. */
const sources: Readonly<Record<string, string>> = {
  audit_trail: `(select * from audit_trail where action <> 'operator.loginRefused')`,
  withdrawal_password: `(select member_id, password_hash, set_at from withdrawal_password
                         where password_hash is not null)`,
}

/** Every table, row for row. What nobody has written to since an earlier one is as it was then, and not read again. */
export async function snapshot(db: Database, earlier: Snapshot = new Map()): Promise<Snapshot> {
  return db.read(async (tx) => {
    await tx.rows('select pg_stat_force_next_flush()')
    const marks = await tx.rows<{ name: string; mark: string }>(marksSql)
    const tables = marks.filter(({ name }) => !notes.includes(name))
    const written = tables.filter(({ name, mark }) => {
      return mark === '' || earlier.get(name)?.mark !== mark
    })
    const parts = written.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::text || ' ' ||
           md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state
         from ${sources[name] ?? `"${name}"`} t`,
    )
    const read =
      parts.length === 0
        ? []
        : await tx.rows<{ name: string; state: string }>(parts.join(' union all '))
    const states = new Map(read.map(({ name, state }) => [name, state]))
    return new Map(
      tables.map(({ name, mark }) => {
        const state = states.get(name) ?? earlier.get(name)?.state ?? ''
        return [name, { mark, state }]
      }),
    )
  })
}

/** The tables that differ. */
export function changed(before: Snapshot, after: Snapshot): string[] {
  return [...after].flatMap(([name, { state }]) => {
    return before.get(name)?.state === state ? [] : [name]
  })
}

/** The embedded database has one connection: what it has written is counted once it was told to count. */
const marksSql = `select c.relname as name,
    case c.relkind when 'r' then concat_ws(' ', c.relfilenode, pg_stat_get_tuples_inserted(c.oid),
      pg_stat_get_tuples_updated(c.oid), pg_stat_get_tuples_deleted(c.oid)) else '' end as mark
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = current_schema() order by 1`
