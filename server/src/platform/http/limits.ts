import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { Failure } from '../call/failure.ts'

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

/** Counters of this process and, where there is one, of the Redis that several processes share. */
export async function addCounters(
  app: FastifyInstance,
  { redis, nameSpace }: { readonly redis: Redis | undefined; readonly nameSpace: string },
): Promise<void> {
  await app.register(async (own) => {
    await own.register(rateLimit, { global: false, cache: ownKeys })
    app.decorate('countHere', own.createRateLimit)
  })
  await app.register(rateLimit, {
    global: false,
    cache: ownKeys,
    ...(redis ? { redis, nameSpace } : {}),
  })
}

/** A process forgets whom it has not counted for longest: more than can call it in a minute. */
const ownKeys = 100_000

declare module 'fastify' {
  interface FastifyInstance {
    countHere: FastifyInstance['createRateLimit']
  }
}

/**
 * Counts calls by a key; more than so many a minute are refused with the seconds to wait. While Redis does not answer
 * each process counts by itself: a limit is then at most so many times as high as there are processes.
 */
export function limiter(
  app: FastifyInstance,
  perMinute: number,
  keyOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Promise<void> {
  const limit = { max: perMinute, timeWindow: 60_000, keyGenerator: keyOf }
  const take = app.createRateLimit(limit)
  const takeHere = app.countHere(limit)
  return async (request) => {
    const result = await take(request).catch(() => takeHere(request))
    if (result.isAllowed || !result.isExceeded) return
    throw new Failure('rateLimited', { retryAfterSec: result.ttlInSeconds })
  }
}
