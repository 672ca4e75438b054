import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import { nextTicket, type TicketEvent } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { supportTexts } from '../../text/support.ts'
import { operatorsWho } from '../office/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { presentTicket, type Ticket } from './desk-service.ts'
import { type AttachedOrder, type OrderLists, orderOf } from './order-service.ts'
import { claimPictures } from './picture-service.ts'
import { write } from './service.ts'
import type { TicketRow } from './tables.ts'
import { keepTicket, lockTicket } from './ticket-store.ts'

interface On {
  readonly ticketId: string
}
type Written = On & { readonly text: string }
type Reasoned = On & { readonly reason: string }
interface Attached {
  readonly pictureId?: string | null | undefined
  readonly order?: Pick<AttachedOrder, 'kind' | 'orderNo'> | null | undefined
}

/** From now on this operator answers; one who has it already finds nothing changed. */
export async function takeTicket(tx: Tx, actor: Actor, { ticketId }: On): Promise<Ticket> {
  const row = await locked(tx, ticketId)
  const { operator } = actor
  if (row.operator_id === operator.id && row.state === 'open') return presentTicket(tx, row)
  if (row.state !== 'waiting') throw new Failure('office.decided')
  const next: TicketRow = {
    ...row,
    state: 'open',
    operator_id: operator.id,
    operator_name: operator.name,
    waiting_since: null,
    desk_seen_at: BigInt(tx.now),
  }
  const text = supportTexts.taken(operator.name)
  await write(tx, row, { author: 'system', text, operatorName: operator.name })
  return kept(tx, actor, { before: row, next, action: 'support.take' })
}

/** A line to the member, with a picture or an order of his beside it; the first one stops the clock of the first answer. */
export async function answerTicket(
  tx: Tx,
  lists: OrderLists,
  actor: Actor,
  said: Written & Attached,
): Promise<Ticket> {
  const row = await locked(tx, said.ticketId)
  if (row.state !== 'open') throw new Failure('office.decided')
  mustBeTheirs(row, actor)
  const text = said.text.trim()
  const pictureId = said.pictureId ?? null
  const order = said.order ? await orderOf(tx, lists, row.member_id, said.order) : null
  if (text === '' && pictureId === null && order === null) throw new Failure('parameter')
  const taken = pictureId === null ? [] : [pictureId]
  await claimPictures(tx, row.member_id, taken, actor.operator.id)
  const operatorName = actor.operator.name
  await write(tx, row, { author: 'operator', text, operatorName, pictureId, order })
  const next = { ...row, ...answeredNow(tx, row) }
  await keepTicket(tx, next)
  return presentTicket(tx, next)
}

/** Between operators: kept with the conversation, never given to its member. */
export async function noteTicket(tx: Tx, actor: Actor, said: Written): Promise<Ticket> {
  const row = await locked(tx, said.ticketId)
  await write(tx, row, {
    author: 'note',
    text: wordsOf(said),
    operatorName: actor.operator.name,
  })
  return presentTicket(tx, row)
}

/** Back to the queue, the reason as a note for the next one. */
export async function handOverTicket(tx: Tx, actor: Actor, { ticketId, reason }: Reasoned) {
  const row = await moved(tx, ticketId, 'moved', reason)
  mustBeTheirs(row, actor)
  const next: TicketRow = {
    ...row,
    state: 'waiting',
    operator_id: null,
    operator_name: null,
    waiting_since: BigInt(tx.now),
  }
  await write(tx, row, { author: 'note', text: reason, operatorName: actor.operator.name })
  await write(tx, row, { author: 'system', text: supportTexts.handedOver })
  return kept(tx, actor, { before: row, next, action: 'support.handOver', reason })
}

/** Who may answer members. */
export async function supportOperators(tx: Tx) {
  return { items: await operatorsWho(tx, 'support.answer') }
}

