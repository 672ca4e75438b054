import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** Our own games by venue, with what they return beside what they promise, and the rounds that run. No seed is in it. */
export const listGameDesk = endpoint<typeof schema.listGameDesk>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/game-desk',
  auth: { permission: 'game.read' },
  command: false,
  errors: [],
})

/**
 * A paused game takes no new stakes; what runs goes on to its end. Where the venue did not answer it is pressed again.
 * `office.decided`: the venue has no such game any more.
 */
export const pauseGame = endpoint<typeof schema.pauseGame>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/game-desk/:venue/games/:game/pause',
  auth: { permission: 'game.pause' },
  command: 'body',
  errors: ['venue.unavailable', 'office.decided', 'office.reasonRequired'],
})

/** All stakes of a round that is not drawn go back, once. `office.decided`: it was drawn meanwhile, or is over. */
export const voidGameRound = endpoint<typeof schema.voidGameRound>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/game-desk/:venue/rounds/:roundId/void',
  auth: { permission: 'game.void' },
  command: 'body',
  errors: ['venue.unavailable', 'office.decided', 'office.reasonRequired'],
})
