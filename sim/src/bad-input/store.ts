import type { Database } from '@zhengju/storage/tx'

/** Table by table: how many rows, and a hash over all of them. */
export type Snapshot = ReadonlyMap<string, string>

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

export async function snapshot(db: Database): Promise<Snapshot> {
  return db.read(async (tx) => {
    const tables = await tx.rows<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    )
    const parts = tables
      .filter(({ name }) => !notes.includes(name))
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::text || ' ' ||
             md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state
           from ${sources[name] ?? `"${name}"`} t`,
      )
    const rows = await tx.rows<{ name: string; state: string }>(parts.join(' union all '))
    return new Map(rows.map(({ name, state }) => [name, state]))
  })
}

/** The tables that differ. */
export function changed(before: Snapshot, after: Snapshot): string[] {
  return [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name)
}
