import { isGameVenue } from '@zhengju/domain/venue'
import { Buckets } from '@zhengju/kit/bucket'
import type { EntryGate } from '../../platform/http/entry-gate.ts'
import { isRefused } from '../../platform/http/socket-entry-gate.ts'
import { entryVisitorOf } from '../../platform/http/visitor.ts'
import { type CarrierDeps, trialAt, trialSession } from '../../venues/index.ts'
import type { Closure } from '../closure/index.ts'

/**
 * Why a call of the games' wire is refused before the venue is asked. Whoever may not come in from there may not look
 * either; while the site or the venue is closed no round begins, and those that were played are still read.
 */
export function gameEntryGate(
  door: Pick<EntryGate, 'enter' | 'open'>,
  closure: Pick<Closure, 'venueWindow'>,
  now: () => number,
): CarrierDeps['refusalOf'] {
  const tried = new Buckets(trialsAtOnce, trialsEveryMs)
  return async ({ call, venue, request }) => {
    const visitor = entryVisitorOf(request)
    if (await isRefused(door.enter(visitor))) return 'restricted'
    if (!call.stakes) return undefined
    const at = venue === trialSession.venue ? trialAt : venue
    if (isGameVenue(at) && (await closure.venueWindow(at, 'all'))) return 'maintenance'
    const { address } = visitor
    if (venue === trialSession.venue && !tried.of(address).take(now())) return 'tooFrequent'
    const command = { path: call.path, address, duringMaintenance: false, isCommand: true }
    return (await isRefused(door.open(command))) ? 'maintenance' : undefined
  }
}

/** Rounds of play money that one address may begin. */
const trialsAtOnce = 20
const trialsEveryMs = 60_000
