import * as inbox from '@zhengju/contract/inbox/calls'
import * as schema from '@zhengju/contract/inbox/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { letterCounts, lettersOf, markLetters, readAllLetters } from './service.ts'

/** A member's own letters. */
export function createInboxRoutes(): Route[] {
  const mostPinned = inbox.letterLimits.pinned
  return [
    serve(inbox.listLetters, schema.listLetters, ({ tx, member, query }) =>
      lettersOf(tx, member.id, { ...query, mostPinned }),
    ),
    serve(inbox.countLetters, schema.countLetters, ({ tx, member }) => letterCounts(tx, member.id)),
    serve(inbox.markLetters, schema.markLetters, ({ tx, member, body }) =>
      markLetters(tx, member.id, body),
    ),
    serve(inbox.readAllLetters, schema.readAllLetters, ({ tx, member, body }) =>
      readAllLetters(tx, member.id, body.category),
    ),
  ]
}
