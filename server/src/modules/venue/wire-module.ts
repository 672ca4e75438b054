import { type ObFailure, obPaths } from '@zhengju/venue-protocol/ob'
import type { EntryGate } from '../../platform/http/entry-gate.ts'
import { isRefused } from '../../platform/http/socket-entry-gate.ts'
import { entryVisitorOf } from '../../platform/http/visitor.ts'
import type { WireCall } from '../../venues/index.ts'
import type { Closure } from '../closure/index.ts'

/**
 * Why a call of the venue's wire is refused before the venue is asked. What was sent is answered whatever is
 * closed meanwhile: a bet that is repeated, the state of an order, the member's own bets and balance.
 */
export function wireEntryGate(
  door: Pick<EntryGate, 'enter' | 'open'>,
  closure: Pick<Closure, 'venueWindow'>,
): (call: WireCall) => Promise<ObFailure | undefined> {
  return async ({ path, body, isMember, request }) => {
    if (isMember && goesOn.has(path)) return undefined
    const comer = entryVisitorOf(request)
    if (await isRefused(door.enter(comer))) return 'restricted'
    if (!closes.has(path)) return undefined
    const part = isAboutLive(path, body) ? 'live' : 'all'
    const window = await closure.venueWindow('ob', part)
    if (window) return window.part === 'live' ? 'liveMaintenance' : 'maintenance'
    if (path !== obPaths.limits) return undefined
    const call = { path, address: comer.address, duringMaintenance: false, isCommand: false }
    return (await isRefused(door.open(call))) ? 'maintenance' : undefined
  }
}

const goesOn: ReadonlySet<string> = new Set([
  obPaths.bet,
  obPaths.orderStates,
  obPaths.ordersPB,
  obPaths.amount,
])

/** New tickets, and what is played. */
const closes: ReadonlySet<string> = new Set([
  obPaths.limits,
  obPaths.latestMarkets,
  obPaths.matchesPB,
  obPaths.liveMatchesPB,
  obPaths.noLiveMatchesPB,
  obPaths.matchesByMidsPB,
  obPaths.tournaments,
  obPaths.matchDetailPB,
  obPaths.matchOddsPB,
])

/** The list of matches under way, or a ticket for one of them: a leg that says otherwise the venue refuses (decision 030). */
function isAboutLive(path: string, body: Uint8Array | undefined): boolean {
  if (path === obPaths.liveMatchesPB) return true
  const said = parsed(body)
  if (path === obPaths.matchesPB) return Number(said.type) === liveList
  const legs = path === obPaths.limits ? said.orderMaxBetMoney : undefined
  return Array.isArray(legs) && legs.some((leg) => Number(Object(leg).matchType) === liveMatch)
}

/** The venue's own numbers: `type` of a list, `matchType` of a leg. */
const liveList = 1
const liveMatch = 2

function parsed(body: Uint8Array | undefined): Record<string, unknown> {
  if (!body) return {}
  try {
    return Object(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch {
    return {}
  }
}
