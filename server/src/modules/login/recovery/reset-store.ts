import type { Tx } from '@zhengju/storage/tx'
import type { ResetRow } from '../tables.ts'

const columns = 'id, member_id, about, device, state, way, tries, expires_at'

export async function insertReset(
  tx: Tx,
  reset: {
    readonly id: string
    readonly memberId: string | undefined
    readonly about: string
    readonly device: string
    readonly expiresAt: number
  },
): Promise<void> {
  await tx.rows(
    `insert into password_reset (id, member_id, about, device, state, created_at, expires_at)
     values ($1, $2, $3, $4, 'begun', $5, $6)`,
    [reset.id, reset.memberId ?? null, reset.about, reset.device, tx.now, reset.expiresAt],
  )
}

/** One of this device, in that state and in its time; locked. */
export function lockReset(
  tx: Tx,
  id: string,
  device: string,
  state: ResetRow['state'],
): Promise<ResetRow | undefined> {
  return tx.one<ResetRow>(
    `select ${columns} from password_reset
     where id = $1 and device = $2 and state = $3 and expires_at > $4 for update`,
    [id, device, state, tx.now],
  )
}

export async function markProvedBy(
  tx: Tx,
  id: string,
  way: 'phone' | 'withdrawal',
  expiresAt: number,
): Promise<void> {
  await tx.rows(
    `update password_reset set state = 'proved', way = $2, expires_at = $3 where id = $1`,
    [id, way, expiresAt],
  )
}

export async function endReset(tx: Tx, id: string): Promise<void> {
  await tx.rows(`update password_reset set state = 'done', expires_at = $2 where id = $1`, [
    id,
    tx.now,
  ])
}
