import {
  type JsonCacheKey,
  type JsonCachePayloads,
  jsonCacheBinding,
  type writeJsonCache,
} from '@zhengju/contract/content'
import { JsonCacheWrite, jsonCachePayloads } from '@zhengju/contract/content.schema'
import type { DataOf } from '@zhengju/contract/endpoint'
import { limits } from '@zhengju/contract/limit'
import type { PlatformCounts } from '@zhengju/contract/platform-count'
import type { Random } from '@zhengju/domain/runtime'
import type { Tx } from '@zhengju/storage/tx'
import { Compile } from 'typebox/compile'
import type { Visitor } from '../../caller.ts'
import { Failure } from '../../failure.ts'
import type { Keys } from '../../keys.ts'
import { believableCounts } from './believable-counts.ts'
import { deviceOf } from './device.ts'
import { jsonCacheKeyOf, open, seal } from './json-cache-cipher.ts'
import type { JsonCacheStore, Kept } from './json-cache-store.ts'

export interface JsonCacheDeps {
  readonly keys: Keys
  readonly random: Random
  readonly cache: JsonCacheStore
  /** The platform's own figures; undefined while it does not know them. */
  readonly ownCounts: () => PlatformCounts | undefined
}

/** What is kept, as far as the platform's own figures agree; without any, those figures. Sealed for the device. */
export async function readCache(
  tx: Tx,
  deps: JsonCacheDeps,
  { visitor, cacheKey }: { readonly visitor: Visitor; readonly cacheKey: JsonCacheKey },
): Promise<string> {
  const deviceId = deviceOf(visitor)
  const kept = await deps.cache.read(tx, cacheKey)
  const answer = believed(deps, cacheKey, kept, tx.now)
  const key = jsonCacheKeyOf(deps.keys, deviceId)
  return seal(key, deps.random, JSON.stringify(answer), jsonCacheBinding(cacheKey, 'read'))
}

/** Opens a write, holds it against its schema and our own figures, and keeps what is left of it. */
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
  const opened = open(
    jsonCacheKeyOf(deps.keys, deviceId),
    sealed,
    jsonCacheBinding(cacheKey, 'write'),
  )
  if (opened === undefined) throw new Failure('parameter')
  const { payload, ttl } = parseWrite(cacheKey, opened)
  const turn = await deps.cache.takeTurn(tx, deps.keys.lookup('jsonCacheDevice', deviceId))
  if (turn !== 'taken') {
    throw new Failure('rateLimited', { retryAfterSec: Math.ceil(turn / 1_000) })
  }
  const own = deps.ownCounts()
  // What nobody can check is not kept: the next browser would believe it.
  if (!own) return { ttl: 0 }
  await deps.cache.write(tx, cacheKey, {
    payload: believableCounts(payload, own),
    expiresAt: tx.now + ttl,
  })
  return { ttl }
}

/** While the platform does not know the figures itself, what it believed when it was written still counts. */
function believed(
  { ownCounts }: JsonCacheDeps,
  cacheKey: JsonCacheKey,
  kept: Kept | undefined,
  now: number,
): Kept {
  const own = ownCounts()
  const told = parsePayload(cacheKey, kept?.payload)
  if (!kept || !told) return { payload: own ?? null, expiresAt: now + limits.countsRefreshMs }
  return { payload: own ? believableCounts(told, own) : told, expiresAt: kept.expiresAt }
}

function parseWrite(
  cacheKey: JsonCacheKey,
  text: string,
): { readonly payload: JsonCachePayloads[JsonCacheKey]; readonly ttl: number } {
  const write = json(text)
  if (!writeValidator.Check(write)) throw new Failure('parameter')
  const payload = parsePayload(cacheKey, write.payload)
  if (!payload) throw new Failure('parameter')
  return { payload, ttl: write.ttl ?? limits.jsonCacheTtlMs }
}

function parsePayload(
  cacheKey: JsonCacheKey,
  payload: unknown,
): JsonCachePayloads[JsonCacheKey] | undefined {
  return isPayload(cacheKey, payload) ? payload : undefined
}

function isPayload(
  cacheKey: JsonCacheKey,
  payload: unknown,
): payload is JsonCachePayloads[JsonCacheKey] {
  return validators[cacheKey].Check(payload)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('parameter')
  }
}

const writeValidator = Compile(JsonCacheWrite)
const validators = {
  platformCounts: Compile(jsonCachePayloads.platformCounts),
} satisfies Record<JsonCacheKey, unknown>
