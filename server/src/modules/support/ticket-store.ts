import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listValues, listWhere } from '../../platform/db/list.ts'
import type { TicketRow } from './tables.ts'

const columns = `id, member_id, member_name, state, operator_id, operator_name, opened_at,
  waiting_since, first_answer_at, closed_at, is_solved, complaint_at, complaint_due_at,
  complaint_answered_at, complaint_about, member_seen_at, desk_seen_at`

/** Locks the member's conversation that is not closed: whoever writes into it stands in a queue. */
export function lockCurrent(tx: Tx, memberId: string): Promise<TicketRow | undefined> {
  return tx.one<TicketRow>(
    `select ${columns} from support_ticket where member_id = $1 and state <> 'closed' for update`,
    [memberId],
  )
}

/** The newest one, closed or not. */
export function lastTicket(tx: Tx, memberId: string): Promise<TicketRow | undefined> {
  return tx.one<TicketRow>(
    `select ${columns} from support_ticket where member_id = $1 order by id desc limit 1`,
    [memberId],
  )
}

export function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  return tx.one<TicketRow>(`select ${columns} from support_ticket where id = $1 for update`, [id])
}

export function ticketById(tx: Tx, id: string): Promise<TicketRow | undefined> {
  return tx.one<TicketRow>(`select ${columns} from support_ticket where id = $1`, [id])
}

/** Opens one, unless the member has one already that was opened in the same moment. */
export async function openTicket(
  tx: Tx,
  member: { readonly id: string; readonly name: string },
): Promise<TicketRow> {
  await tx.rows(
    `insert into support_ticket (id, member_id, member_name, state, opened_at, waiting_since)
     values ($1, $2, $3, 'waiting', $4, $4)
     on conflict (member_id) where state <> 'closed' do nothing`,
    [tx.runtime.ids.next(), member.id, member.name, tx.now],
  )
  const row = await lockCurrent(tx, member.id)
  if (!row) throw new Error('a conversation is missing that was just opened')
  return row
}

export async function keepTicket(tx: Tx, row: TicketRow): Promise<void> {
  await tx.rows(
    `update support_ticket set state = $2, operator_id = $3, operator_name = $4, waiting_since = $5,
       first_answer_at = $6, closed_at = $7, is_solved = $8, complaint_at = $9,
       complaint_due_at = $10, complaint_answered_at = $11, complaint_about = $12,
       member_seen_at = $13, desk_seen_at = $14
     where id = $1`,
    [
      ...[row.id, row.state, row.operator_id, row.operator_name, row.waiting_since],
      ...[row.first_answer_at, row.closed_at, row.is_solved, row.complaint_at],
      ...[row.complaint_due_at, row.complaint_answered_at, row.complaint_about],
      ...[row.member_seen_at, row.desk_seen_at],
    ],
  )
}

const listed = { id: 'id', member: 'member_name', at: 'opened_at' }

/** What waits longest comes first; of history what came last. The cursor is the id of the last one seen. */
export function queuedTickets(
  tx: Tx,
  queue: 'waiting' | 'mine' | 'open' | 'complaint' | 'closed',
  page: ListPage & { readonly operatorId: string },
): Promise<TicketRow[]> {
  if (queue === 'closed') {
    return tx.rows<TicketRow>(
      `select ${columns} from support_ticket
       where ${listWhere(listed, page)} and state = 'closed' ${listEnd(listed)}`,
      listValues(page),
    )
  }
  if (queue === 'complaint') {
    return tx.rows<TicketRow>(
      `select ${columns} from support_ticket
       where ${listWhere(listed, page, 'oldest')} and complaint_at is not null
         and complaint_answered_at is null ${listEnd(listed, 'oldest')}`,
      listValues(page),
    )
  }
  const state = queue === 'waiting' ? 'waiting' : 'open'
  const mine = queue === 'mine' ? page.operatorId : null
  return tx.rows<TicketRow>(
    `select ${columns} from support_ticket
     where ${listWhere(listed, page, 'oldest')} and state <> 'closed' and state = $11
       and ($12::uuid is null or operator_id = $12) ${listEnd(listed, 'oldest')}`,
    [...listValues(page), state, mine],
  )
}

export interface TicketFigures {
  readonly waiting: number
  readonly open: number
  readonly complaints: number
  readonly overdue: number
  readonly closed: number
  readonly first_answer_ms: number | null
  readonly resolution_ms: number | null
  readonly solved: number
  readonly rated: number
}

/** Medians, of what was opened since then. */
export async function ticketFigures(tx: Tx, since: number): Promise<TicketFigures> {
  const row = await tx.one<TicketFigures>(
    `select count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'open')::int as open,
       count(*) filter (where complaint_at is not null and complaint_answered_at is null)::int
         as complaints,
       count(*) filter (where complaint_at is not null and complaint_answered_at is null
         and complaint_due_at < $2)::int as overdue,
       count(*) filter (where closed_at >= $1)::int as closed,
       (percentile_disc(0.5) within group (order by first_answer_at - opened_at)
         filter (where first_answer_at is not null and opened_at >= $1))::float8 as first_answer_ms,
       (percentile_disc(0.5) within group (order by closed_at - opened_at)
         filter (where closed_at is not null and opened_at >= $1))::float8 as resolution_ms,
       count(*) filter (where is_solved and closed_at >= $1)::int as solved,
       count(*) filter (where is_solved is not null and opened_at >= $1)::int as rated
     from support_ticket`,
    [since, tx.now],
  )
  if (!row) throw new Error('sums always are a row')
  return row
}
