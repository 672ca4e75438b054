import type { Tx } from '@zhengju/storage/tx'

/** Whose stakes the wallet refused lately: he sits down again only after it. */
export interface StoredPause {
  readonly refusals: number
  readonly until: number
}

export async function pauseOf(tx: Tx, memberId: string): Promise<StoredPause | undefined> {
  const row = await tx.one<{ refusals: number; until: bigint }>(
    'select refusals, until from card_pause where member_id = $1',
    [memberId],
  )
  return row && { refusals: row.refusals, until: Number(row.until) }
}

/** Each refusal doubles it, up to an hour. */
export async function pauseSeat(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(
    `insert into card_pause as p (member_id, refusals, until) values ($1, 1, $2)
     on conflict (member_id) do update set refusals = p.refusals + 1,
       until = $3::bigint + least($4::bigint, $5::bigint << least(p.refusals, 20))`,
    [memberId, tx.now + firstPauseMs, tx.now, mostPauseMs, firstPauseMs],
  )
}

/** A stake that is held ends it. */
export async function endPause(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('delete from card_pause where member_id = $1', [memberId])
}

export const firstPauseMs = 30_000
export const mostPauseMs = 3_600_000
