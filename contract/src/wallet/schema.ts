import { Type } from 'typebox'
import {
  Currency,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
} from '../kernel/schema.ts'
import { statementKinds } from './calls.ts'

export const StatementLine = closed({
  id: Id,
  kind: oneOf(statementKinds),
  movement: Type.String({ description: 'Name of the ledger movement, such as stakeHeld' }),
  reference: nullable(Type.String({ description: 'Order or bet number' })),
  detail: nullable(
    Type.String({ description: 'What it was for, such as the title of a dividend' }),
  ),
  amount: Type.String({
    pattern: '^-?[0-9]{1,19}\\.[0-9]{2}$',
    description: 'Change of the available balance',
  }),
  balanceAfter: Money,
  currency: Currency,
  createdAt: Instant,
})

export const listStatement = {
  query: closed({
    ...pageQuery,
    kind: Type.Optional(oneOf(statementKinds)),
    fromAt: Type.Optional(Instant),
    toAt: Type.Optional(Instant),
  }),
  data: closed({
    lines: page(StatementLine),
    /** Of the whole range, told with its first page: a later one only goes on. */
    sums: nullable(closed({ in: Money, out: Money })),
  }),
}
