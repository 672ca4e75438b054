import { heldAnswer, merchantPaths, parseReleaseRequest } from '@zhengju/venue-protocol/merchant'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import { malformed, signedCall } from '../../../host/signed.ts'
import type { SportsbookEngine } from '../engine.ts'

export interface MerchantVenue {
  readonly keys: readonly VenueKey[]
  readonly engine: SportsbookEngine
}

export interface MerchantDeps {
  readonly venues: readonly MerchantVenue[]
  readonly now: () => number
}

/**
 * The merchant's signed calls: look at settlements that are held, let one go. The host opens sessions. The key that
 * signed says whose bets are meant.
 */
export function registerMerchant(app: FastifyInstance, { venues, now }: MerchantDeps): void {
  const deps = { keys: venues.flatMap(({ keys }) => keys), now }
  const engineOf = (keyId: string) =>
    venues.find(({ keys }) => keys.some(({ id }) => id === keyId))?.engine
  signedCall(app, deps, merchantPaths.heldSettlements, async (_body, keyId) => {
    const engine = engineOf(keyId)
    return engine ? heldAnswer(await engine.heldSettlements()) : malformed
  })
  signedCall(app, deps, merchantPaths.releaseSettlement, async (body, keyId) => {
    const request = parseReleaseRequest(body)
    const engine = engineOf(keyId)
    if (!request.ok || !engine) return malformed
    const isReleased = await engine.releaseSettlement(request.value)
    return { code: isReleased ? 'OK' : 'CONFLICT' }
  })
}
