import { type GameVenueId, isGameVenue } from '@zhengju/domain/venue'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { CarriedSessions } from '../carried-wire.ts'
import type { VenueSession, VenueSessions } from '../port.ts'
import type { VenueAddresses } from '../registry.ts'

/** Whose games are tried. */
export const trialAt: GameVenueId = 'zjdz'

/** A visitor's: of no member, and of no venue that has members. */
export const trialSession = { venue: 'trial', memberName: '', memberCode: '' } as const

/** Where the venue of a session listens; undefined: it is not of our games. */
export function gameUrlOf(venues: VenueAddresses, venue: string): string | undefined {
  const name = venue === trialSession.venue ? trialAt : venue
  return isGameVenue(name) ? venues[name]?.url : undefined
}

/** What a visitor's browser is given is the venue's token under seal: nothing is kept of it here. */
export function sealTrial(keys: Keys, token: string): string {
  return mark + keys.seal(purpose, token)
}

/** Sessions of members, and those of visitors who try a game. */
export function withTrials(sessions: VenueSessions, keys: Keys): CarriedSessions {
  return {
    async of(token) {
      if (!token.startsWith(mark)) return sessions.of(token)
      const own = opened(keys, token.slice(mark.length))
      return own === undefined ? undefined : { ...trialOf(own), token: own }
    },
  }
}

function trialOf(token: string): VenueSession {
  return { ...trialSession, memberId: `trial ${token}` }
}

function opened(keys: Keys, sealed: string): string | undefined {
  try {
    return keys.open(purpose, sealed)
  } catch {
    return undefined
  }
}

const mark = 'trial.'
const purpose = 'trialSession'