/** To one who answers members, whether it waits or somebody else has it; the member reads who it is now. */
export async function assignTicket(
  tx: Tx,
  actor: Actor,
  { ticketId, reason, operatorId }: Reasoned & { readonly operatorId: string },
): Promise<Ticket> {
  const row = await moved(tx, ticketId, 'assigned', reason)
  const to = (await supportOperators(tx)).items.find(({ id }) => id === operatorId)
  if (!to) throw new Failure('notFound')
  if (row.operator_id === to.id) throw new Failure('office.decided')
  const next: TicketRow = {
    ...row,
    state: 'open',
    operator_id: to.id,
    operator_name: to.name,
    waiting_since: null,
  }
  const operatorName = actor.operator.name
  await write(tx, row, { author: 'note', text: reason, operatorName })
  await write(tx, row, {
    author: 'system',
    text: supportTexts.taken(to.name),
    operatorName: to.name,
  })
  return kept(tx, actor, { before: row, next, action: 'support.assign', reason })
}

export async function closeTicket(tx: Tx, actor: Actor, { ticketId, reason }: Reasoned) {
  const row = await moved(tx, ticketId, 'closed', reason)
  const hasComplaint = row.complaint_at !== null && row.complaint_answered_at === null
  if (hasComplaint) throw new Failure('office.decided')
  const next: TicketRow = {
    ...row,
    state: 'closed',
    closed_at: BigInt(tx.now),
    waiting_since: null,
    desk_seen_at: BigInt(tx.now),
  }
  await write(tx, row, { author: 'system', text: supportTexts.closed })
  return kept(tx, actor, { before: row, next, action: 'support.close', reason })
}

/** By somebody else than the one whom it is about, whoever has the conversation now. */
export async function answerComplaint(tx: Tx, actor: Actor, said: Written): Promise<Ticket> {
  const row = await locked(tx, said.ticketId)
  if (row.complaint_at === null || row.complaint_answered_at !== null) {
    throw new Failure('office.decided')
  }
  const { operator } = actor
  if (row.complaint_about === operator.id) throw new Failure('office.secondPerson')
  const text = wordsOf(said)
  const answer = supportTexts.complaintAnswered + text
  await write(tx, row, { author: 'operator', text: answer, operatorName: operator.name })
  const next = { ...row, ...answeredNow(tx, row), complaint_answered_at: BigInt(tx.now) }
  const action = 'support.answerComplaint'
  return kept(tx, actor, { before: row, next, action, reason: text })
}

function answeredNow(tx: Tx, row: TicketRow) {
  const now = BigInt(tx.now)
  return { first_answer_at: row.first_answer_at ?? now, desk_seen_at: now, is_solved: null }
}

async function locked(tx: Tx, id: string): Promise<TicketRow> {
  const row = await lockTicket(tx, id)
  if (!row) throw new Failure('notFound')
  return row
}

async function moved(tx: Tx, id: string, event: TicketEvent, reason: string): Promise<TicketRow> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await locked(tx, id)
  if (!nextTicket(row.state, event)) throw new Failure('office.decided')
  return row
}

function mustBeTheirs(row: TicketRow, { operator }: Actor): void {
  if (row.operator_id !== operator.id) throw new Failure('support.notYours')
}

function wordsOf({ text }: Written): string {
  const words = text.trim()
  if (words === '') throw new Failure('parameter')
  return words
}

async function kept(
  tx: Tx,
  actor: Actor,
  change: {
    readonly before: TicketRow
    readonly next: TicketRow
    readonly action: TrailAction
    readonly reason?: string
  },
): Promise<Ticket> {
  const { before, next, action, reason = '' } = change
  await keepTicket(tx, next)
  const view = await presentTicket(tx, next)
  await writeAuditEntry(tx, actor, {
    action,
    subject: `support:${next.id}`,
    before: { state: before.state, operator: before.operator_name },
    after: { state: next.state, operator: next.operator_name, memberName: next.member_name },
    reason,
  })
  return view
}
