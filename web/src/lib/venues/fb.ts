import { sharedParamsKey } from '@zhengju/contract/kernel/storage-key'
import { type FbParams, sharedParamDefaults, venueCodes } from '@zhengju/contract/venue/code'
import { type SportVenueId, wireBaseOf } from '@zhengju/domain/venue'
import { runtime } from '../runtime.ts'
import { token } from '../session.ts'
import { readJson, remove, writeJson } from '../storage.ts'
import { keptParams, launchedParams } from './fb-params.ts'
import type { WebVenue } from './port.ts'

/** A venue that speaks FB's wire. */
export function fbWebVenue(venue: SportVenueId): WebVenue {
  const key = sharedParamsKey(venueCodes[venue].enName)
  /** For a browser without storage. */
  let held: { readonly session: string | undefined; readonly params: FbParams } | undefined

  /** As they are kept now: whoever launched last. A visitor has none. */
  function params(): FbParams {
    const session = token()
    if (session === undefined) return sharedParamDefaults.FBTY
    const own = held?.session === session ? held?.params : undefined
    return keptParams(readJson(key) ?? own)
  }

  return {
    token: () => params().Authorization,
    keep(answer) {
      const kept = launchedParams(answer)
      held = { session: token(), params: kept }
      writeJson(key, kept)
    },
    forget() {
      held = undefined
      remove(key)
    },
    async createClient(onSessionDead) {
      const { createFbClient } = await import('@zhengju/venue-protocol/fb')
      return createFbClient({
        venue,
        isMember: () => params().Authorization !== '',
        shared: () => {
          const { origin, languageType, Authorization } = params()
          const own = (origin === '' ? window.location.origin : origin) + wireBaseOf(venue)
          return { origin: own, languageType, Authorization }
        },
        fetch,
        now: () => runtime.clock.now(),
        onSessionDead,
      })
    },
    // The launch says who the member is: nothing is left to ask.
    entered() {},
  }
}
