import { timingSafeEqual } from 'node:crypto'
import {
  type SignedBase,
  signatureSlot,
  signatureText,
  signedBaseOf,
  signedBases,
} from '@zhengju/contract/kernel/signature'
import { hmacBytes, hmacText } from '@zhengju/kit/hmac'
import type { Keys } from '../crypto/keys.ts'

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
  const [secret = keys.derive('signature'), ...formerSecrets] = keys.derives('signature')
  const ofDevice = (key: Uint8Array, deviceId: string) => hmacBytes(key, deviceId)
  const keyOf = (deviceId: string) => ofDevice(secret, deviceId)
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
      const isOf = (slot: number, by: Uint8Array = key) =>
        timingSafeEqual(claimed, Buffer.from(sign(by, base, deviceId, slot), 'hex'))
      const slots = [current - 1, current, current + 1]
      if (slots.map((slot) => isOf(slot)).includes(true)) return 'good'
      for (let age = 2; age <= rememberedSlots; age++) {
        if (isOf(current - age)) return 'stale'
      }
      // A page from before the master key was rotated: it fetches its key anew.
      const former = formerSecrets.map((one) => ofDevice(one, deviceId))
      return former.some((one) => slots.some((slot) => isOf(slot, one))) ? 'stale' : 'wrong'
    },
  }
}

/** As the browser's module writes it: HMAC-SHA-256 in hex. */
export function sign(key: Uint8Array, base: SignedBase, deviceId: string, slot: number): string {
  return hmacText(key, signatureText(base, deviceId, slot))
}
