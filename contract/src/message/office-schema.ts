import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import { closed, Id, Instant, oneOf, page, pageQuery } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })

export const listOutbox = {
  query: closed({
    ...pageQuery,
    ...listFilters.date,
    channel: Type.Optional(oneOf(['phone', 'mail'])),
  }),
  data: page(
    closed({
      id: Id,
      channel: oneOf(['phone', 'mail']),
      to: Type.String({ description: 'Masked' }),
      subject: Text,
      text: Type.String({ maxLength: 4000 }),
      createdAt: Instant,
    }),
  ),
}
