import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  CommandId,
  closed,
  Id,
  Instant,
  nullable,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })

const trailFilter = {
  operatorId: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z.]+$' })),
  subject: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Order, session or setting, or the name of a member',
    }),
  ),
  ...listFilters.date,
}

const TrailLine = closed({
  id: Id,
  at: Instant,
  operator: Text,
  address: Text,
  action: Text,
  subject: Text,
  member: nullable(Text),
  before: Type.Unknown({ description: 'What stood before, null for something new' }),
  after: Type.Unknown(),
  reason: Text,
})

export const listTrail = { query: closed({ ...pageQuery, ...trailFilter }), data: page(TrailLine) }

export const exportTrail = {
  body: closed({ commandId: CommandId, reason: Reason, ...trailFilter }),
  data: closed({
    items: Type.Array(TrailLine),
    isWhole: Type.Boolean({ description: 'Whether nothing was left out' }),
  }),
}
