import type { PlainEndpoint } from './endpoint.ts'

/** Bases that are signed (specification 7); `/stream` and `/api/json-cache` are none. */
export const signedBases = [
  '/site/api',
  '/act/api',
  '/game/api',
  '/fd/api',
  '/page/fd/api',
  '/agent/api',
] as const
export type SignedBase = (typeof signedBases)[number]

/** For signing, some paths count as another base. The first row that a path contains wins. */
export const signatureRewrites = [
  { contains: '/component', base: '/site/api' },
  { contains: '/page/fd', base: '/fd/api' },
] as const satisfies readonly { contains: string; base: SignedBase }[]

/** The base whose signature a path takes; undefined for a path that is not signed. */
export function signedBaseOf(path: string): SignedBase | undefined {
  const rewrite = signatureRewrites.find((row) => path.includes(row.contains))
  if (rewrite) return rewrite.base
  return signedBases.find((base) => path === base || path.startsWith(`${base}/`))
}

/** The base that a call has to be signed for. Venues and providers sign in their own way, the office not at all. */
export function signedBaseOfCall(call: SignedCall, path: string): SignedBase | undefined {
  if (call.listener !== 'member' || call.signature === 'none') return undefined
  if (call.auth === 'venue' || call.auth === 'provider') return undefined
  if (signedBaseOf(call.path) === undefined) return undefined
  return signedBaseOf(path.split('?', 1)[0] ?? '')
}

/** A signature holds for its slot of time and the two beside it. */
export const signatureSlotMs = 300_000

export function signatureSlot(now: number): number {
  return Math.floor(now / signatureSlotMs)
}

/** What HMAC-SHA-256 is taken over, under the device's key; the signature is written in hex. */
export function signatureText(base: SignedBase, deviceId: string, slot: number): string {
  return `${base}|${deviceId}|${slot}`
}

/** The code of `signature.stale`: the key is fetched again and the call repeated once. */
export const staleSignatureCode = 10108

type SignedCall = Pick<PlainEndpoint, 'path' | 'listener' | 'auth' | 'signature'>
