import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto'

type HmacKey = string | Uint8Array | KeyObject
type Part = string | Uint8Array

/** HMAC-SHA-256 over the parts, one after the other; text is taken as UTF-8. */
export function hmacBytes(key: HmacKey, ...parts: readonly Part[]): Buffer {
  return summed(key, parts).digest()
}

/** The same in lower-case hexadecimal digits. */
export function hmacText(key: HmacKey, ...parts: readonly Part[]): string {
  return summed(key, parts).digest('hex')
}

/** For the calls between platform and venue, which name their key in hexadecimal digits. */
export function hmac(keyHex: string, text: string): string {
  return hmacText(keyOf(keyHex), text)
}

const keys = new Map<string, KeyObject>()
/** Two of a venue live at a time; a test makes more. */
const mostKeys = 100

/** A key is made ready once: each call of the wallet needs one. */
function keyOf(hex: string): KeyObject {
  const known = keys.get(hex)
  if (known) return known
  if (keys.size >= mostKeys) keys.clear()
  const made = createSecretKey(hex, 'hex')
  keys.set(hex, made)
  return made
}

function summed(key: HmacKey, parts: readonly Part[]): Hmac {
  const sum = createHmac('sha256', key)
  for (const part of parts) sum.update(part)
  return sum
}
