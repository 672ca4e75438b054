import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import {
  type JsonCacheKey,
  type JsonCachePayloads,
  jsonCacheBinding,
  readJsonCache,
  writeJsonCache,
} from '@zhengju/contract/content/calls'
import { limits } from '@zhengju/contract/kernel/limit'
import { call } from './call.ts'
import { runtime } from './runtime.ts'
import { bytesOf, fromBase64, textOf, toBase64 } from './signature/bytes.ts'
import type { SayUnsigned } from './signature/configuration.ts'
import { siteConfiguration } from './signature/index.ts'

/** What browsers share through the platform. Load it lazily: it brings a cipher along. */
export const jsonCache = { read, write }

/** What is kept under a key; undefined when the platform knows nothing, or nothing that opens here. */
async function read<Key extends JsonCacheKey>(
  cacheKey: Key,
): Promise<JsonCachePayloads[Key] | undefined> {
  const key = await deviceKey()
  if (!key) return undefined
  const sealed = await call(readJsonCache, { params: { cacheKey } }, quiet)
  return parse(open(key, sealed, jsonCacheBinding(cacheKey, 'read')))
}

/**
 * Shares what this browser measured. The platform takes one a minute from a device, and no figure that its own
 * belie. Rejects as any call does: nothing is lost when it does.
 */
async function write<Key extends JsonCacheKey>(
  cacheKey: Key,
  payload: JsonCachePayloads[Key],
  ttlMs: number = limits.jsonCacheTtlMs,
): Promise<void> {
  const key = await deviceKey()
  if (!key) return
  const text = JSON.stringify({ payload, ttl: ttlMs })
  const data = seal(key, text, jsonCacheBinding(cacheKey, 'write'))
  await call(writeJsonCache, { params: { cacheKey }, body: { data } }, quiet)
}

const quiet = { isQuiet: true }
const nonceBytes = 12

/** The key that vvPretty delivers, with which the platform seals and opens for this device alone. */
async function deviceKey(): Promise<Uint8Array | undefined> {
  const say: SayUnsigned = (endpoint, input) => call(endpoint, input, quiet)
  return (await siteConfiguration(say))?.cacheKey
}

function seal(key: Uint8Array, text: string, binding: string): string {
  const nonce = Uint8Array.from(runtime.random.bytes(nonceBytes))
  const sealed = chacha20poly1305(key, nonce, bytesOf(binding)).encrypt(bytesOf(text))
  return toBase64(Uint8Array.from([...nonce, ...sealed]))
}

function open(key: Uint8Array, sealed: string, binding: string): string {
  const bytes = fromBase64(sealed)
  const cipher = chacha20poly1305(key, bytes.subarray(0, nonceBytes), bytesOf(binding))
  return textOf(cipher.decrypt(bytes.subarray(nonceBytes)))
}

/** The seal says that the platform wrote it, in the shape of the contract. */
function parse<Payload>(text: string): Payload | undefined {
  const { payload } = JSON.parse(text) as { readonly payload: Payload | null }
  return payload ?? undefined
}
