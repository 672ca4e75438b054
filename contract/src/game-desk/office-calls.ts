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

/** Rounds of a game that many share, drawn or cancelled. A seed is in it once it is opened. */
export const listGameDraws = endpoint<typeof schema.listGameDraws>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/game-desk/:venue/games/:game/draws',
  auth: { permission: 'game.read' },
  command: false,
  errors: ['notFound', 'venue.unavailable'],
})

/**
 * Rounds in steps whose next one is their member's, and chases that run, the oldest first. What was drawn is in none of
 * them.
 */
export const listGameWaiting = endpoint<typeof schema.listGameWaiting>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/game-desk/:venue/waiting',
  auth: { permission: 'game.read' },
  command: false,
  errors: ['venue.unavailable'],
})

/** What was asked for and agreed to, newest first. */
export const listGameLimits = endpoint<typeof schema.listGameLimits>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/game-desk/limits',
  auth: { permission: 'game.read' },
  command: false,
  errors: [],
})

/** New limits within the sheet of a game: a second operator agrees to them. */
export const askGameLimits = endpoint<typeof schema.askGameLimits>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/game-desk/:venue/games/:game/limits',
  auth: { permission: 'game.limit' },
  command: 'body',
  errors: ['notFound', 'venue.unavailable', 'office.reasonRequired', 'game.limitsOutside'],
})

/**
 * They hold for rounds that open after. `office.decided`: they are in force, others were asked for since, or the venue
 * has no such game any more.
 */
export const agreeGameLimits = endpoint<typeof schema.agreeGameLimits>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/game-desk/limits/:id/agree',
  auth: { permission: 'game.limit' },
  command: 'body',
  errors: [
    ...(['notFound', 'venue.unavailable', 'office.reasonRequired'] as const),
    ...(['office.secondPerson', 'office.decided', 'game.limitsOutside'] as const),
  ],
})

/** What was asked for and agreed to of games' prices, newest first. */
export const listGameRates = endpoint<typeof schema.listGameRates>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/game-desk/rates',
  auth: { permission: 'game.read' },
  command: false,
  errors: [],
})

/** Another version of a game for rounds that open later: a second operator agrees to it. */
export const askGameRates = endpoint<typeof schema.askGameRates>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/game-desk/:venue/games/:game/rates',
  auth: { permission: 'game.rate' },
  command: 'body',
  errors: ['notFound', 'venue.unavailable', 'office.reasonRequired', 'game.rateOutside'],
})

/**
 * It holds for rounds that open after. `office.decided`: it is in force, another was asked for since, or the venue has no
 * such game any more.
 */
export const agreeGameRates = endpoint<typeof schema.agreeGameRates>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/game-desk/rates/:id/agree',
  auth: { permission: 'game.rate' },
  command: 'body',
  errors: [
    ...(['notFound', 'venue.unavailable', 'office.reasonRequired'] as const),
    ...(['office.secondPerson', 'office.decided', 'game.rateOutside'] as const),
  ],
})
