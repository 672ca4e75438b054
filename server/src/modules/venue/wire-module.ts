import type { EntryGate } from '../../platform/http/entry-gate.ts'
import { isRefused } from '../../platform/http/socket-entry-gate.ts'
import { entryVisitorOf } from '../../platform/http/visitor.ts'
import type { WireGates } from '../../venues/port.ts'
import type { Closure } from '../closure/index.ts'

/**
 * Why a call of a venue's wire is refused before the venue is asked. What was sent is answered whatever is
 * closed meanwhile: a bet that is repeated, the state of an order, the member's own bets and balance.
 */
export function wireEntryGate(
  door: Pick<EntryGate, 'enter' | 'open'>,
  closure: Pick<Closure, 'venueWindow'>,
): WireGates['refusalOf'] {
  return async ({ venue, path, about, isAboutLive, isMember, request }) => {
    if (isMember && about === 'sent') return undefined
    const comer = entryVisitorOf(request)
    if (await isRefused(door.enter(comer))) return 'restricted'
    if (about !== 'offer' && about !== 'ticket') return undefined
    const window = await closure.venueWindow(venue, isAboutLive ? 'live' : 'all')
    if (window) return window.part === 'live' ? 'liveMaintenance' : 'maintenance'
    if (about !== 'ticket') return undefined
    const call = { path, address: comer.address, duringMaintenance: false, isCommand: false }
    return (await isRefused(door.open(call))) ? 'maintenance' : undefined
  }
}
