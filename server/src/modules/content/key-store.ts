import type { Tx } from '@zhengju/storage/tx'
import type { CarriedRow } from './tables.ts'

/** What starts left of their master key; `former` of the one before it, while it is rotated. */
export interface KeyChecks {
  readonly current: string | null
  readonly former: string | null
}

export async function keyChecks(tx: Tx): Promise<KeyChecks> {
  const row = await tx.one<KeyChecks>(
    'select key_check as current, former_key_check as former from site_setting',
  )
  return row ?? { current: null, former: null }
}

export async function saveKeyChecks(tx: Tx, { current, former }: KeyChecks): Promise<void> {
  await tx.rows('update site_setting set key_check = $1, former_key_check = $2', [current, former])
}

/** The newest first. */
export function carriedRows(tx: Tx): Promise<CarriedRow[]> {
  return tx.rows<CarriedRow>('select id, keys_sealed from carried_key order by place desc')
}

/** Keeps one behind the others, or one that is there already as it is sealed now. */
export async function saveCarried(tx: Tx, { id, keys_sealed }: CarriedRow): Promise<void> {
  await tx.rows(
    `insert into carried_key (id, place, keys_sealed, created_at)
     select $1, count(*)::int, $2, $3 from carried_key
     on conflict (id) do update set keys_sealed = excluded.keys_sealed`,
    [id, keys_sealed, BigInt(tx.now)],
  )
}
