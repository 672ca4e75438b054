import { endpoint } from '../kernel/endpoint.ts'
import { guardFailures } from '../login/step-up.ts'
import type * as schema from './schema.ts'

const member = { listener: 'member', auth: 'member' } as const

/** The member's conversation with the desk, newest lines last, read backwards; what operators note is no part of it. */
export const readSupport = endpoint<typeof schema.readSupport>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/support/conversation',
  command: false,
  isAutomatic: true,
  errors: [],
})

/** How many lines of the desk the member has not seen: the mark that the whole site shows. */
export const countSupport = endpoint<typeof schema.countSupport>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/support/count',
  command: false,
  isAutomatic: true,
  errors: [],
})

/** Writes a line; the first one opens a conversation. */
export const saySupport = endpoint<typeof schema.saySupport>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/support/say',
  command: 'body',
  errors: ['parameter', 'support.pictureUnknown'],
})

/** All lines up to this one were seen. */
export const seenSupport = endpoint<typeof schema.seenSupport>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/support/seen',
  command: 'body',
  errors: [],
})

/** The other side sees that somebody is typing, for a few seconds. */
export const typeSupport = endpoint<typeof schema.typeSupport>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/support/typing',
  command: false,
  isAutomatic: true,
  errors: [],
})

/** Asks for another operator: the conversation waits again. */
export const moveSupport = endpoint<typeof schema.moveSupport>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/support/move',
  command: 'body',
  errors: ['support.none'],
})

/** Whether it was solved; solved, it is closed. */
export const rateSupport = endpoint<typeof schema.rateSupport>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/support/rate',
  command: 'body',
  errors: ['support.none'],
})

/** Starts the clock of a complaint on the conversation. */
export const complainSupport = endpoint<typeof schema.complainSupport>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/support/complain',
  command: 'body',
  errors: ['parameter', 'support.complained'],
})

/** A picture for a later line or opinion, drawn anew; one that nothing takes is gone after a day. */
export const uploadSupportPicture = endpoint<typeof schema.uploadSupportPicture>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/support/picture',
  command: 'body',
  errors: ['upload.failed'],
})

/** One of the member's own pictures. */
export const readSupportPicture = endpoint<typeof schema.readSupportPicture>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/support/picture/:pictureId',
  command: false,
  errors: ['notFound'],
})

/** Says what is good or bad, with pictures; an operator answers. */
export const submitFeedback = endpoint<typeof schema.submitFeedback>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/feedback/submit',
  command: 'body',
  errors: ['parameter', 'support.pictureUnknown'],
})

/** The member's own opinions with state and reply, newest first. */
export const listFeedback = endpoint<typeof schema.listFeedback>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/feedback/list',
  command: false,
  errors: [],
})

/**
 * What somebody asks who cannot come in, with the name that he says is his and how he is reached. Answered alike
 * whether or not anyone has that name.
 */
export const askAsVisitor = endpoint<typeof schema.askAsVisitor>()({
  listener: 'member',
  auth: 'anonymous',
  method: 'POST',
  path: '/site/api/v1/support/ask',
  command: false,
  errors: [...guardFailures, 'captcha.code', 'parameter'],
})

export const supportLimits = {
  text: 500,
  feedbackText: { min: 5, max: 500 },
  contact: 60,
  feedbackPictures: 6,
  feedbacksPerDay: 10,
  askText: { min: 5, max: 500 },
  askContact: { min: 5, max: 60 },
  asksPerDay: 3,
  pollMs: 3_000,
} as const
