import { sharedParamsKey } from '@zhengju/contract/kernel/storage-key'
import { type ObParams, sharedParamDefaults, venueCodes } from '@zhengju/contract/venue/code'
import { type SportVenueId, wireBaseOf } from '@zhengju/domain/venue'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import { runtime } from '../runtime.ts'
import { token } from '../session.ts'
import { readJson, remove, writeJson } from '../storage.ts'
import { keptParams, launchedParams } from './ob-params.ts'
import type { WebVenue } from './port.ts'

/** A venue that speaks OB's wire. */
export function obWebVenue(venue: SportVenueId): WebVenue {
  const key = sharedParamsKey(venueCodes[venue].enName)
  /** For a browser without storage. */
  let held: { readonly session: string | undefined; readonly params: ObParams } | undefined
  let client: ObClient | undefined

  /** As they are kept now: whoever launched last, here or for the counts. A visitor has none. */
  function params(): ObParams {
    const session = token()
    if (session === undefined) return sharedParamDefaults.OBTY
    const own = held?.session === session ? held?.params : undefined
    return keptParams(readJson(key) ?? own)
  }

  function keep(kept: ObParams): void {
    held = { session: token(), params: kept }
    writeJson(key, kept)
  }

  return {
    token: () => params().requestId,
    keep: (answer) => keep(launchedParams(answer)),
    forget() {
      held = undefined
      remove(key)
    },
    async createClient(onSessionDead) {
      const { createObClient } = await import('@zhengju/venue-protocol/ob')
      client = createObClient({
        venue,
        shared: () => {
          const { origin, requestId, cuid } = params()
          const own = origin === '' ? window.location.origin : origin
          return { origin: own + wireBaseOf(venue), requestId, cuid }
        },
        fetch,
        WebSocket,
        now: () => runtime.clock.now(),
        onSessionDead,
      })
      return client
    },
    entered() {
      const { requestId } = params()
      client?.userInfo().then((info) => {
        const now = params()
        if (!info.ok || info.value.userId === '' || now.requestId !== requestId) return
        if (info.value.userId !== now.cuid) keep({ ...now, cuid: info.value.userId })
      })
    },
  }
}
