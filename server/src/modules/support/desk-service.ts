import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  listTickets,
  readTicket,
  supportFigures,
} from '@zhengju/contract/support/office-calls'
import { isStaffed } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import * as lines from './line-store.ts'
import { presentOrder } from './order-service.ts'
import { visitorQueue } from './queue-store.ts'
import { supportHours } from './setting-store.ts'
import type { LineRow, TicketRow } from './tables.ts'
import * as tickets from './ticket-store.ts'
import type { Typing } from './typing-service.ts'

export type Ticket = DataOf<typeof listTickets>['items'][number]
type Queue = 'waiting' | 'mine' | 'open' | 'complaint' | 'closed'

export async function ticketList(
  tx: Tx,
  operatorId: string,
  query: ListQuery & { readonly queue: Queue },
): Promise<Page<Ticket>> {
  const { size, page } = listQuery(query)
  const rows = await tickets.queuedTickets(tx, query.queue, { ...page, operatorId })
  const views = new Map((await presented(tx, rows)).map((view) => [view.id, view]))
  return pageOf(rows, size, ({ id }) => known(views.get(id)))
}

const mostLines = 200

/** With the lines of former conversations before it: nobody has to tell a story twice. */
export async function ticketView(
  tx: Tx,
  typing: Typing,
  id: string,
): Promise<DataOf<typeof readTicket>> {
  const row = await tickets.ticketById(tx, id)
  if (!row) throw new Failure('notFound')
  const written = await lines.deskLines(tx, row.member_id, mostLines)
  const [ticket] = await presented(tx, [row])
  return {
    ticket: known(ticket),
    lines: written.toReversed().map((line) => presentLine(line, row)),
    isTyping: typing.isTyping('member', row.member_id, tx.now),
  }
}

/** The member sees that somebody is typing; of a conversation that is none nobody does. */
export async function markTyping(
  tx: Tx,
  typing: Typing,
  id: string,
  now: number,
): Promise<{ readonly done: true }> {
  const row = await tickets.ticketById(tx, id)
  if (row) typing.mark('desk', row.member_id, now)
  return { done: true }
}

const weekMs = 7 * 86_400_000

export async function figures(tx: Tx): Promise<DataOf<typeof supportFigures>> {
  const sums = await tickets.ticketFigures(tx, tx.now - weekMs)
  const hours = await supportHours(tx)
  const { waiting, open, complaints, overdue, closed, solved, rated } = sums
  return {
    ...{ waiting, open, complaints, overdue, closed, solved, rated },
    visitors: (await visitorQueue(tx)).count,
    firstAnswerMs: sums.first_answer_ms,
    resolutionMs: sums.resolution_ms,
    hours: { fromMinute: hours.fromMinute, untilMinute: hours.untilMinute },
    isStaffed: isStaffed(hours, tx.now),
  }
}

export async function presentTicket(tx: Tx, row: TicketRow): Promise<Ticket> {
  const [view] = await presented(tx, [row])
  return known(view)
}

async function presented(tx: Tx, rows: readonly TicketRow[]): Promise<Ticket[]> {
  const heads = await lines.heads(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const head = heads.find(({ ticket_id }) => ticket_id === row.id)
    return {
      id: row.id,
      memberId: row.member_id,
      memberName: row.member_name,
      state: row.state,
      operator: row.operator_name,
      lastText: head?.text ?? '',
      unread: head?.unread ?? 0,
      openedAt: Number(row.opened_at),
      waitingSince: numberOrNull(row.waiting_since),
      firstAnswerMs: spanOf(row.opened_at, row.first_answer_at),
      resolutionMs: spanOf(row.opened_at, row.closed_at),
      isSolved: row.is_solved,
      complaintAt: numberOrNull(row.complaint_at),
      complaintDueAt: numberOrNull(row.complaint_due_at),
      complaintAnsweredAt: numberOrNull(row.complaint_answered_at),
    }
  })
}

function presentLine(row: LineRow, ticket: TicketRow) {
  const { id, author, text } = row
  return {
    ...{ id, author, text },
    name: row.operator_name ?? '',
    pictureId: row.picture_id,
    order: presentOrder(row),
    isSeen: row.ticket_id !== ticket.id || row.created_at <= ticket.member_seen_at,
    at: Number(row.created_at),
  }
}

function spanOf(from: bigint, to: bigint | null): number | null {
  return to === null ? null : Number(to - from)
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a conversation is missing that was just seen')
  return value
}
