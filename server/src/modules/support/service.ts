import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { readSupport } from '@zhengju/contract/support/calls'
import { complaintAnswerMs, isStaffed, linesPerMinute, nextTicket } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { supportTexts } from '../../text/support.ts'
import * as lines from './line-store.ts'
import { presentOrder } from './order-service.ts'
import { claimPictures } from './picture-service.ts'
import { supportHours } from './setting-store.ts'
import type { LineRow, TicketRow } from './tables.ts'
import * as tickets from './ticket-store.ts'
import type { Typing } from './typing-service.ts'

type Conversation = DataOf<typeof readSupport>
type Line = Conversation['lines'][number]
const done = { done: true } as const

/** All that a member and the desk ever wrote to each other, read backwards, and how it stands now. */
export async function conversation(
  tx: Tx,
  typing: Typing,
  memberId: string,
  query: PageQuery,
): Promise<Conversation> {
  const { size, before, limit } = pageQuery(query)
  const ticket = await tickets.lastTicket(tx, memberId)
  const rows = await lines.memberLines(tx, memberId, { before, limit })
  const { items, nextCursor } = pageOf(rows, size, (row) => presentLine(row, ticket))
  const hours = await supportHours(tx)
  const isOpen = ticket?.state === 'open'
  return {
    lines: items.toReversed(),
    nextCursor,
    state: ticket?.state ?? 'none',
    operator: isOpen ? ticket.operator_name : null,
    isTyping: isOpen && typing.isTyping('desk', memberId, tx.now),
    isStaffed: isStaffed(hours, tx.now),
    hours: { fromMinute: hours.fromMinute, untilMinute: hours.untilMinute },
    unread: ticket ? await lines.unreadByMember(tx, ticket.id, ticket.member_seen_at) : 0,
    mayRate: ticket !== undefined && mayRate(ticket),
    complaintDueAt:
      ticket?.complaint_due_at && !ticket.complaint_answered_at
        ? Number(ticket.complaint_due_at)
        : null,
  }
}

export async function unreadLines(tx: Tx, memberId: string): Promise<{ readonly unread: number }> {
  const ticket = await tickets.lastTicket(tx, memberId)
  return { unread: ticket ? await lines.unreadByMember(tx, ticket.id, ticket.member_seen_at) : 0 }
}

interface Said {
  readonly text: string
  readonly pictureId: string | null
}

/** A line of the member's; the first one opens a conversation, and outside the hours it is told when they are. */
export async function say(tx: Tx, member: MemberCaller, said: Said): Promise<Line> {
  const text = said.text.trim()
  if (text === '' && said.pictureId === null) throw new Failure('parameter')
  const known = await tickets.lockCurrent(tx, member.id)
  const ticket = known ?? (await tickets.openTicket(tx, member))
  await refuseBurst(tx, member.id)
  await claimPictures(tx, member.id, said.pictureId === null ? [] : [said.pictureId])
  const row = await write(tx, ticket, { author: 'member', text, pictureId: said.pictureId })
  await tickets.keepTicket(tx, { ...ticket, member_seen_at: BigInt(tx.now) })
  if (!known) await greet(tx, ticket)
  return presentLine(row, ticket)
}

async function refuseBurst(tx: Tx, memberId: string): Promise<void> {
  const minute = 60_000
  if ((await lines.writtenSince(tx, memberId, tx.now - minute)) < linesPerMinute) return
  throw new Failure('rateLimited', { retryAfterSec: minute / 1_000 })
}

async function greet(tx: Tx, ticket: TicketRow): Promise<void> {
  const hours = await supportHours(tx)
  const text = isStaffed(hours, tx.now) ? supportTexts.opened : supportTexts.offline(hours)
  await write(tx, ticket, { author: 'system', text })
}

/** Lines up to the one that was seen count as read, on whichever device. */
export async function seen(tx: Tx, memberId: string, lineId: string): Promise<typeof done> {
  const line = await lines.lineById(tx, lineId)
  if (line?.member_id !== memberId) return done
  const ticket = await tickets.lockTicket(tx, line.ticket_id)
  if (ticket && ticket.member_seen_at < line.created_at) {
    await tickets.keepTicket(tx, { ...ticket, member_seen_at: line.created_at })
  }
  return done
}

