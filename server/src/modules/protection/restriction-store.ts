import {
  type RestrictionKind,
  type RestrictionTerm,
  restrictionKinds,
} from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'

export interface KeptRestriction {
  readonly memberId: string
  readonly kind: RestrictionKind
  readonly fromAt: number
  /** Undefined: for good. */
  readonly until: number | undefined
}

interface RestrictionRow {
  readonly member_id: string
  readonly kind: string
  readonly from_at: bigint
  readonly until_at: bigint | null
}

/** Those that run now, by member: the last one that each has set, because each was longer than the one before. */
export async function restrictionsOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, KeptRestriction>> {
  const rows = await tx.rows<RestrictionRow>(
    `select distinct on (member_id) member_id, kind, from_at, until_at from member_restriction
     where member_id = any($1::uuid[]) and (until_at is null or until_at > $2)
     order by member_id, id desc`,
    [idColumn(memberIds), tx.now],
  )
  return new Map(rows.map((row) => [row.member_id, keptOf(row)]))
}

export interface NewRestriction extends KeptRestriction {
  readonly term: RestrictionTerm
  /** Who set it at the member's wish, and what he wrote of it. */
  readonly by?: { readonly operatorId: string; readonly reason: string } | undefined
}

export async function insertRestriction(tx: Tx, restriction: NewRestriction): Promise<void> {
  const { memberId, kind, term, fromAt, until, by } = restriction
  await tx.rows(
    `insert into member_restriction
       (id, member_id, kind, term, from_at, until_at, operator_id, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[tx.runtime.ids.next(), memberId, kind, term, fromAt, until ?? null],
      ...[by?.operatorId ?? null, by?.reason ?? null],
    ],
  )
}

/**
 * Takes restrictions that are over and were not told of, each once. One that a longer one followed is none: that one's
 * end is told. What was over before ends were told of is too old to be news.
 */
export async function takeEnded(
  tx: Tx,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<KeptRestriction[]> {
  const rows = await tx.rows<RestrictionRow>(
    `with ended as (
       insert into restriction_end (restriction_id, told_at)
       select id, $1 from member_restriction one
       where until_at <= $1 and until_at > $2
         and not exists (select 1 from restriction_end where restriction_id = one.id)
         and not exists (select 1 from member_restriction later
           where later.member_id = one.member_id and later.id > one.id)
       order by until_at limit $3
       on conflict do nothing returning restriction_id
     )
     select member_id, kind, from_at, until_at from member_restriction
     where id in (select restriction_id from ended)`,
    [tx.now, since, most],
  )
  return rows.map(keptOf)
}

function keptOf({ member_id, kind: name, from_at, until_at }: RestrictionRow): KeptRestriction {
  const kind = restrictionKinds.find((one) => one === name)
  if (!kind) throw new Error(`a restriction ${name}`)
  const until = until_at === null ? undefined : Number(until_at)
  return { memberId: member_id, kind, fromAt: Number(from_at), until }
}
