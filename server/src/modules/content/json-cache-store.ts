import type { JsonCacheKey } from '@zhengju/contract/content/calls'
import type { Tx } from '@zhengju/storage/tx'
import type { JsonCacheRow } from './tables.ts'

export interface Kept {
  readonly payload: unknown
  readonly expiresAt: number
}

/** Whose it is, and which. Only a keyed hash of the device's id is kept. */
export interface Place {
  readonly device: string
  readonly cacheKey: JsonCacheKey
}

/** Where the JSON cache lies. One table here, shared by every process of the platform. */
export interface JsonCacheStore {
  read(tx: Tx, place: Place): Promise<Kept | undefined>
  /** Takes the device's turn, one in so many milliseconds; otherwise those until its next one. */
  write(tx: Tx, place: Place, kept: Kept, everyMs: number): Promise<'taken' | number>
}

export const databaseJsonCache: JsonCacheStore = { read, write }

async function read(tx: Tx, { device, cacheKey }: Place): Promise<Kept | undefined> {
  const row = await tx.one<JsonCacheRow>(
    `select payload, expires_at from device_json
     where device = $1 and cache_key = $2 and expires_at > $3`,
    [device, cacheKey, tx.now],
  )
  return row && { payload: row.payload, expiresAt: Number(row.expires_at) }
}

async function write(
  tx: Tx,
  { device, cacheKey }: Place,
  { payload, expiresAt }: Kept,
  everyMs: number,
): Promise<'taken' | number> {
  const over = tx.now - everyMs
  const taken = await tx.one(
    `insert into device_json (device, cache_key, payload, written_at, expires_at)
     values ($1, $2, $3::jsonb, $4, $5)
     on conflict (device, cache_key) do update
       set payload = excluded.payload, written_at = excluded.written_at, expires_at = excluded.expires_at
       where device_json.written_at <= $6
     returning device`,
    [device, cacheKey, JSON.stringify(payload), tx.now, expiresAt, over],
  )
  if (!taken) return (await writtenAt(tx, { device, cacheKey })) - over
  await forgetOld(tx, over)
  return 'taken'
}

async function writtenAt(tx: Tx, { device, cacheKey }: Place): Promise<number> {
  const row = await tx.one<{ readonly written_at: bigint }>(
    'select written_at from device_json where device = $1 and cache_key = $2',
    [device, cacheKey],
  )
  return Number(row?.written_at ?? tx.now)
}

/** A few of those that nobody reads any more, and only such as nobody holds. */
async function forgetOld(tx: Tx, over: number): Promise<void> {
  await tx.rows(
    `delete from device_json where (device, cache_key) in (
       select device, cache_key from device_json where expires_at <= $1 and written_at < $2
       order by expires_at limit 50 for update skip locked)`,
    [tx.now, over],
  )
}
