import { sharedParamsKey } from '@zhengju/contract/kernel/storage-key'
import { type ImParams, sharedParamDefaults, venueCodes } from '@zhengju/contract/venue/code'
import { type SportVenueId, wireBaseOf } from '@zhengju/domain/venue'
import { runtime } from '../runtime.ts'
import { token } from '../session.ts'
import { readJson, remove, writeJson } from '../storage.ts'
import { keptParams, launchedParams } from './im-params.ts'
import type { WebVenue } from './port.ts'

/** A venue that speaks IM's wire. */
export function imWebVenue(venue: SportVenueId): WebVenue {
  const key = sharedParamsKey(venueCodes[venue].enName)
  /** For a browser without storage. */
  let held: { readonly session: string | undefined; readonly params: ImParams } | undefined

  /** As they are kept now: whoever launched last. A visitor has none. */
  function params(): ImParams {
    const session = token()
    if (session === undefined) return sharedParamDefaults.IMTY
    const own = held?.session === session ? held?.params : undefined
    return keptParams(readJson(key) ?? own)
  }

  return {
    token: () => params().Token,
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
      const { createImClient } = await import('@zhengju/venue-protocol/im')
      return createImClient({
        venue,
        shared: () => {
          const { origin, LanguageCode, OddsType, TimeStamp, Token, MemberCode } = params()
          const own = (origin === '' ? window.location.origin : origin) + wireBaseOf(venue)
          return { origin: own, LanguageCode, OddsType, TimeStamp, Token, MemberCode }
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
