import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from '@zhengju/domain/runtime'

/** Keys derived from one master key, each for one purpose (`phone`, `bankCard`, `memberJwt` ...). */
export interface Keys {
  /** Encrypts for storage. The purpose is authenticated too: a sealed phone does not open as a card. */
  seal(purpose: string, text: string): string
  /** Opens what `seal` made; throws when it was altered or sealed for another purpose. */
  open(purpose: string, sealed: string): string
  /** The same for bytes: pictures. */
  sealBytes(purpose: string, bytes: Uint8Array): Uint8Array
  openBytes(purpose: string, sealed: Uint8Array): Uint8Array
  /** A keyed hash in hex: finds a sealed value without opening any. */
  lookup(purpose: string, text: string): string
  /** Key material of 32 bytes for signatures (JWT and the like). */
  derive(purpose: string): Uint8Array
}

const nonceBytes = 12
const tagBytes = 16
const sealedPrefix = 'v1.'

export function createKeys(masterKey: Uint8Array, random: Random): Keys {
  const derived = new Map<string, Buffer>()
  function key(use: string, purpose: string): Buffer {
    const name = `zhengju/${use}/${purpose}`
    const known = derived.get(name)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(0), name, 32))
    derived.set(name, made)
    return made
  }
  return {
    seal: (purpose, text) => seal(key('seal', purpose), purpose, random.bytes(nonceBytes), text),
    open: (purpose, sealed) => open(key('seal', purpose), purpose, sealed),
    sealBytes: (purpose, bytes) =>
      closed(key('seal', purpose), purpose, random.bytes(nonceBytes), bytes),
    openBytes: (purpose, sealed) => opened(key('seal', purpose), purpose, sealed),
    lookup: (purpose, text) =>
      createHmac('sha256', key('lookup', purpose)).update(text, 'utf8').digest('hex'),
    derive: (purpose) => key('derive', purpose),
  }
}

function seal(key: Buffer, purpose: string, nonce: Uint8Array, text: string): string {
  const bytes = closed(key, purpose, nonce, Buffer.from(text, 'utf8'))
  return sealedPrefix + bytes.toString('base64url')
}

function open(key: Buffer, purpose: string, sealed: string): string {
  if (!sealed.startsWith(sealedPrefix)) throw new Error('unknown form of sealed value')
  const bytes = Buffer.from(sealed.slice(sealedPrefix.length), 'base64url')
  return opened(key, purpose, bytes).toString('utf8')
}

/** Nonce, body, tag. */
function closed(key: Buffer, purpose: string, nonce: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(purpose, 'utf8'))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()])
}

function opened(key: Buffer, purpose: string, bytes: Uint8Array): Buffer {
  if (bytes.length < nonceBytes + tagBytes) throw new Error('sealed value is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(purpose, 'utf8'))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  const body = bytes.subarray(nonceBytes, bytes.length - tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()])
}
