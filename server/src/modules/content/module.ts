import {
  type JsonCacheKey,
  jsonCacheBinding,
  jsonCacheLimits,
} from '@zhengju/contract/content/calls'
import { JsonCacheWrite, jsonCachePayloads } from '@zhengju/contract/content/schema'
import { limits } from '@zhengju/contract/kernel/limit'
import type { PlatformCounts } from '@zhengju/contract/venue/platform-count'
import { Compile } from 'typebox/compile'
import { createSignatures } from '../../platform/http/signatures.ts'
import { defineModule } from '../../platform/module.ts'
import { createPictures } from '../../platform/pictures/index.ts'
import { Port } from '../../platform/port.ts'
import { trailModule } from '../trail/module.ts'
import type { JsonCacheDeps, JsonCacheRules } from './json-cache-service.ts'
import { databaseJsonCache } from './json-cache-store.ts'
import { createContentOfficeRoutes } from './office-routes.ts'
import { publicationQueue } from './queue-store.ts'
import { type ContentDeps, createContentRoutes } from './routes.ts'

/** What the site says of itself and publishes, and what browsers share through it. */
export const contentModule = defineModule({
  name: 'content',
  needs: { trail: trailModule },
  create({ config, keys, runtime }) {
    const ownCounts = new Port<JsonCacheDeps['ownCounts']>('how many events venues have')
    const restingOf = new Port<ContentDeps['restingOf']>('who gets no promotion now')
    const factsOf = new Port<ContentDeps['factsOf']>('whether the site is closed to a visitor')
    const pictures = createPictures()
    return {
      stop: () => pictures.stop(),
      services: { ownCounts, factsOf, restingOf },
      ports: [ownCounts, factsOf, restingOf],
      queues: { publications: publicationQueue },
      routes: [
        ...createContentOfficeRoutes({ pictures }),
        ...createContentRoutes({
          keys,
          signatures: createSignatures(keys),
          random: runtime.random,
          cache: databaseJsonCache,
          rules: jsonCacheRules,
          ownCounts: () => ownCounts.value(),
          restingOf: (...asked) => restingOf.value(...asked),
          factsOf: (visitor) => factsOf.value(visitor),
          operator: { licence: config.licence ?? '', jurisdiction: config.jurisdiction ?? '' },
        }),
      ],
    }
  },
})

const writeValidator = Compile(JsonCacheWrite)
const validators = {
  platformCounts: Compile(jsonCachePayloads.platformCounts),
} satisfies Record<JsonCacheKey, unknown>

const jsonCacheRules: JsonCacheRules = {
  usualTtlMs: limits.jsonCacheTtlMs,
  writeEveryMs: jsonCacheLimits.writeEveryMs,
  freshMs: limits.countsRefreshMs,
  binding: jsonCacheBinding,
  parseWrite(text) {
    const write = json(text)
    return writeValidator.Check(write) ? write : undefined
  },
  parsePayload: (cacheKey, payload) => (isCounts(cacheKey, payload) ? payload : undefined),
}

function isCounts(cacheKey: JsonCacheKey, payload: unknown): payload is PlatformCounts {
  return validators[cacheKey].Check(payload)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
