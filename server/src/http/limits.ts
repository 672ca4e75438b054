import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

export interface Limits {
  readonly perAddressPerMinute: number
  readonly perMemberPerMinute: number
  /** Whether routes with a lower limit of their own keep it. */
  readonly hasRouteLimits: boolean
  /** Whether captchas are asked for where they are needed. */
  readonly hasCaptchas: boolean
}

export const usualLimits: Limits = {
  perAddressPerMinute: 1_200,
  perMemberPerMinute: 600,
  hasRouteLimits: true,
  hasCaptchas: true,
}

/** Counts calls by a key; more than so many a minute are refused with the seconds to wait. */
export function limiter(
  app: FastifyInstance,
  perMinute: number,
  keyOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Promise<void> {
  const take = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: keyOf })
  return async (request) => {
    const result = await take(request)
    if (result.isAllowed || !result.isExceeded) return
    throw new Failure('rateLimited', { retryAfterSec: result.ttlInSeconds })
  }
}
