import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const

/** Settlements that a venue holds because they would win more than their bets may, oldest first. */
export const listHeldSettlements = endpoint<typeof schema.listHeldSettlements>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/settlement/held',
  auth: { permission: 'settlement.read' },
  command: false,
  errors: [],
})

/**
 * One operator asks, another one lets it go as it was reckoned; nothing is ever cut. Where the venue did not answer it is
 * pressed again. `office.decided`: it is not held any more as it was looked at.
 */
export const releaseSettlement = endpoint<typeof schema.releaseSettlement>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/settlement/held/:venue/:orderNo/release',
  auth: { permission: 'settlement.release' },
  command: 'body',
  errors: ['venue.unavailable', 'office.decided', 'office.secondPerson', 'office.reasonRequired'],
})
