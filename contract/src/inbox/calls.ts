import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { listener: 'member', auth: 'member' } as const

/** Letters of one category, newest first; what is pinned comes apart, with the first page. */
export const listLetters = endpoint<typeof schema.listLetters>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/user/mail/list',
  command: false,
  errors: [],
})

/** How many are unread, a category: the mark that the whole site shows. */
export const countLetters = endpoint<typeof schema.countLetters>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/user/mail/count',
  command: false,
  isAutomatic: true,
  errors: [],
})

/** Reads or deletes so many letters of the member's; those that are no letters of his are passed over. */
export const markLetters = endpoint<typeof schema.markLetters>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/mail/mark',
  command: 'body',
  errors: [],
})

/** Reads everything of a category. */
export const readAllLetters = endpoint<typeof schema.readAllLetters>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/mail/readAll',
  command: 'body',
  errors: [],
})

export const letterLimits = {
  marked: 100,
  pinned: 5,
  titleLength: 40,
  bodyLength: 1_000,
  members: 50,
  templates: 100,
} as const
