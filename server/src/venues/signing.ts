import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Hmac } from '@zhengju/venue-protocol/wallet'

const keys = new Map<string, KeyObject>()

/** HMAC-SHA-256 for the signed calls between platform and venue. */
export const hmac: Hmac = (keyHex, text) =>
  createHmac('sha256', keyOf(keyHex)).update(text, 'utf8').digest('hex')

/** A key is made ready once: there are two at most, and each call of the wallet needs one. */
function keyOf(hex: string): KeyObject {
  const known = keys.get(hex)
  if (known) return known
  const made = createSecretKey(hex, 'hex')
  keys.set(hex, made)
  return made
}
