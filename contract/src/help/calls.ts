import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const anyone = { listener: 'member', auth: 'anonymous', command: false } as const

/** Every help page, by the heading that it stands under. */
export const listHelp = endpoint<typeof schema.listHelp>()({
  ...anyone,
  method: 'GET',
  path: '/site/api/v1/help/list',
  errors: [],
})

/** One page: its tables are made from the rules that the platform itself reckons by. */
export const getHelp = endpoint<typeof schema.getHelp>()({
  ...anyone,
  method: 'GET',
  path: '/site/api/v1/help/page/:slug',
  errors: ['notFound'],
})

/** Sections in which all of the words stand, the closest first. */
export const searchHelp = endpoint<typeof schema.searchHelp>()({
  ...anyone,
  method: 'GET',
  path: '/site/api/v1/help/search',
  errors: [],
})

/** Whether a page was useful: one voice a member and page, the last one counts. */
export const rateHelp = endpoint<typeof schema.rateHelp>()({
  listener: 'member',
  auth: 'member',
  command: 'body',
  method: 'POST',
  path: '/site/api/v1/help/page/:slug/rate',
  errors: ['notFound'],
})

/** Bounds of a question, of what is found, and of what operators write on a page. */
export const helpLimits = {
  words: 40,
  hits: 20,
  titleLength: 30,
  noteLength: 1_000,
  versions: 100,
} as const
