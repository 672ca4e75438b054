/** Signed calls between platform and venue, the same in both directions. The HMAC itself is given by the room. */
export const signatureHeaders = {
  key: 'x-wallet-key',
  timestamp: 'x-wallet-timestamp',
  signature: 'x-wallet-signature',
} as const
export const signatureWindowMs = 60_000

/** HMAC-SHA-256 of the text under the key given as hex; the answer is lower-case hex. */
export type Hmac = (keyHex: string, text: string) => string

export interface VenueKey {
  readonly id: string
  readonly hex: string
}

export interface SignedCall {
  readonly method: string
  /** Path without query. */
  readonly path: string
  readonly rawBody: string
}

export type SignatureCheck =
  | { readonly ok: true; readonly keyId: string }
  | { readonly ok: false; readonly code: 'SIGNATURE' | 'TIMESTAMP' }

export function canonicalText(call: SignedCall, timestamp: number): string {
  return `${call.method}\n${call.path}\n${timestamp}\n${call.rawBody}`
}

export function signedHeaders(
  call: SignedCall,
  key: VenueKey,
  now: number,
  hmac: Hmac,
): Record<string, string> {
  return {
    [signatureHeaders.key]: key.id,
    [signatureHeaders.timestamp]: String(now),
    [signatureHeaders.signature]: hmac(key.hex, canonicalText(call, now)),
  }
}

/** Accepts any of the living keys. The signature is judged before the time, so that a stranger learns nothing. */
export function checkSignature(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  call: SignedCall,
  keys: readonly VenueKey[],
  now: number,
  hmac: Hmac,
): SignatureCheck {
  const keyId = headers[signatureHeaders.key]
  const stamp = headers[signatureHeaders.timestamp]
  const signature = headers[signatureHeaders.signature]
  const key = keys.find((candidate) => candidate.id === keyId)
  if (!key || typeof stamp !== 'string' || typeof signature !== 'string') return refused
  if (!/^\d{13}$/.test(stamp)) return refused
  const timestamp = Number(stamp)
  if (!isSameText(hmac(key.hex, canonicalText(call, timestamp)), signature)) return refused
  if (Math.abs(now - timestamp) > signatureWindowMs) return { ok: false, code: 'TIMESTAMP' }
  return { ok: true, keyId: key.id }
}

/** Reads `keyId:hex,keyId:hex`: one or two keys of at least 32 bytes, the first signs. */
export function parseVenueKeys(value: string): readonly VenueKey[] | undefined {
  const keys = value
    .split(',')
    .map((part) => /^([\w.-]{1,32}):((?:[0-9a-f]{2}){32,64})$/i.exec(part))
  if (keys.length > 2) return undefined
  const found: VenueKey[] = []
  for (const match of keys) {
    const [, id, hex] = match ?? []
    if (id === undefined || hex === undefined) return undefined
    found.push({ id, hex: hex.toLowerCase() })
  }
  return new Set(found.map((key) => key.id)).size === found.length ? found : undefined
}

/** The variable that holds a venue's keys, for both sides. */
export function venueKeysName(venue: string): string {
  return `VENUE_${venue.toUpperCase()}_KEYS`
}

/** Compares without stopping at the first difference. */
export function isSameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length
  for (let at = 0; at < left.length; at++) {
    difference |= left.charCodeAt(at) ^ right.charCodeAt(at % Math.max(1, right.length))
  }
  return difference === 0
}

const refused: SignatureCheck = { ok: false, code: 'SIGNATURE' }
