import { createCipheriv, createDecipheriv } from 'node:crypto'
import {
  type JsonCacheKey,
  jsonCacheBinding,
  readJsonCache,
  writeJsonCache,
} from '@zhengju/contract/content/calls'
import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { limits } from '@zhengju/contract/kernel/limit'
import { emptyPlatformCounts } from '@zhengju/contract/venue/platform-count'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as module from './json-cache.ts'

const key = Buffer.alloc(32, 5)
const counts = { ...emptyPlatformCounts, TY: { count: 12 } }

/** What the site was asked, and what it answers. */
let asked: { path: string; data?: string }[]
let answer: string
let hasKey: boolean

vi.mock('./signature/index.ts', () => ({
  siteConfiguration: async () => (hasKey ? { cacheKey: Uint8Array.from(key) } : undefined),
}))
vi.mock('./call.ts', () => ({
  call: async (endpoint: PlainEndpoint, input: { body?: { data: string } }) => {
    asked.push({ path: endpoint.path, ...input.body })
    return endpoint.path === readJsonCache.path && endpoint.method === 'GET' ? answer : { ttl: 1 }
  },
}))

let jsonCache: typeof module.jsonCache
// Files share a process: one before this may have brought the real ones.
beforeAll(async () => {
  vi.resetModules()
  jsonCache = (await import('./json-cache.ts')).jsonCache
})

beforeEach(() => {
  asked = []
  hasKey = true
  answer = sealed({ payload: counts, expiresAt: 1 }, 'read')
})

test('what the platform sealed for this device is opened', async () => {
  expect(await jsonCache.read('platformCounts')).toEqual(counts)
  expect(asked).toEqual([{ path: readJsonCache.path }])
  answer = sealed({ payload: null, expiresAt: 1 }, 'read')
  expect(await jsonCache.read('platformCounts')).toBeUndefined()
})

test('what was made for the other way, or altered, does not open', async () => {
  answer = sealed({ payload: counts, expiresAt: 1 }, 'write')
  await expect(jsonCache.read('platformCounts')).rejects.toThrow()
  const bytes = Buffer.from(sealed({ payload: counts, expiresAt: 1 }, 'read'), 'base64')
  bytes[15] = (bytes[15] ?? 0) ^ 1
  answer = bytes.toString('base64')
  await expect(jsonCache.read('platformCounts')).rejects.toThrow()
})

test('a write carries the payload and its ttl, an hour when nothing is said, sealed and never twice alike', async () => {
  await jsonCache.write('platformCounts', counts)
  await jsonCache.write('platformCounts', counts, 5_000)
  const [first, second] = asked.map(({ data }) => opened(data ?? ''))
  expect(asked[0]?.path).toBe(writeJsonCache.path)
  expect(first).toEqual({ payload: counts, ttl: limits.jsonCacheTtlMs })
  expect(second).toEqual({ payload: counts, ttl: 5_000 })
  expect(asked[0]?.data).not.toBe(asked[1]?.data)
})

test('a browser that could not fetch its key neither reads nor writes', async () => {
  hasKey = false
  expect(await jsonCache.read('platformCounts')).toBeUndefined()
  await jsonCache.write('platformCounts', counts)
  expect(asked).toEqual([])
})

function sealed(value: object, way: 'read' | 'write', cacheKey: JsonCacheKey = 'platformCounts') {
  const text = JSON.stringify(value)
  const nonce = Buffer.alloc(12, 3)
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  const aad = Buffer.from(jsonCacheBinding(cacheKey, way))
  cipher.setAAD(aad, { plaintextLength: Buffer.byteLength(text) })
  const body = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([nonce, ...body]).toString('base64')
}

function opened(data: string): unknown {
  const bytes = Buffer.from(data, 'base64')
  const nonce = bytes.subarray(0, 12)
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  const aad = Buffer.from(jsonCacheBinding('platformCounts', 'write'))
  decipher.setAAD(aad, { plaintextLength: bytes.length - 28 })
  decipher.setAuthTag(bytes.subarray(-16))
  const text = decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  return JSON.parse(text)
}
