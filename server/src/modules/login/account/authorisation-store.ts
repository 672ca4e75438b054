import type { Authorisation } from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { AuthorisationRow } from '../tables.ts'

const columns = `id, member_id, device, state, unusual, way, is_remembered, finger, wrong_tries, codes_sent,
  created_at, expires_at, blocked_until`

/** The one that is open, or that blocks, for that member and device; locked. */
export function lockLiving(
  tx: Tx,
  memberId: string,
  device: string,
): Promise<AuthorisationRow | undefined> {
  return tx.one<AuthorisationRow>(
    `select ${columns} from device_authorisation
     where member_id = $1 and device = $2
       and state in ('waiting', 'codeSent', 'locked', 'exhausted') for update`,
    [memberId, device],
  )
}

export function findAuthorisation(tx: Tx, id: string): Promise<AuthorisationRow | undefined> {
  return tx.one<AuthorisationRow>(`select ${columns} from device_authorisation where id = $1`, [id])
}

export function lockAuthorisation(tx: Tx, id: string): Promise<AuthorisationRow | undefined> {
  return tx.one<AuthorisationRow>(
    `select ${columns} from device_authorisation where id = $1 for update`,
    [id],
  )
}

export async function insertAuthorisation(
  tx: Tx,
  row: Pick<
    AuthorisationRow,
    'id' | 'member_id' | 'device' | 'unusual' | 'way' | 'is_remembered' | 'finger'
  > &
    Authorisation,
): Promise<void> {
  await tx.rows(
    `insert into device_authorisation (id, member_id, device, state, unusual, way, is_remembered,
       wrong_tries, codes_sent, created_at, expires_at, blocked_until, finger)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.id,
      row.member_id,
      row.device,
      row.state,
      row.unusual,
      row.way,
      row.is_remembered,
      row.wrongTries,
      row.codesSent,
      tx.now,
      row.expiresAt,
      row.blockedUntil,
      row.finger,
    ],
  )
}

export async function saveAuthorisation(tx: Tx, id: string, after: Authorisation): Promise<void> {
  await tx.rows(
    `update device_authorisation
     set state = $2, wrong_tries = $3, codes_sent = $4, expires_at = $5, blocked_until = $6
     where id = $1`,
    [id, after.state, after.wrongTries, after.codesSent, after.expiresAt, after.blockedUntil],
  )
}

/** The newest login says how it wants to be remembered, and how its device looks. */
export async function rememberWish(
  tx: Tx,
  id: string,
  wish: { readonly isRemembered: boolean; readonly finger: string | null },
): Promise<void> {
  await tx.rows('update device_authorisation set is_remembered = $2, finger = $3 where id = $1', [
    id,
    wish.isRemembered,
    wish.finger,
  ])
}

/** Those that a member has begun do not count towards his day any more. */
export async function uncountAuthorisations(
  tx: Tx,
  memberId: string,
  since: number,
): Promise<void> {
  await tx.rows(
    `update device_authorisation set is_counted = false
     where member_id = $1 and created_at > $2 and is_counted`,
    [memberId, since],
  )
}

/** How many a member has begun since then, and when the first of them. */
export async function begunSince(
  tx: Tx,
  memberId: string,
  since: number,
): Promise<{ readonly count: number; readonly firstAt: number }> {
  const row = await tx.one<{ count: number; first_at: bigint | null }>(
    `select count(*)::int as count, min(created_at) as first_at from device_authorisation
     where member_id = $1 and created_at > $2 and is_counted`,
    [memberId, since],
  )
  return { count: row?.count ?? 0, firstAt: Number(row?.first_at ?? 0) }
}

/** Those that block, and those that are open: what an operator sees and lifts, with the member's row locked. */
export function livingOf(tx: Tx, memberId: string): Promise<AuthorisationRow[]> {
  return tx.rows<AuthorisationRow>(
    `select ${columns} from device_authorisation
     where member_id = $1 and state in ('waiting', 'codeSent', 'locked', 'exhausted')
     order by created_at desc, id`,
    [memberId],
  )
}
