import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type SignedBase,
  signatureSlot,
  signatureText,
  signedBaseOf,
  signedBases,
} from '@zhengju/contract/signature'
import type { Keys } from '../keys.ts'

/** The signatures that browsers put on their calls (specification 7). They deter scraping, they authorise nothing. */
export interface Signatures {
  /** The key of one device: derived, never stored. */
  keyOf(deviceId: string): Uint8Array
  /** What each base is signed with in the current slot. */
  mapOf(deviceId: string, now: number): Readonly<Record<string, string>>
  verdict(claim: SignatureClaim, now: number): 'good' | 'stale' | 'wrong'
}

export interface SignatureClaim {
  readonly base: SignedBase
  readonly deviceId: string
  readonly signature: string
}

/** A right signature of the last two hours is called stale, an older one wrong: looking back costs time. */
const rememberedSlots = 24

export function createSignatures(keys: Keys): Signatures {
  const secret = keys.derive('signature')
  const keyOf = (deviceId: string) => createHmac('sha256', secret).update(deviceId).digest()
  return {
    keyOf,
    mapOf(deviceId, now) {
      const key = keyOf(deviceId)
      const slot = signatureSlot(now)
      const of = (base: SignedBase) => sign(key, signedBaseOf(base) ?? base, deviceId, slot)
      return Object.fromEntries(signedBases.map((base) => [base, of(base)]))
    },
    verdict({ base, deviceId, signature }, now) {
      if (!/^[0-9a-f]{64}$/.test(signature)) return 'wrong'
      const claimed = Buffer.from(signature, 'hex')
      const key = keyOf(deviceId)
      const current = signatureSlot(now)
      const isOf = (slot: number) =>
        timingSafeEqual(claimed, Buffer.from(sign(key, base, deviceId, slot), 'hex'))
      const accepted = [current - 1, current, current + 1].map(isOf)
      if (accepted.includes(true)) return 'good'
      for (let age = 2; age <= rememberedSlots; age++) {
        if (isOf(current - age)) return 'stale'
      }
      return 'wrong'
    },
  }
}

/** As the browser's module writes it: HMAC-SHA-256 in hex. */
export function sign(key: Uint8Array, base: SignedBase, deviceId: string, slot: number): string {
  return createHmac('sha256', key)
    .update(signatureText(base, deviceId, slot))
    .digest('hex')
}
