import {
  attachedOrderKinds,
  feedbackKinds,
  feedbackStates,
  lineAuthors,
  ticketStates,
  visitorRequestStates,
} from '@zhengju/domain/support'
import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { supportLimits } from './calls.ts'
import { AttachedOrder, Picture } from './schema.ts'

const DurationMs = Type.Integer({ minimum: 0 })
const Count = Type.Integer({ minimum: 0 })
const Minute = Type.Integer({ minimum: 0, maximum: 1_439, description: 'Of the site day' })

const Ticket = closed({
  id: Id,
  memberId: Id,
  memberName: Type.String(),
  state: oneOf(ticketStates),
  operator: nullable(Type.String()),
  lastText: Type.String(),
  unread: Count,
  openedAt: Instant,
  waitingSince: nullable(Instant),
  firstAnswerMs: nullable(DurationMs),
  resolutionMs: nullable(DurationMs),
  isSolved: nullable(Type.Boolean()),
  complaintAt: nullable(Instant),
  complaintDueAt: nullable(Instant),
  complaintAnsweredAt: nullable(Instant),
})

const Line = closed({
  id: Id,
  author: oneOf(lineAuthors),
  name: Type.String(),
  text: Type.String(),
  pictureId: nullable(Id),
  order: nullable(AttachedOrder),
  isSeen: Type.Boolean(),
  at: Instant,
})

export const ticketQueues = ['waiting', 'mine', 'open', 'complaint', 'closed'] as const

export const listTickets = {
  query: closed({
    ...pageQuery,
    ...listFilters.member,
    ...listFilters.date,
    queue: oneOf(ticketQueues),
  }),
  data: page(Ticket),
}

const ticketParams = closed({ ticketId: Id })
const command = { commandId: CommandId }
const Text = Type.String({ minLength: 1, maxLength: supportLimits.text })

export const readTicket = {
  params: ticketParams,
  data: closed({ ticket: Ticket, lines: Type.Array(Line), isTyping: Type.Boolean() }),
}

export const supportFigures = {
  data: closed({
    waiting: Count,
    open: Count,
    complaints: Count,
    overdue: Count,
    visitors: Count,
    closed: Count,
    firstAnswerMs: nullable(DurationMs),
    resolutionMs: nullable(DurationMs),
    solved: Count,
    rated: Count,
    hours: closed({ fromMinute: Minute, untilMinute: Minute }),
    isStaffed: Type.Boolean(),
  }),
}

export const readTicketPicture = {
  params: closed({ pictureId: Id }),
  data: closed({ type: Type.String(), content: Type.String({ description: 'Base64' }) }),
}

export const takeTicket = { params: ticketParams, body: closed(command), data: Ticket }
export const answerTicket = {
  params: ticketParams,
  body: closed({
    ...command,
    text: Type.String({ maxLength: supportLimits.text }),
    pictureId: Type.Optional(nullable(Id)),
    order: Type.Optional(
      nullable(
        closed({
          kind: oneOf(attachedOrderKinds),
          orderNo: Type.String({ minLength: 1, maxLength: 64 }),
        }),
      ),
    ),
  }),
  data: Ticket,
}
export const uploadTicketPicture = {
  params: ticketParams,
  body: closed({ ...command, picture: Picture }),
  data: closed({ pictureId: Id }),
}
export const listSupportOperators = {
  data: closed({ items: Type.Array(closed({ id: Id, name: Type.String() })) }),
}
export const assignTicket = {
  params: ticketParams,
  body: closed({ ...command, reason: Reason, operatorId: Id }),
  data: Ticket,
}
export const noteTicket = {
  params: ticketParams,
  body: closed({ ...command, text: Text }),
  data: Ticket,
}
export const typeTicket = { params: ticketParams, body: closed({}), data: Done }
export const handOverTicket = {
  params: ticketParams,
  body: closed({ ...command, reason: Reason }),
  data: Ticket,
}
export const closeTicket = {
  params: ticketParams,
  body: closed({ ...command, reason: Reason }),
  data: Ticket,
}
export const answerComplaint = {
  params: ticketParams,
  body: closed({ ...command, text: Text }),
  data: Ticket,
}

const Template = closed({ id: Id, name: Type.String(), text: Type.String() })
export const listSupportTemplates = { data: closed({ items: Type.Array(Template) }) }
export const saveSupportTemplate = {
  body: closed({
    ...command,
    reason: Reason,
    id: nullable(Id),
    name: Type.String({ minLength: 2, maxLength: 30 }),
    text: Type.String({ maxLength: supportLimits.text }),
  }),
  data: closed({ items: Type.Array(Template) }),
}

export const saveSupportHours = {
  body: closed({ ...command, reason: Reason, fromMinute: Minute, untilMinute: Minute }),
  data: closed({ fromMinute: Minute, untilMinute: Minute }),
}

const Feedback = closed({
  id: Id,
  memberId: Id,
  memberName: Type.String(),
  kind: oneOf(feedbackKinds),
  text: Type.String(),
  contact: Type.String(),
  pictureIds: Type.Array(Id),
  state: oneOf(feedbackStates),
  reply: nullable(Type.String()),
  operator: nullable(Type.String()),
  createdAt: Instant,
  answeredAt: nullable(Instant),
})

export const officeListFeedback = {
  query: closed({
    ...pageQuery,
    ...listFilters.member,
    ...listFilters.date,
    state: Type.Optional(oneOf(feedbackStates)),
  }),
  data: page(Feedback),
}

export const answerFeedback = {
  params: closed({ feedbackId: Id }),
  body: closed({ ...command, reply: nullable(Text) }),
  data: Feedback,
}

const VisitorRequest = closed({
  id: Id,
  name: Type.String({ description: 'As he said it' }),
  memberId: nullable({ ...Id, description: 'Of the member with that name, if there is one' }),
  contact: Type.String(),
  text: Type.String(),
  address: Type.String({ description: 'Where it came from' }),
  state: oneOf(visitorRequestStates),
  note: nullable(Type.String()),
  operator: nullable(Type.String()),
  createdAt: Instant,
  doneAt: nullable(Instant),
})

export const listVisitorRequests = {
  query: closed({
    ...pageQuery,
    ...listFilters.member,
    ...listFilters.date,
    state: Type.Optional(oneOf(visitorRequestStates)),
  }),
  data: page(VisitorRequest),
}

export const finishVisitorRequest = {
  params: closed({ requestId: Id }),
  body: closed({ ...command, note: Text }),
  data: VisitorRequest,
}
