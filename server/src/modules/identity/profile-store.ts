import type { Tx } from '@zhengju/storage/tx'
import type { ProfileRow } from './tables.ts'

const columns = 'avatar, gender, email_sealed, wechat_sealed, qq_sealed, address_sealed'
const empty: ProfileRow = {
  avatar: '',
  gender: null,
  email_sealed: null,
  wechat_sealed: null,
  qq_sealed: null,
  address_sealed: null,
}

export async function profileRow(tx: Tx, memberId: string): Promise<ProfileRow> {
  const row = await tx.one<ProfileRow>(
    `select ${columns} from member_profile where member_id = $1`,
    [memberId],
  )
  return row ?? empty
}

/** Locked, so that what is saved again is no older than what a rotation of the master key wrote meanwhile. */
export async function lockProfileRow(tx: Tx, memberId: string): Promise<ProfileRow> {
  const row = await tx.one<ProfileRow>(
    `select ${columns} from member_profile where member_id = $1 for update`,
    [memberId],
  )
  return row ?? empty
}

/** Whoever calls holds the member's row: two savings of one member stand in a queue. */
export async function saveProfileRow(tx: Tx, memberId: string, row: ProfileRow): Promise<void> {
  await tx.rows(
    `insert into member_profile (member_id, ${columns}, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (member_id) do update set avatar = excluded.avatar, gender = excluded.gender,
       email_sealed = excluded.email_sealed, wechat_sealed = excluded.wechat_sealed,
       qq_sealed = excluded.qq_sealed, address_sealed = excluded.address_sealed,
       updated_at = excluded.updated_at`,
    [
      memberId,
      row.avatar,
      row.gender,
      row.email_sealed,
      row.wechat_sealed,
      row.qq_sealed,
      row.address_sealed,
      tx.now,
    ],
  )
}
