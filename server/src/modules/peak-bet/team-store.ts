import type { SelfSign } from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { FriendRow } from './tables.ts'

/** His code; what he has already stays. */
export async function joinTeam(tx: Tx, memberId: string, code: string): Promise<string> {
  await tx.rows(
    `insert into peak_team (member_id, code, joined_at) values ($1, $2, $3)
     on conflict (member_id) do nothing`,
    [memberId, code, tx.now],
  )
  const kept = await codeOf(tx, memberId)
  if (kept === undefined) throw new Error(`no team of ${memberId}`)
  return kept
}

export async function codeOf(tx: Tx, memberId: string): Promise<string | undefined> {
  const row = await tx.one<{ code: string }>('select code from peak_team where member_id = $1', [
    memberId,
  ])
  return row?.code
}

/** Whose codes these are. */
export async function teamsByCode(
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ member_id: string; code: string }>(
    'select member_id, code from peak_team where code = any ($1::text[])',
    [textColumn(codes)],
  )
  return new Map(rows.map(({ member_id, code }) => [code, member_id]))
}

/**
 * Who came by a code of the contest and is not looked at yet. Whom an affiliate brought who is the owner of the team counts
 * for his commission alone.
 */
export function newFriends(
  tx: Tx,
  limit: number,
): Promise<{ readonly memberId: string; readonly ownerId: string; readonly boundAt: bigint }[]> {
  return tx.rows(
    `select b.member_id as "memberId", b.contest_id::uuid as "ownerId", b.bound_at as "boundAt"
     from member_binding b left join peak_friend f on f.member_id = b.member_id
     where b.contest_id is not null and f.member_id is null
       and (b.owner_kind is distinct from 'affiliate' or b.owner_id::text <> b.contest_id)
     order by b.member_id limit $1`,
    [limit],
  )
}

export async function insertFriend(
  tx: Tx,
  friend: { readonly memberId: string; readonly ownerId: string; readonly boundAt: bigint },
): Promise<void> {
  await tx.rows(
    `insert into peak_friend (member_id, owner_id, signs, bound_at) values ($1, $2, '[]', $3)
     on conflict (member_id) do nothing`,
    [friend.memberId, friend.ownerId, friend.boundAt],
  )
}

export async function saveSigns(
  tx: Tx,
  found: ReadonlyMap<string, readonly SelfSign[]>,
): Promise<void> {
  if (found.size === 0) return
  await tx.rows(
    `update peak_friend f set signs = n.signs from unnest($1::uuid[], $2::text[]) as n (member_id, signs)
     where f.member_id = n.member_id`,
    [
      idColumn([...found.keys()]),
      textColumn([...found.values()].map((signs) => JSON.stringify(signs))),
    ],
  )
}

/** Friends of a member who count so far, behind `after`: those who came first before the others. */
export function countedFriends(
  tx: Tx,
  ownerId: string,
  { after, limit }: { readonly after: FriendRow | undefined; readonly limit: number },
): Promise<FriendRow[]> {
  return tx.rows<FriendRow>(
    `select * from peak_friend where owner_id = $1 and signs = '[]'
       and ($2::bigint is null or (bound_at, member_id) > ($2::bigint, $3::uuid))
     order by bound_at, member_id limit $4`,
    [ownerId, after?.bound_at ?? null, after?.member_id ?? null, limit],
  )
}

export function ownersOf(tx: Tx, memberIds: readonly string[]): Promise<FriendRow[]> {
  return tx.rows<FriendRow>('select * from peak_friend where member_id = any ($1::uuid[])', [
    idColumn(memberIds),
  ])
}

export interface ListedFriend extends FriendRow {
  readonly id: string
  readonly member_name: string
  readonly registered_at: bigint
}

/** The newest first. */
export function friendPage(
  tx: Tx,
  ownerId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedFriend[]> {
  return tx.rows<ListedFriend>(
    `select f.*, f.member_id as id, m.name as member_name, m.registered_at
     from peak_friend f join member m on m.id = f.member_id
     where f.owner_id = $1 and ${listIf(before, '$2::uuid', 'f.member_id <')}
     order by f.member_id desc limit $3`,
    [ownerId, before ?? null, limit],
  )
}

export async function friendCount(tx: Tx, ownerId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from peak_friend where owner_id = $1 and signs = '[]'`,
    [ownerId],
  )
  return row?.count ?? 0
}