/** Another operator: the conversation waits again, the one who had it may take it no more than others. */
export async function move(tx: Tx, memberId: string): Promise<typeof done> {
  const ticket = await current(tx, memberId)
  const state = nextTicket(ticket.state, 'moved')
  if (!state) return done
  await tickets.keepTicket(tx, {
    ...ticket,
    state,
    operator_id: null,
    operator_name: null,
    waiting_since: BigInt(tx.now),
  })
  await write(tx, ticket, { author: 'system', text: supportTexts.moved })
  return done
}

/** Solved it is closed; not solved it goes on. */
export async function rate(tx: Tx, memberId: string, isSolved: boolean): Promise<typeof done> {
  const ticket = (await tickets.lockCurrent(tx, memberId)) ?? (await lastClosed(tx, memberId))
  if (!ticket || !mayRate(ticket)) throw new Failure('support.none')
  if (ticket.state === 'closed') {
    await tickets.keepTicket(tx, { ...ticket, is_solved: isSolved })
    return done
  }
  if (!isSolved) {
    await tickets.keepTicket(tx, { ...ticket, is_solved: false })
    await write(tx, ticket, { author: 'system', text: supportTexts.unsolved })
    return done
  }
  await tickets.keepTicket(tx, {
    ...ticket,
    state: 'closed',
    is_solved: true,
    closed_at: BigInt(tx.now),
    waiting_since: null,
    member_seen_at: BigInt(tx.now),
  })
  await write(tx, ticket, { author: 'system', text: supportTexts.solved })
  return done
}

/** From now on the desk has so long to answer, and not by the one whom it is about. */
export async function complain(
  tx: Tx,
  member: MemberCaller,
  text: string,
): Promise<{ readonly dueAt: number }> {
  const reason = text.trim()
  if (reason === '') throw new Failure('parameter')
  const known = await tickets.lockCurrent(tx, member.id)
  if (known?.complaint_at && !known.complaint_answered_at) throw new Failure('support.complained')
  const ticket = known ?? (await tickets.openTicket(tx, member))
  await refuseBurst(tx, member.id)
  const dueAt = tx.now + complaintAnswerMs
  await write(tx, ticket, { author: 'member', text: reason })
  await tickets.keepTicket(tx, {
    ...ticket,
    complaint_at: BigInt(tx.now),
    complaint_due_at: BigInt(dueAt),
    complaint_answered_at: null,
    complaint_about: ticket.operator_id ?? (await lines.lastOperator(tx, member.id)),
    member_seen_at: BigInt(tx.now),
  })
  await write(tx, ticket, { author: 'system', text: supportTexts.complained(dueAt) })
  return { dueAt }
}

async function current(tx: Tx, memberId: string): Promise<TicketRow> {
  const ticket = await tickets.lockCurrent(tx, memberId)
  if (!ticket) throw new Failure('support.none')
  return ticket
}

async function lastClosed(tx: Tx, memberId: string): Promise<TicketRow | undefined> {
  const last = await tickets.lastTicket(tx, memberId)
  return last && tickets.lockTicket(tx, last.id)
}

/** Once somebody has answered, once for each answer; a complaint that waits keeps its conversation open. */
function mayRate(ticket: TicketRow): boolean {
  const hasComplaint = ticket.complaint_at !== null && ticket.complaint_answered_at === null
  const isAnswered = ticket.first_answer_at !== null && ticket.state !== 'waiting'
  return isAnswered && !hasComplaint && ticket.is_solved === null
}

export function write(
  tx: Tx,
  { id, member_id }: Pick<TicketRow, 'id' | 'member_id'>,
  line: Pick<lines.NewLine, 'author' | 'text'> &
    Partial<Pick<lines.NewLine, 'operatorName' | 'pictureId' | 'order'>>,
): Promise<LineRow> {
  const { operatorName = null, order = null, pictureId = null } = line
  return lines.insertLine(tx, {
    ...line,
    operatorName,
    pictureId,
    order,
    ticketId: id,
    memberId: member_id,
  })
}

function presentLine(row: LineRow, ticket: TicketRow | undefined): Line {
  const { id, author, text } = row
  if (author === 'note') throw new Error('a note is no line of the member’s')
  return {
    ...{ id, author, text },
    name: author === 'operator' ? (row.operator_name ?? '') : '',
    pictureId: row.picture_id,
    order: presentOrder(row),
    isSeen: row.ticket_id !== ticket?.id || row.created_at <= ticket.desk_seen_at,
    at: Number(row.created_at),
  }
}
