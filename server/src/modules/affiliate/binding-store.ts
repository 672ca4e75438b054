import type { JudgedCode, SelfSign } from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import { listIf } from '../../platform/db/list.ts'
import type { BindingRow } from './tables.ts'

export interface NewBinding {
  readonly memberId: string
  readonly owner: { readonly kind: 'affiliate' | 'member'; readonly id: string } | undefined
  readonly contestId: string | undefined
  readonly codes: readonly JudgedCode[]
  readonly selfSigns: readonly SelfSign[]
}

export async function insertBinding(tx: Tx, binding: NewBinding): Promise<void> {
  const { memberId, owner, contestId, codes, selfSigns } = binding
  await tx.rows(
    `insert into member_binding (member_id, owner_kind, owner_id, contest_id, codes, self_signs, bound_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[memberId, owner?.kind ?? null, owner?.id ?? null, contestId ?? null],
      ...[JSON.stringify(codes), JSON.stringify(selfSigns), tx.now],
    ],
  )
}

export function findBinding(tx: Tx, memberId: string): Promise<BindingRow | undefined> {
  return tx.one<BindingRow>('select * from member_binding where member_id = $1', [memberId])
}

export type BelowRow = BindingRow & {
  readonly member_name: string
  readonly is_affiliate: boolean
  /** He is paid for along with his owner: who is the owner himself by another name stands in no line. */
  readonly is_in_line: boolean
}

/** Those of an owner, the newest member first. */
export function bindingsOf(
  tx: Tx,
  ownerId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<BelowRow[]> {
  return tx.rows<BelowRow>(
    `select b.*, m.name as member_name, m.is_affiliate, exists (select from affiliate a
       where a.member_id = b.member_id and a.parent_id = b.owner_id) as is_in_line
     from member_binding b join member m on m.id = b.member_id
     where b.owner_kind = 'affiliate' and b.owner_id = $1 and ${listIf(before, '$2::uuid', 'b.member_id <')}
     order by b.member_id desc limit $3`,
    [ownerId, before ?? null, limit],
  )
}

/** How many came by his links since an instant. */
export async function boundSince(tx: Tx, ownerId: string, since: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from member_binding
     where owner_kind = 'affiliate' and owner_id = $1 and bound_at >= $2`,
    [ownerId, since],
  )
  return row?.count ?? 0
}

export interface BindingFilter {
  readonly ownerId?: string | undefined
  readonly member?: string | undefined
  readonly isBlocked?: boolean | undefined
}

export type ListedBinding = BindingRow & {
  readonly id: string
  readonly member_name: string
  readonly owner_name: string | null
}

export function findBindings(
  tx: Tx,
  { ownerId, member, isBlocked }: BindingFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedBinding[]> {
  return tx.rows<ListedBinding>(
    `select b.*, b.member_id as id, m.name as member_name, o.name as owner_name
     from member_binding b join member m on m.id = b.member_id left join member o on o.id = b.owner_id
     where ${listIf(before, '$1::uuid', 'b.member_id <')} and ${listIf(ownerId, '$2::uuid', 'b.owner_id =')}
       and ${listIf(member, '$3::text', 'm.name =')}
       and ${listIf(isBlocked, '$4::boolean', "(b.self_signs <> '[]') =")}
     order by b.member_id desc limit $5`,
    [before ?? null, ownerId ?? null, member?.toLowerCase() ?? null, isBlocked ?? null, limit],
  )
}

export async function saveSelfSigns(
  tx: Tx,
  memberId: string,
  signs: readonly SelfSign[],
): Promise<void> {
  await tx.rows('update member_binding set self_signs = $2 where member_id = $1', [
    memberId,
    JSON.stringify(signs),
  ])
}

export interface InvitedRow extends BindingRow {
  readonly id: string
  readonly owner_id: string
  readonly member_name: string
  readonly registered_at: bigint
  /** His name stands fast. */
  readonly is_verified: boolean
}

const invited = `select b.*, b.member_id as id, m.name as member_name, m.registered_at,
    m.real_name_sealed is not null as is_verified
  from member_binding b join member m on m.id = b.member_id where b.owner_kind = 'member'`

/** Who came by a member's code, the newest first. */
export function invitedBy(
  tx: Tx,
  ownerId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<InvitedRow[]> {
  return tx.rows<InvitedRow>(
    `${invited} and b.owner_id = $1 and ${listIf(before, '$2::uuid', 'b.member_id <')}
     order by b.member_id desc limit $3`,
    [ownerId, before ?? null, limit],
  )
}

/** Everybody who came by a member's code, behind `after` in the order of their ids. */
export function invitedAfter(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<InvitedRow[]> {
  return tx.rows<InvitedRow>(
    `${invited} and ($1::uuid is null or b.member_id > $1) order by b.member_id limit $2`,
    [after ?? null, limit],
  )
}

/** How many of his friends registered since an instant, and of how many of them the name stands fast. */
export async function invitedSince(
  tx: Tx,
  ownerId: string,
  since: number,
): Promise<{ readonly registered: number; readonly verified: number }> {
  const row = await tx.one<{ registered: number; verified: number }>(
    `select count(*)::int as registered, (count(*) filter (where m.real_name_sealed is not null))::int as verified
     from member_binding b join member m on m.id = b.member_id
     where b.owner_kind = 'member' and b.owner_id = $1 and b.bound_at >= $2`,
    [ownerId, since],
  )
  return row ?? { registered: 0, verified: 0 }
}
