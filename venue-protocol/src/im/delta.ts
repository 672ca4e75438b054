import type { VenueId } from '@zhengju/domain/venue'
import type { LiveChange } from '../client/index.ts'
import type { Look } from '../client/polling.ts'
import { imCode } from './codes.ts'
import { imLimits, imPaths } from './paths.ts'
import { readDelta } from './query.ts'
import type { Call } from './transport.ts'

/**
 * IM has no socket: what changed since a cursor is asked for. A cursor that is over is begun anew, three times at most,
 * and then whatever is on the screen must be read again: there was a gap.
 */
export function createDeltaLook(
  call: Call,
  venue: VenueId,
  tell: (change: LiveChange) => void,
): Look {
  let followed: readonly string[] = []
  let cursor: string | undefined
  let isLost = true
  let hasConnected = false
  let [failures, expiries] = [0, 0]

  function connect(): void {
    isLost = false
    tell({ kind: 'connected', isResumed: hasConnected })
    hasConnected = true
  }

  function lose(): void {
    if (!isLost || !hasConnected) tell({ kind: 'disconnected' })
    isLost = true
    hasConnected = true
  }

  async function look(): Promise<boolean> {
    const asked = cursor
    const body = { OddsType: 3, EventIds: followed, ...(asked && { Delta: asked }) }
    const answer = await call(imPaths.delta, body, (from) => readDelta(from, venue))
    if (answer.ok) {
      cursor = answer.value.cursor
      failures = 0
      if (asked !== undefined) expiries = 0
      if (isLost || asked === undefined) connect()
      for (const change of answer.value.changes) tell(change)
      return true
    }
    const isExpired = answer.code === String(imCode('deltaExpired'))
    if (isExpired) {
      cursor = undefined
      expiries++
    }
    if (isExpired && expiries <= reloads) return look()
    if (++failures >= lostAfter || isExpired) lose()
    return false
  }

  return {
    look,
    follow(eventIds: readonly string[]) {
      followed = eventIds.slice(0, imLimits.events)
    },
  }
}

const lostAfter = 2
const reloads = 3
