import type { IncomingMessage } from 'node:http'
import { cookies } from '@zhengju/contract/header'
import { type ObFailure, obPaths } from '@zhengju/venue-protocol/ob'
import type { MemberDoor } from './door.ts'
import { Failure } from './failure.ts'
import type { Hosts } from './hosts.ts'
import { comerOf } from './http/visitor.ts'
import type { Proxies } from './network.ts'
import type { WireCall } from './venues/index.ts'

/**
 * Why a call of the venue's wire is refused before the venue is asked. What was sent is answered whatever is
 * closed meanwhile: a bet that is repeated, the state of an order, the member's own bets and balance.
 */
export function wireDoor(
  door: Pick<MemberDoor, 'enter' | 'open' | 'closure'>,
): (call: WireCall) => Promise<ObFailure | undefined> {
  return async ({ path, body, isMember, request }) => {
    if (isMember && goesOn.has(path)) return undefined
    const comer = comerOf(request)
    if (await isRefused(door.enter(comer))) return 'restricted'
    if (!closes.has(path)) return undefined
    const part = isAboutLive(path, body) ? 'live' : 'all'
    const window = await door.closure.venueWindow('ob', part)
    if (window) return window.part === 'live' ? 'liveMaintenance' : 'maintenance'
    if (path !== obPaths.limits) return undefined
    const call = { path, address: comer.address, duringMaintenance: false, isCommand: false }
    return (await isRefused(door.open(call))) ? 'maintenance' : undefined
  }
}

/** A member's socket is asked for with the address alone: its frames are prices, and his own orders. */
export function socketDoor({
  door,
  hosts,
  proxies,
}: SocketDoorParts): (request: IncomingMessage) => Promise<boolean> {
  return async (request) => {
    if (!hosts.isServed(proxies.hostOf(request))) return false
    const sent = (request.headers.cookie ?? '').split(/; */)
    const hasGoneOn = sent.includes(`${cookies.isGo.name}=1`)
    return !(await isRefused(door.enter({ address: proxies.callerOf(request), hasGoneOn })))
  }
}

export interface SocketDoorParts {
  readonly door: Pick<MemberDoor, 'enter'>
  readonly hosts: Hosts
  readonly proxies: Proxies
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

async function isRefused(asked: Promise<void>): Promise<boolean> {
  try {
    await asked
    return false
  } catch (error) {
    if (error instanceof Failure) return true
    throw error
  }
}
