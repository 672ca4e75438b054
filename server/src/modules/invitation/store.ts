import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { FriendRow } from './tables.ts'

/** Friends of one member are counted one after the other. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.rows(
    'insert into invitation_owner (member_id) values ($1) on conflict (member_id) do nothing',
    [ownerId],
  )
  await tx.rows('select member_id from invitation_owner where member_id = $1 for update', [ownerId])
}

export function friendsById(tx: Tx, memberIds: readonly string[]): Promise<FriendRow[]> {
  return tx.rows<FriendRow>('select * from invitation_friend where member_id = any ($1::uuid[])', [
    idColumn(memberIds),
  ])
}

export function findFriend(tx: Tx, memberId: string): Promise<FriendRow | undefined> {
  return tx.one<FriendRow>('select * from invitation_friend where member_id = $1', [memberId])
}

export async function saveFriend(tx: Tx, row: FriendRow): Promise<void> {
  await tx.rows(
    `insert into invitation_friend (member_id, owner_id, month, needed, is_valid, valid_at, place)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id) do update set is_valid = excluded.is_valid, place = excluded.place`,
    [row.member_id, row.owner_id, row.month, row.needed, row.is_valid, row.valid_at, row.place],
  )
}

/** Whom he was given something for beside that one: two of them who are one person bring it once. */
export async function countedOf(tx: Tx, ownerId: string, but: string): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    'select member_id from invitation_friend where owner_id = $1 and member_id <> $2',
    [ownerId, but],
  )
  return rows.map(({ member_id }) => member_id)
}

/** His friends who count in that month, each at his place. */
export function countingOf(tx: Tx, ownerId: string, month: string): Promise<FriendRow[]> {
  return tx.rows<FriendRow>(
    `select * from invitation_friend where owner_id = $1 and month = $2 and is_valid
     order by valid_at, member_id`,
    [ownerId, month],
  )
}

/** How many of his friends count in that month. */
export async function validIn(tx: Tx, ownerId: string, month: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from invitation_friend
     where owner_id = $1 and month = $2 and is_valid`,
    [ownerId, month],
  )
  return row?.count ?? 0
}

/** Who began to count in that time, by whom he was invited. */
export function validBetween(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<FriendRow[]> {
  return tx.rows<FriendRow>(
    `select * from invitation_friend where valid_at >= $1 and valid_at < $2 and is_valid
     order by owner_id, member_id`,
    [from, to],
  )
}
