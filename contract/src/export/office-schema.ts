import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import { CommandId, closed, Id, Instant, nullable, oneOf, Reason } from '../kernel/schema.ts'
import { exportLists, rowsOfFile } from './office-calls.ts'

const Word = Type.String({ minLength: 1, maxLength: 64 })
const Count = Type.Integer({ minimum: 0 })

/** What any of the lists is narrowed down by; each takes what its own call takes. */
const filter = closed({
  ...listFilters.sought,
  ...listFilters.order,
  ...listFilters.member,
  ...listFilters.amount,
  ...listFilters.date,
  name: Type.Optional(Word),
  status: Type.Optional(Word),
  state: Type.Optional(Word),
  kind: Type.Optional(Word),
  period: Type.Optional(Word),
  isOpen: Type.Optional(Type.Boolean()),
  seasonId: Type.Optional(Id),
  fixtureId: Type.Optional(Word),
  memberId: Type.Optional(Id),
  wallet: Type.Optional(Word),
  queue: Type.Optional(Word),
  month: Type.Optional(Word),
  provider: Type.Optional(Word),
  isNoted: Type.Optional(Type.Boolean()),
  isDisputed: Type.Optional(Type.Boolean()),
})

const Export = closed({
  id: Id,
  list: oneOf(exportLists),
  state: oneOf(['running', 'done', 'cancelled', 'failed', 'full']),
  rows: Count,
  createdAt: Instant,
  expiresAt: Instant,
})

export const startExport = {
  body: closed({ commandId: CommandId, reason: Reason, list: oneOf(exportLists), filter }),
  data: Export,
}

export const listExports = { data: closed({ items: Type.Array(Export) }) }

const params = closed({ exportId: Id })

export const readExport = {
  params,
  query: closed({ part: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  data: closed({
    text: Type.String({
      description: 'Lines of the file; the first part of a file begins with the head',
    }),
    endsFile: Type.Boolean({
      description: `The next part, if there is one, begins another file: one has ${rowsOfFile} rows at most`,
    }),
    nextPart: nullable(Type.Integer({ minimum: 1 })),
  }),
}

export const cancelExport = { params, body: closed({ commandId: CommandId }), data: Export }
