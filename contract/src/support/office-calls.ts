import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { ...office, auth: { permission: 'support.read' }, command: false } as const
const answer = { ...office, auth: { permission: 'support.answer' }, method: 'POST' } as const
const manage = { ...office, auth: { permission: 'support.manage' }, method: 'POST' } as const

/** Conversations of a queue: what waits longest first, history newest first. */
export const listTickets = endpoint<typeof schema.listTickets>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/support/ticket/list',
  errors: [],
})

/** One conversation with everything that was written, notes among it. */
export const readTicket = endpoint<typeof schema.readTicket>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/support/ticket/:ticketId',
  errors: ['notFound'],
})

/** How many wait, and how long members waited for the first answer and the end, over seven days. */
export const supportFigures = endpoint<typeof schema.supportFigures>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/support/figures',
  errors: [],
})

export const readTicketPicture = endpoint<typeof schema.readTicketPicture>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/support/picture/:pictureId',
  errors: ['notFound'],
})

/** From now on the operator answers it. */
export const takeTicket = endpoint<typeof schema.takeTicket>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/take',
  command: 'body',
  errors: ['notFound', 'office.decided'],
})

/** A line to the member, by the operator who has the conversation. */
export const answerTicket = endpoint<typeof schema.answerTicket>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/say',
  command: 'body',
  errors: [
    'notFound',
    'parameter',
    'office.decided',
    'support.notYours',
    'support.pictureUnknown',
    'support.orderUnknown',
  ],
})

/** A picture for a later answer, drawn anew; one that nothing takes is gone after a day. */
export const uploadTicketPicture = endpoint<typeof schema.uploadTicketPicture>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/picture',
  command: 'body',
  errors: ['notFound', 'upload.failed'],
})

/** Who may answer members. */
export const listSupportOperators = endpoint<typeof schema.listSupportOperators>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/support/operator/list',
  errors: [],
})

/** Gives a conversation to one of them, whether it waits or somebody has it. */
export const assignTicket = endpoint<typeof schema.assignTicket>()({
  ...manage,
  path: '/office/api/v1/support/ticket/:ticketId/assign',
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** A line that only operators see. */
export const noteTicket = endpoint<typeof schema.noteTicket>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/note',
  command: 'body',
  errors: ['notFound', 'parameter'],
})

export const typeTicket = endpoint<typeof schema.typeTicket>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/typing',
  command: false,
  errors: [],
})

/** Back to the queue, with a word for whoever takes it next. */
export const handOverTicket = endpoint<typeof schema.handOverTicket>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/handOver',
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'support.notYours'],
})

export const closeTicket = endpoint<typeof schema.closeTicket>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/close',
  command: 'body',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Stops the clock of a complaint; never by the operator whom it was about. */
export const answerComplaint = endpoint<typeof schema.answerComplaint>()({
  ...answer,
  path: '/office/api/v1/support/ticket/:ticketId/complaint',
  command: 'body',
  errors: ['notFound', 'parameter', 'office.decided', 'office.secondPerson'],
})

export const listSupportTemplates = endpoint<typeof schema.listSupportTemplates>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/support/template/list',
  errors: [],
})

/** A new one without `id`; an empty text takes it away. */
export const saveSupportTemplate = endpoint<typeof schema.saveSupportTemplate>()({
  ...manage,
  path: '/office/api/v1/support/template/save',
  command: 'body',
  errors: ['notFound', 'parameter', 'exists', 'office.reasonRequired'],
})

/** When somebody answers. */
export const saveSupportHours = endpoint<typeof schema.saveSupportHours>()({
  ...manage,
  path: '/office/api/v1/support/hours',
  command: 'body',
  errors: ['office.reasonRequired'],
})

export const officeListFeedback = endpoint<typeof schema.officeListFeedback>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/feedback/list',
  errors: [],
})

/** Without a reply it is taken in hand; with one it is answered. */
export const answerFeedback = endpoint<typeof schema.answerFeedback>()({
  ...answer,
  path: '/office/api/v1/feedback/:feedbackId/answer',
  command: 'body',
  errors: ['notFound', 'parameter', 'office.decided'],
})

/** What people asked who could not come in, newest first. */
export const listVisitorRequests = endpoint<typeof schema.listVisitorRequests>()({
  ...read,
  method: 'GET',
  path: '/office/api/v1/support/visitor/list',
  errors: [],
})

/** Answered where he said he is reached: what was answered is noted, and it is done. */
export const finishVisitorRequest = endpoint<typeof schema.finishVisitorRequest>()({
  ...answer,
  path: '/office/api/v1/support/visitor/:requestId/finish',
  command: 'body',
  errors: ['notFound', 'parameter', 'office.decided'],
})
