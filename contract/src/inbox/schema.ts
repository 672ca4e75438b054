import { letterCategories } from '@zhengju/domain/inbox'
import { Type } from 'typebox'
import { CommandId, closed, Id, Instant, nullable, oneOf, pageQuery } from '../kernel/schema.ts'
import { letterLimits } from './calls.ts'

const Category = oneOf(letterCategories)

const Letter = closed({
  id: Id,
  category: Category,
  title: Type.String(),
  body: Type.String(),
  jumpUrl: Type.String({ description: 'A page of the site; empty for none' }),
  isPinned: Type.Boolean(),
  isRead: Type.Boolean(),
  isOver: Type.Boolean({ description: 'What it speaks of is past' }),
  sentAt: Instant,
})

const Count = Type.Integer({ minimum: 0 })
const Counts = closed({ notice: Count, activity: Count, announcement: Count, all: Count })

export const listLetters = {
  query: closed({ ...pageQuery, category: Category }),
  data: closed({
    pinned: Type.Array(Letter),
    items: Type.Array(Letter),
    nextCursor: nullable(Type.String()),
    keptDays: Type.Integer(),
  }),
}

export const countLetters = { data: Counts }

export const markLetters = {
  body: closed({
    commandId: CommandId,
    ids: Type.Array(Id, { minItems: 1, maxItems: letterLimits.marked, uniqueItems: true }),
    mark: oneOf(['read', 'deleted']),
  }),
  data: Counts,
}

export const readAllLetters = {
  body: closed({ commandId: CommandId, category: Category }),
  data: Counts,
}
