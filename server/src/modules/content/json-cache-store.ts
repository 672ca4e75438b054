import type { JsonCacheKey } from '@zhengju/contract/content'
import type { Tx } from '@zhengju/storage/tx'
import type { JsonCacheRow } from './tables.ts'

export interface Kept {
  readonly payload: unknown
  readonly expiresAt: number
}

/** Where the JSON cache lies. One table here, shared by every process of the platform. */
export interface JsonCacheStore {
  read(tx: Tx, cacheKey: JsonCacheKey): Promise<Kept | undefined>
  write(tx: Tx, cacheKey: JsonCacheKey, kept: Kept): Promise<void>
  /** Takes the device's turn, one in so many milliseconds; otherwise those until its next one. */
  takeTurn(tx: Tx, device: string, everyMs: number): Promise<'taken' | number>
}

export const databaseJsonCache: JsonCacheStore = { read, write, takeTurn }

async function read(tx: Tx, cacheKey: JsonCacheKey): Promise<Kept | undefined> {
  const row = await tx.one<JsonCacheRow>(
    'select payload, expires_at from json_cache where cache_key = $1 and expires_at > $2',
    [cacheKey, tx.now],
  )
  return row && { payload: row.payload, expiresAt: Number(row.expires_at) }
}

async function write(tx: Tx, cacheKey: JsonCacheKey, { payload, expiresAt }: Kept): Promise<void> {
  await tx.rows(
    `insert into json_cache (cache_key, payload, written_at, expires_at) values ($1, $2::jsonb, $3, $4)
     on conflict (cache_key) do update
       set payload = excluded.payload, written_at = excluded.written_at, expires_at = excluded.expires_at`,
    [cacheKey, JSON.stringify(payload), tx.now, expiresAt],
  )
}

async function takeTurn(tx: Tx, device: string, everyMs: number): Promise<'taken' | number> {
  const over = tx.now - everyMs
  const taken = await tx.one(
    `insert into json_cache_writer (device, written_at) values ($1, $2)
     on conflict (device) do update set written_at = excluded.written_at
       where json_cache_writer.written_at <= $3
     returning device`,
    [device, tx.now, over],
  )
  if (!taken) return (await writtenAt(tx, device)) - over
  await forgetOld(tx, over)
  return 'taken'
}

async function writtenAt(tx: Tx, device: string): Promise<number> {
  const row = await tx.one<{ readonly written_at: bigint }>(
    'select written_at from json_cache_writer where device = $1',
    [device],
  )
  return Number(row?.written_at ?? tx.now)
}

/** A few of those whose turn is long over, and only such as nobody holds. */
async function forgetOld(tx: Tx, over: number): Promise<void> {
  await tx.rows(
    `delete from json_cache_writer where device in (
       select device from json_cache_writer where written_at < $1
       order by written_at limit 50 for update skip locked)`,
    [over],
  )
}
