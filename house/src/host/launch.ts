import { merchantPaths, parseLaunchRequest } from '@zhengju/venue-protocol/merchant'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from './sessions.ts'
import { type MerchantReply, malformed, signedCall, takeSignedBodies } from './signed.ts'
import type { Trials } from './trial/trials.ts'

export interface LaunchVenue {
  readonly keys: readonly VenueKey[]
  readonly sessions: Pick<Sessions, 'launch' | 'publicSession'>
  /** Its games by name. */
  readonly games: readonly string[]
  /** What members find in its lobby: a game, or each of its tables, by the game's name first. */
  readonly listed: readonly string[]
  /** Whether operators have stopped new rounds of it. */
  isPaused?(game: string): boolean
}

export interface LaunchDeps {
  readonly venues: readonly LaunchVenue[]
  readonly now: () => number
  /** Where games may be tried. */
  readonly trials?: Pick<Trials, 'launch'> | undefined
}

/** Opens sessions, for every venue at one address: the key that signed says which venue is meant. */
export function registerLaunch(app: FastifyInstance, { venues, now, trials }: LaunchDeps): void {
  const keys = venues.flatMap((venue) => venue.keys)
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('a key is of two venues: nobody knows whose sessions it opens')
  }
  const venueOf = (keyId: string) =>
    venues.find((venue) => venue.keys.some(({ id }) => id === keyId))
  app.register(async (scope) => {
    takeSignedBodies(scope, bodyLimit)
    signedCall(scope, { keys, now }, merchantPaths.launch, async (body, keyId) => {
      const request = parseLaunchRequest(body)
      const venue = venueOf(keyId)
      if (!request.ok || !venue) return malformed
      const { gameCode } = request.value
      if (gameCode !== undefined && !venue.games.includes(gameCode)) return gameUnknown
      return { code: 'OK', ...(await venue.sessions.launch(request.value)) }
    })
    signedCall(scope, { keys, now }, merchantPaths.games, async (_body, keyId) => {
      const venue = venueOf(keyId)
      if (!venue) return malformed
      const isPaused = (game: string) => venue.isPaused?.(game) === true
      const open = venue.listed.filter((one) => !isPaused(one.split(' ')[0] ?? ''))
      const counted = { games: open.length, paused: venue.games.filter(isPaused) }
      return { code: 'OK', ...counted }
    })
    signedCall(scope, { keys, now }, merchantPaths.trial, async () =>
      trials ? { code: 'OK', ...(await trials.launch()) } : { code: 'VENUE_CLOSED' },
    )
    signedCall(scope, { keys, now }, merchantPaths.publicSession, async (_body, keyId) => {
      const sessions = venueOf(keyId)?.sessions
      return sessions ? { code: 'OK', ...(await sessions.publicSession()) } : malformed
    })
  })
}

const gameUnknown: MerchantReply = { code: 'GAME_UNKNOWN' }
const bodyLimit = 64 * 1024
