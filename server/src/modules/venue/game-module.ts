import { isGameVenue } from '@zhengju/domain/venue'
import type { EntryGate } from '../../platform/http/entry-gate.ts'
import { isRefused } from '../../platform/http/socket-entry-gate.ts'
import { entryVisitorOf } from '../../platform/http/visitor.ts'
import type { CarrierDeps } from '../../venues/index.ts'
import type { Closure } from '../closure/index.ts'

/**
 * Why a call of the games' wire is refused before the venue is asked. Whoever may not come in from there may not look
 * either; while the site or the venue is closed no round begins, and those that were played are still read.
 */
export function gameEntryGate(
  door: Pick<EntryGate, 'enter' | 'open'>,
  closure: Pick<Closure, 'venueWindow'>,
): CarrierDeps['refusalOf'] {
  return async ({ call, venue, request }) => {
    const visitor = entryVisitorOf(request)
    if (await isRefused(door.enter(visitor))) return 'restricted'
    if (!call.stakes) return undefined
    if (isGameVenue(venue) && (await closure.venueWindow(venue, 'all'))) return 'maintenance'
    const { address } = visitor
    const command = { path: call.path, address, duringMaintenance: false, isCommand: true }
    return (await isRefused(door.open(command))) ? 'maintenance' : undefined
  }
}
