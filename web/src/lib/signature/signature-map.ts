import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { SignedBase } from '@zhengju/contract/kernel/signature'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { runtime } from '../runtime.ts'
import { readText, writeText } from '../storage.ts'
import { bytesOf, fromBase64, textOf, toBase64 } from './bytes.ts'

/** By base, the signatures that the site made for the current slot. */
export type SignatureMap = Readonly<Record<string, string>>

/** Stores the map for the day on which the signing module fails. */
export function keepSignatures(map: SignatureMap): void {
  const nonce = Uint8Array.from(runtime.random.bytes(nonceBytes))
  const sealed = chacha20poly1305(builtInKey(), nonce).encrypt(bytesOf(JSON.stringify(map)))
  writeText(storageKeys.signatureMap, toBase64(Uint8Array.from([...nonce, ...sealed])))
}

/** The stored signature of a base; empty when nothing is stored, or nothing that we wrote. */
export function keptSignature(base: SignedBase): string {
  const stored = readText(storageKeys.signatureMap)
  const map = stored === undefined ? secondSignatureMap() : openMap(stored)
  return map[base] ?? ''
}

function openMap(stored: string): SignatureMap {
  try {
    const bytes = fromBase64(stored)
    const cipher = chacha20poly1305(builtInKey(), bytes.subarray(0, nonceBytes))
    const map: unknown = JSON.parse(textOf(cipher.decrypt(bytes.subarray(nonceBytes))))
    return isMap(map) ? map : {}
  } catch {
    return {}
  }
}

/** The second builder (specification 7) is disabled: it has no signatures to give. */
export function secondSignatureMap(): SignatureMap {
  return {}
}

const nonceBytes = 12

/** A constant of the program: it hides what is stored from a glance, no more. */
function builtInKey(): Uint8Array {
  return bytesOf('zhengju signatures of this device').subarray(0, 32)
}

function isMap(value: unknown): value is SignatureMap {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((one) => typeof one === 'string')
}
