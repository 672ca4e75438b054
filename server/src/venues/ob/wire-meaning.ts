import { obPaths } from '@zhengju/venue-protocol/ob'
import type { WireCall } from '../port.ts'

/** What a call of the OB wire is about, in the platform's words. */
export function meaningOf(
  path: string,
  body: Uint8Array | undefined,
): Pick<WireCall, 'about' | 'isAboutLive'> {
  return { about: aboutOf(path), isAboutLive: isAboutLive(path, body) }
}

function aboutOf(path: string): WireCall['about'] {
  if (sent.has(path)) return 'sent'
  if (path === obPaths.limits || path === obPaths.cashOutAmounts) return 'ticket'
  return offer.has(path) ? 'offer' : 'other'
}

const sent: ReadonlySet<string> = new Set([
  obPaths.bet,
  obPaths.orderStates,
  obPaths.ordersPB,
  obPaths.cashOut,
  obPaths.amount,
])

const offer: ReadonlySet<string> = new Set([
  obPaths.latestMarkets,
  obPaths.matchesPB,
  obPaths.liveMatchesPB,
  obPaths.noLiveMatchesPB,
  obPaths.matchesByMidsPB,
  obPaths.tournaments,
  obPaths.matchDetailPB,
  obPaths.matchOddsPB,
  obPaths.resultsPB,
])

/**
 * The list of matches under way, or a ticket for one of them: a leg that says otherwise the venue refuses (decision 030).
 * What a bet is bought back for may lean on any of them.
 */
function isAboutLive(path: string, body: Uint8Array | undefined): boolean {
  if (path === obPaths.liveMatchesPB || path === obPaths.cashOutAmounts) return true
  if (path !== obPaths.matchesPB && path !== obPaths.limits) return false
  const said = parsed(body)
  if (path === obPaths.matchesPB) return Number(said.type) === liveList
  const legs = said.orderMaxBetMoney
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
