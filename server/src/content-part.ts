import { type JsonCacheKey, jsonCacheBinding, jsonCacheLimits } from '@zhengju/contract/content'
import { JsonCacheWrite, jsonCachePayloads } from '@zhengju/contract/content.schema'
import { limits } from '@zhengju/contract/limit'
import type { PlatformCounts } from '@zhengju/contract/platform-count'
import { Compile } from 'typebox/compile'
import { closureFacts } from './access-part.ts'
import { createSignatures } from './http/signatures.ts'
import {
  createContentRoutes,
  databaseJsonCache,
  type JsonCacheRules,
} from './modules/content/index.ts'
import type { Part, PartDeps } from './parts.ts'

/** What the site says of itself and publishes, and what browsers share through it. */
export function contentPart(
  { keys, runtime, door }: PartDeps,
  ownCounts: () => PlatformCounts | undefined,
): Part {
  return {
    routes: createContentRoutes({
      keys,
      signatures: createSignatures(keys),
      random: runtime.random,
      cache: databaseJsonCache,
      rules: jsonCacheRules,
      ownCounts,
      factsOf: closureFacts(door),
    }),
  }
}

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
