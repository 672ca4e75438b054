import { attachedOrderKinds, feedbackKinds, feedbackStates } from '@zhengju/domain/support'
import { Type } from 'typebox'
import { captchaAnswer } from '../captcha/schema.ts'
import {
  CommandId,
  Currency,
  closed,
  Done,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
} from '../kernel/schema.ts'
import { supportLimits } from './calls.ts'

/** An order of the member's that stands beside an answer; the way to it shows how it is now. */
export const AttachedOrder = closed({
  kind: oneOf(attachedOrderKinds),
  orderNo: Type.String(),
  amount: Money,
  currency: Currency,
})

const Line = closed({
  id: Id,
  author: oneOf(['member', 'operator', 'system']),
  name: Type.String({ description: 'Of the operator; empty otherwise' }),
  text: Type.String(),
  pictureId: nullable(Id),
  order: nullable(AttachedOrder),
  isSeen: Type.Boolean({ description: 'Of the member’s own: whether the desk has read it' }),
  at: Instant,
})

const Text = Type.String({ maxLength: supportLimits.text })

export const readSupport = {
  query: closed(pageQuery),
  data: closed({
    lines: Type.Array(Line),
    nextCursor: nullable(Type.String()),
    state: oneOf(['none', 'waiting', 'open', 'closed']),
    operator: nullable(Type.String()),
    isTyping: Type.Boolean(),
    isStaffed: Type.Boolean(),
    hours: closed({ fromMinute: Type.Integer(), untilMinute: Type.Integer() }),
    unread: Type.Integer({ minimum: 0 }),
    mayRate: Type.Boolean(),
    complaintDueAt: nullable(Instant),
  }),
}

export const countSupport = { data: closed({ unread: Type.Integer({ minimum: 0 }) }) }

export const saySupport = {
  body: closed({ commandId: CommandId, text: Text, pictureId: nullable(Id) }),
  data: Line,
}

export const seenSupport = { body: closed({ commandId: CommandId, lineId: Id }), data: Done }
export const typeSupport = { body: closed({}), data: Done }
export const moveSupport = { body: closed({ commandId: CommandId }), data: Done }
export const rateSupport = {
  body: closed({ commandId: CommandId, isSolved: Type.Boolean() }),
  data: Done,
}
export const complainSupport = {
  body: closed({ commandId: CommandId, text: Text }),
  data: closed({ dueAt: Instant }),
}

export const Picture = Type.String({
  minLength: 64,
  maxLength: 2_000_000,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  description: 'JPEG or PNG in base64, 1.5 MB at most, sides of 200 to 6000',
})
export const uploadSupportPicture = {
  body: closed({ commandId: CommandId, picture: Picture }),
  data: closed({ pictureId: Id }),
}

export const readSupportPicture = {
  params: closed({ pictureId: Id }),
  data: closed({ type: Type.String(), content: Type.String({ description: 'Base64' }) }),
}

const Feedback = closed({
  id: Id,
  kind: oneOf(feedbackKinds),
  text: Type.String(),
  contact: Type.String(),
  pictureIds: Type.Array(Id),
  state: oneOf(feedbackStates),
  reply: nullable(Type.String()),
  createdAt: Instant,
  answeredAt: nullable(Instant),
})

export const submitFeedback = {
  body: closed({
    commandId: CommandId,
    kind: oneOf(feedbackKinds),
    text: Type.String({
      minLength: supportLimits.feedbackText.min,
      maxLength: supportLimits.feedbackText.max,
    }),
    contact: Type.String({ maxLength: supportLimits.contact }),
    pictureIds: Type.Array(Id, { maxItems: supportLimits.feedbackPictures, uniqueItems: true }),
  }),
  data: Feedback,
}

export const listFeedback = { query: closed(pageQuery), data: page(Feedback) }

export const askAsVisitor = {
  body: closed({
    name: Type.String({ minLength: 1, maxLength: 64, description: 'As he says it' }),
    contact: Type.String({
      minLength: supportLimits.askContact.min,
      maxLength: supportLimits.askContact.max,
      description: 'A phone number, a mail address: where the answer goes',
    }),
    text: Type.String({
      minLength: supportLimits.askText.min,
      maxLength: supportLimits.askText.max,
    }),
    ...captchaAnswer,
  }),
  data: Done,
}
