import { letterCategories, letterStates } from '@zhengju/domain/inbox'
import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  CommandId,
  closed,
  Id,
  Instant,
  MemberName,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { letterLimits } from './calls.ts'

const Category = oneOf(letterCategories)
const content = {
  category: Category,
  title: Type.String({ minLength: 2, maxLength: letterLimits.titleLength }),
  body: Type.String({ minLength: 2, maxLength: letterLimits.bodyLength }),
  jumpUrl: Type.String({ maxLength: 200, description: 'A page of the site; empty for none' }),
}

const Letter = closed({
  id: Id,
  ...content,
  audience: oneOf(['all', 'named']),
  members: Type.Array(Type.String(), { description: 'Names, of a letter to named members' }),
  segmentId: nullable(Id),
  isPinned: Type.Boolean(),
  namesMoney: Type.Boolean(),
  state: oneOf(letterStates),
  expireAt: nullable(Instant),
  reason: Type.String(),
  applicant: Type.String(),
  checkUser: nullable(Type.String()),
  checkReason: nullable(Type.String()),
  createdAt: Instant,
  sentAt: nullable(Instant),
  read: Type.Integer({ minimum: 0 }),
})

const Template = closed({
  id: Id,
  name: Type.String(),
  ...content,
  version: Type.Integer({ minimum: 1 }),
})

export const officeListLetters = {
  query: closed({
    ...pageQuery,
    ...listFilters.date,
    state: Type.Optional(oneOf(letterStates)),
  }),
  data: page(Letter),
}

const change = { commandId: CommandId, reason: Reason }
export const sendLetter = {
  body: closed({
    ...change,
    ...content,
    members: nullable(
      Type.Array(MemberName, { minItems: 1, maxItems: letterLimits.members, uniqueItems: true }),
    ),
    /** Instead of names, of an activity: whoever is in it when the letter goes out, and rests from nothing. */
    segmentId: Type.Optional(nullable(Id)),
    isPinned: Type.Boolean(),
    expireAt: nullable(Instant),
  }),
  data: Letter,
}

const decision = { params: closed({ letterId: Id }), body: closed(change), data: Letter }
export const approveLetter = decision
export const refuseLetter = decision
export const withdrawLetter = decision

export const listLetterTemplates = { data: closed({ items: Type.Array(Template) }) }
export const saveLetterTemplate = {
  body: closed({
    ...change,
    id: nullable(Id),
    version: Type.Integer({ minimum: 0 }),
    name: Type.String({ minLength: 2, maxLength: 30 }),
    ...content,
  }),
  data: Template,
}
