import { heldAnswer, merchantPaths, parseReleaseRequest } from '@zhengju/venue-protocol/merchant'
import type { FastifyInstance } from 'fastify'
import { malformed, type SignedWire, signedCall } from '../../../host/signed.ts'
import type { SportsbookEngine } from '../engine.ts'

export interface MerchantDeps extends SignedWire {
  readonly engine: SportsbookEngine
}

/** The merchant's signed calls: look at settlements that are held, let one go. The host opens sessions. */
export function registerMerchant(app: FastifyInstance, deps: MerchantDeps): void {
  signedCall(app, deps, merchantPaths.heldSettlements, async () =>
    heldAnswer(await deps.engine.heldSettlements()),
  )
  signedCall(app, deps, merchantPaths.releaseSettlement, async (body) => {
    const request = parseReleaseRequest(body)
    if (!request.ok) return malformed
    const isReleased = await deps.engine.releaseSettlement(request.value)
    return { code: isReleased ? 'OK' : 'CONFLICT' }
  })
}
