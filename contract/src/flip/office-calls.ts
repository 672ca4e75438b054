import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

/** Seasons of the lucky flip: their prizes are reserved before they open. */
const office = { listener: 'office' } as const
const look = { ...office, method: 'GET', command: false } as const
const read = { permission: 'promotion.read' } as const
const deed = { ...office, method: 'POST', command: 'body' } as const

export const listFlipSeasons = endpoint<typeof schema.listFlipSeasons>()({
  ...look,
  auth: read,
  path: '/office/api/v1/flip/season/list',
  errors: [],
})

/** A draft; nothing is reserved by it. */
export const proposeFlipSeason = endpoint<typeof schema.proposeFlipSeason>()({
  ...deed,
  path: '/office/api/v1/flip/season/propose',
  auth: { permission: 'promotion.ask' },
  errors: ['office.reasonRequired', 'flip.prizesInvalid'],
})

/** Another operator than the one who asked: all its prizes are reserved, and the season before it is closed. */
export const openFlipSeason = endpoint<typeof schema.openFlipSeason>()({
  ...deed,
  path: '/office/api/v1/flip/season/:seasonId/open',
  auth: { permission: 'promotion.decide' },
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'campaign.insufficient',
  ],
})

/** A draft is dropped; of one that is open what nobody won goes back to the funds. */
export const closeFlipSeason = endpoint<typeof schema.closeFlipSeason>()({
  ...deed,
  path: '/office/api/v1/flip/season/:seasonId/close',
  auth: { permission: 'promotion.stop' },
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** What was turned, the newest first, with what it takes to deal each deck again. */
export const listFlipDraws = endpoint<typeof schema.listFlipDraws>()({
  ...look,
  auth: read,
  path: '/office/api/v1/flip/season/:seasonId/draw/list',
  errors: ['notFound'],
})
