import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '@zhengju/domain/runtime'
import type { Keys } from '../../platform/crypto/keys.ts'

const cipherName = 'chacha20-poly1305'
const nonceBytes = 12
const tagBytes = 16

/** The key that seals the JSON cache for one device; vvPretty delivers it. */
export function jsonCacheKeyOf(keys: Keys, deviceId: string): Buffer {
  return ofDevice(keys.derive('jsonCache'), deviceId)
}

/** That one, and those that pages have which were loaded under an older master key. */
export function jsonCacheKeysOf(keys: Keys, deviceId: string): Buffer[] {
  return keys.derives('jsonCache').map((key) => ofDevice(key, deviceId))
}

function ofDevice(key: Uint8Array, deviceId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', deviceId, 32))
}

/** Base64 of nonce, sealed text and tag; opens only under the same key and binding. */
export function seal(key: Buffer, random: Random, text: string, binding: string): string {
  const nonce = random.bytes(nonceBytes)
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(binding), { plaintextLength: Buffer.byteLength(text) })
  const body = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([nonce, ...body]).toString('base64')
}

/** Undefined when it was altered, or sealed under another key or for something else. */
export function open(key: Buffer, sealed: string, binding: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const body = bytes.subarray(nonceBytes, -tagBytes)
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(binding), { plaintextLength: body.length })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
