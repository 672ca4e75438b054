import type { Segment } from '@zhengju/domain/segment'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { SegmentRow } from './tables.ts'

export async function insertSegment(tx: Tx, row: SegmentRow): Promise<void> {
  await tx.rows(
    'insert into segment (id, name, rule, reason, made_by, created_at) values ($1, $2, $3, $4, $5, $6)',
    [row.id, row.name, row.rule, row.reason, row.made_by, row.created_at],
  )
}

export function findSegment(tx: Tx, id: string): Promise<SegmentRow | undefined> {
  return tx.one<SegmentRow>('select * from segment where id = $1', [id])
}

/** The newest first. */
export function segments(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<SegmentRow[]> {
  return tx.rows<SegmentRow>(
    `select * from segment where ${listIf(before, '$1::uuid', 'id <')} order by id desc limit $2`,
    [before ?? null, limit],
  )
}

export interface SegmentMember {
  readonly id: string
  readonly name: string
}

/** Behind `after` in the order of their ids; `since` is the first day of play that counts. */
export function membersIn(
  tx: Tx,
  { vipFrom, vipTo, categories }: Segment,
  of: {
    readonly since: string
    /** Epoch ms: from inclusive, to exclusive. */
    readonly fromAt: number | null
    readonly toAt: number | null
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<SegmentMember[]> {
  return tx.rows<SegmentMember>(
    `select m.id, m.name from member m
     where m.vip_grade between $1 and $2 and ($3::bigint is null or m.registered_at >= $3)
       and ($4::bigint is null or m.registered_at < $4)
       and (cardinality($5::text[]) = 0 or exists (select 1 from vip_day d
         where d.member_id = m.id and d.day >= $6 and d.category = any ($5::text[]) and d.valid > 0))
       and ($7::uuid is null or m.id > $7) order by m.id limit $8`,
    [
      ...[vipFrom, vipTo, of.fromAt, of.toAt, textColumn(categories), of.since],
      ...[of.after ?? null, of.limit],
    ],
  )
}
