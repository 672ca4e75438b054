import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

export interface Limits {
  readonly perAddressPerMinute: number
  /** Of the site's own files, which cost little: a page has fifty, and a carrier's network has many first visitors. */
  readonly filesPerAddressPerMinute: number
  readonly perMemberPerMinute: number
  /** Whether routes with a lower limit of their own keep it. */
  readonly hasRouteLimits: boolean
  /** Whether captchas are asked for where they are needed. */
  readonly hasCaptchas: boolean
}

export const usualLimits: Limits = {
  perAddressPerMinute: 1_200,
  filesPerAddressPerMinute: 60_000,
  perMemberPerMinute: 600,
  hasRouteLimits: true,
  hasCaptchas: true,
}

/** Routes of this scope give the site's own files, which are counted apart. */
export function givesFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true }
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isFile?: boolean
  }
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
