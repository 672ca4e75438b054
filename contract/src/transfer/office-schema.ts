import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  CommandId,
  closed,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { Transfer } from './schema.ts'

/** What an operator may say of it: it moved, or it never will. */
export const decidedOutcomes = ['done', 'returned'] as const

export const UnknownTransfer = closed({
  ...Transfer.properties,
  memberId: Id,
  memberName: Type.String(),
  title: Type.String({ description: 'The venue' }),
  asks: Type.Integer({
    minimum: 0,
    description: 'How often the venue gave no answer that decides',
  }),
  nextAt: nullable(Instant),
  marked: nullable(
    closed({
      as: oneOf(decidedOutcomes),
      by: Type.String(),
      reason: Type.String(),
      at: Instant,
      confirmableAt: Instant,
    }),
  ),
})

const ChangedRecord = closed({
  id: Id,
  memberId: Id,
  memberName: Type.String(),
  title: Type.String({ description: 'The venue' }),
  txId: Type.String({ description: 'Under which the venue knows it' }),
  was: Type.String({ description: 'What it moved when it was read first; taken as true' }),
  said: Type.String({ description: 'What it says since' }),
  seenAt: Instant,
})

const params = closed({ id: Id })
const body = closed({ commandId: CommandId, reason: Reason })

const sought = { ...pageQuery, ...listFilters.order, ...listFilters.member, ...listFilters.date }
export const listUnknownTransfers = {
  query: closed({ ...sought, ...listFilters.amount }),
  data: page(UnknownTransfer),
}
export const askTransfer = { params, body, data: UnknownTransfer }
export const decideTransfer = {
  params,
  body: closed({ ...body.properties, outcome: oneOf(decidedOutcomes) }),
  data: UnknownTransfer,
}
export const resumeTransfer = { params, body, data: UnknownTransfer }
export const listChangedRecords = { query: closed(sought), data: page(ChangedRecord) }
export const handleChangedRecord = { params, body, data: ChangedRecord }
