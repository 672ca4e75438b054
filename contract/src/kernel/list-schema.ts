import { Type } from 'typebox'
import { Amount, Instant, MemberName } from './schema.ts'

/** By what lists of the office are searched; each takes those that its rows have. */
export const listFilters = {
  order: {
    order: Type.Optional(
      Type.String({
        pattern: '^[0-9A-Za-z_-]{4,64}$',
        description: 'An order number, as it is written',
      }),
    ),
  },
  sought: {
    sought: Type.Optional(
      Type.String({
        pattern: '^[!-~]{3,64}$',
        description: 'An order number, the number that a provider gave, or the name of a member',
      }),
    ),
  },
  member: { member: Type.Optional(MemberName) },
  amount: { amountFrom: Type.Optional(Amount), amountTo: Type.Optional(Amount) },
  date: { fromAt: Type.Optional(Instant), untilAt: Type.Optional(Instant) },
} as const

export type ListFieldName = keyof typeof listFilters
