import type { CommissionMode } from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { AffiliateRow } from './tables.ts'

/** Those behind these codes, by code. */
export async function affiliatesByCode(
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<Pick<AffiliateRow, 'code' | 'member_id'>>(
    `select code, member_id from affiliate where code = any ($1::text[])`,
    [textColumn(codes)],
  )
  return new Map(rows.map(({ code, member_id }) => [code, member_id]))
}

export function findAffiliate(tx: Tx, memberId: string): Promise<AffiliateRow | undefined> {
  return tx.one<AffiliateRow>('select * from affiliate where member_id = $1', [memberId])
}

export async function insertAffiliate(
  tx: Tx,
  affiliate: {
    readonly memberId: string
    readonly memberName: string
    readonly code: string
    readonly parentId: string | undefined
    readonly mode: CommissionMode
  },
): Promise<void> {
  const { memberId, memberName, code, parentId, mode } = affiliate
  await tx.rows(
    `insert into affiliate (member_id, member_name, code, parent_id, mode, since)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, memberName, code, parentId ?? null, mode, tx.now],
  )
}

export type ListedAffiliate = AffiliateRow & {
  readonly id: string
  readonly parent_name: string | null
  readonly members: number
  readonly blocked: number
  readonly affiliates: number
}

export interface AffiliateFilter {
  readonly parentId?: string | undefined
  readonly isTop?: boolean | undefined
  readonly member?: string | undefined
}

/** Newest account first, each with how many stand below him. */
export function findAffiliates(
  tx: Tx,
  { parentId, isTop, member }: AffiliateFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedAffiliate[]> {
  return tx.rows<ListedAffiliate>(
    `select a.*, a.member_id as id, p.member_name as parent_name,
       (select count(*)::int from member_binding b
         where b.owner_kind = 'affiliate' and b.owner_id = a.member_id) as members,
       (select count(*)::int from member_binding b
         where b.owner_kind = 'affiliate' and b.owner_id = a.member_id and b.self_signs <> '[]') as blocked,
       (select count(*)::int from affiliate c where c.parent_id = a.member_id) as affiliates
     from affiliate a left join affiliate p on p.member_id = a.parent_id
     where ${listIf(before, '$1::uuid', 'a.member_id <')} and ${listIf(parentId, '$2::uuid', 'a.parent_id =')}
       and ${listIf(member, '$3::text', 'a.member_name =')}
       and ${listIf(isTop, '$4::boolean', '(a.parent_id is null) =')}
     order by a.member_id desc limit $5`,
    [before ?? null, parentId ?? null, member?.toLowerCase() ?? null, isTop ?? null, limit],
  )
}

/** Whether one affiliate stands below another, however deep. A line is as old as its accounts, so it has no circle. */
export async function isBelow(tx: Tx, ownerId: string, memberId: string): Promise<boolean> {
  const row = await tx.one(
    `with recursive line as (
       select parent_id from affiliate where member_id = $2
       union all select a.parent_id from affiliate a join line on a.member_id = line.parent_id)
     select 1 from line where parent_id = $1 limit 1`,
    [ownerId, memberId],
  )
  return row !== undefined
}

/** How many came by the links of each of these; those without any are missing. */
export async function memberCounts(
  tx: Tx,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ owner_id: string; count: number }>(
    `select owner_id, count(*)::int as count from member_binding
     where owner_kind = 'affiliate' and owner_id = any ($1::uuid[]) group by owner_id`,
    [textColumn(ownerIds)],
  )
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]))
}
