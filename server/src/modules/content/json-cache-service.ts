import type {
  JsonCacheKey,
  JsonCachePayloads,
  writeJsonCache,
} from '@zhengju/contract/content/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { PlatformCounts } from '@zhengju/contract/venue/platform-count'
import type { Random } from '@zhengju/domain/runtime'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { deviceOf } from './device-service.ts'
import type { JsonCacheStore, Kept } from './json-cache-store.ts'
import { jsonCacheKeyOf, jsonCacheKeysOf, open, seal } from './seal-service.ts'

export interface JsonCacheDeps {
  readonly keys: Keys
  readonly random: Random
  readonly cache: JsonCacheStore
  readonly rules: JsonCacheRules
  /** The platform's own figures; undefined while it does not know them. */
  readonly ownCounts: () => PlatformCounts | undefined
}

/** What the contract says of the cache. */
export interface JsonCacheRules {
  readonly usualTtlMs: number
  readonly writeEveryMs: number
  /** How long figures of our own stand for what nobody wrote. */
  readonly freshMs: number
  binding(cacheKey: JsonCacheKey, way: 'read' | 'write'): string
  /** Undefined where it is not of the shape. */
  parseWrite(text: string): { readonly payload: unknown; readonly ttl?: number } | undefined
  parsePayload<Key extends JsonCacheKey>(
    cacheKey: Key,
    payload: unknown,
  ): JsonCachePayloads[Key] | undefined
}

/** What the device kept itself; without any, the platform's own figures. Sealed for the device. */
export async function readCache(
  tx: Tx,
  deps: JsonCacheDeps,
  { visitor, cacheKey }: { readonly visitor: Visitor; readonly cacheKey: JsonCacheKey },
): Promise<string> {
  const deviceId = deviceOf(visitor)
  const device = deps.keys.lookup('jsonCacheDevice', deviceId)
  const kept = await deps.cache.read(tx, { device, cacheKey })
  const answer = known(deps, cacheKey, kept, tx.now)
  const key = jsonCacheKeyOf(deps.keys, deviceId)
  return seal(key, deps.random, JSON.stringify(answer), deps.rules.binding(cacheKey, 'read'))
}

/** Opens a write, holds it against its schema, and keeps it for the device that wrote it: nobody can check it. */
export async function writeCache(
  tx: Tx,
  deps: JsonCacheDeps,
  write: {
    readonly visitor: Visitor
    readonly cacheKey: JsonCacheKey
    readonly sealed: string
  },
): Promise<DataOf<typeof writeJsonCache>> {
  const { visitor, cacheKey, sealed } = write
  const deviceId = deviceOf(visitor)
  const binding = deps.rules.binding(cacheKey, 'write')
  const opened = jsonCacheKeysOf(deps.keys, deviceId)
    .map((key) => open(key, sealed, binding))
    .find((text) => text !== undefined)
  if (opened === undefined) throw new Failure('parameter')
  const told = deps.rules.parseWrite(opened)
  const payload = told && deps.rules.parsePayload(cacheKey, told.payload)
  if (!payload) throw new Failure('parameter')
  const ttl = told.ttl ?? deps.rules.usualTtlMs
  const device = deps.keys.lookup('jsonCacheDevice', deviceId)
  const kept = { payload, expiresAt: tx.now + ttl }
  const turn = await deps.cache.write(tx, { device, cacheKey }, kept, deps.rules.writeEveryMs)
  if (turn !== 'taken') {
    throw new Failure('rateLimited', { retryAfterSec: Math.ceil(turn / 1_000) })
  }
  return { ttl }
}

function known(
  { ownCounts, rules }: JsonCacheDeps,
  cacheKey: JsonCacheKey,
  kept: Kept | undefined,
  now: number,
): Kept {
  const told = kept && rules.parsePayload(cacheKey, kept.payload)
  if (told) return { payload: told, expiresAt: kept.expiresAt }
  return { payload: ownCounts() ?? null, expiresAt: now + rules.freshMs }
}
