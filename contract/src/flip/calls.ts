import { endpoint } from '../kernel/endpoint.ts'
import { givenFailures } from '../promotion/given.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** The season that is open, the member's deck and chances. */
export const flipOverview = endpoint<typeof schema.flipOverview>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/flip/overview',
  command: false,
  errors: [],
})

/** The card at a place, or ten of them in the order of the places, over into the next deck; a chance each: all, or none. */
export const flipCards = endpoint<typeof schema.flipCards>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/flip/cards',
  command: 'body',
  errors: [
    'parameter',
    'flip.noSeason',
    'flip.noChances',
    'flip.turned',
    'flip.over',
    ...givenFailures,
  ],
})

/** Lays the deck aside, shows its seed and deals another one. */
export const dealDeck = endpoint<typeof schema.dealDeck>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/flip/deck/deal',
  command: 'body',
  errors: ['flip.noSeason', 'flip.turned', ...givenFailures],
})

/** The member's own seed: for the deck in which no card is turned, and those after it. */
export const setFlipSeed = endpoint<typeof schema.setFlipSeed>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/flip/seed',
  command: 'body',
  errors: ['flip.noSeason', 'flip.turned', ...givenFailures],
})

/** Decks with what they gave, the newest first; the seed of those that are laid aside. */
export const listFlipDecks = endpoint<typeof schema.listFlipDecks>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/flip/deck/list',
  command: false,
  errors: [],
})
