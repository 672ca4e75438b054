import type { LineAuthor } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { AttachedOrder } from './order-service.ts'
import type { LineRow } from './tables.ts'

const columns = `id, ticket_id, member_id, author, operator_name, text, picture_id, order_kind,
  order_no, order_amount, order_currency, created_at`

export interface NewLine {
  readonly ticketId: string
  readonly memberId: string
  readonly author: LineAuthor
  readonly operatorName: string | null
  readonly text: string
  readonly pictureId: string | null
  readonly order: AttachedOrder | null
}

export async function insertLine(tx: Tx, line: NewLine): Promise<LineRow> {
  const row = await tx.one<LineRow>(
    `insert into support_line (id, ticket_id, member_id, author, operator_name, text, picture_id,
       created_at, order_kind, order_no, order_amount, order_currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
    [
      ...[tx.runtime.ids.next(), line.ticketId, line.memberId, line.author, line.operatorName],
      ...[line.text, line.pictureId, tx.now],
      ...[line.order?.kind ?? null, line.order?.orderNo ?? null],
      ...[line.order?.amount ?? null, line.order?.currency ?? null],
    ],
  )
  if (!row) throw new Error('a line is missing that was just written')
  return row
}

/** Of all conversations of the member, newest first; notes never are among them. */
export function memberLines(
  tx: Tx,
  memberId: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<LineRow[]> {
  return tx.rows<LineRow>(
    `select ${columns} from support_line
     where member_id = $1 and author <> 'note' and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [memberId, page.before ?? null, page.limit],
  )
}

/** The last lines of a member for the desk: also of his former conversations. */
export function deskLines(tx: Tx, memberId: string, limit: number): Promise<LineRow[]> {
  return tx.rows<LineRow>(
    `select ${columns} from support_line where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  )
}

/** How many lines of the desk came after that moment. */
export async function unreadByMember(tx: Tx, ticketId: string, seenAt: bigint): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from support_line
     where ticket_id = $1 and author in ('operator', 'system') and created_at > $2`,
    [ticketId, seenAt],
  )
  return row?.count ?? 0
}

export async function writtenSince(tx: Tx, memberId: string, since: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from (
       select created_at from support_line where member_id = $1 and author = 'member'
       order by id desc limit 50) newest
     where created_at > $2`,
    [memberId, since],
  )
  return row?.count ?? 0
}

/** Of each conversation: its last line, and how many of the member's the desk has not read. */
export function heads(
  tx: Tx,
  ticketIds: readonly string[],
): Promise<{ readonly ticket_id: string; readonly text: string; readonly unread: number }[]> {
  return tx.rows(
    `select t.id as ticket_id,
       coalesce((select l.text from support_line l where l.ticket_id = t.id and l.author <> 'note'
         order by l.id desc limit 1), '') as text,
       (select count(*)::int from support_line l where l.ticket_id = t.id and l.author = 'member'
         and l.created_at > t.desk_seen_at) as unread
     from support_ticket t where t.id = any ($1::uuid[])`,
    [idColumn(ticketIds)],
  )
}

export function lineById(tx: Tx, id: string): Promise<LineRow | undefined> {
  return tx.one<LineRow>(`select ${columns} from support_line where id = $1`, [id])
}

/** Who of the desk last wrote to the member or took his conversation; notes are not written to him. */
export async function lastOperator(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `select o.id from support_line l join operator o on o.name = l.operator_name
     where l.member_id = $1 and l.author in ('operator', 'system') order by l.id desc limit 1`,
    [memberId],
  )
  return row?.id ?? null
}
