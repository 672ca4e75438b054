import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '@zhengju/domain/runtime'
import { hmacText } from '@zhengju/kit/hmac'

/** Keys derived from one master key, each for one purpose (`phone`, `bankCard`, `memberJwt` ...). */
export interface Keys extends Peppers {
  /** Of the master key that is sealed under now: eight hex digits. */
  readonly id: string
  /** What is sealed under it begins with this. */
  readonly marks: { readonly text: string; readonly bytes: Uint8Array }
  /** Encrypts for storage. The purpose is authenticated too: a sealed phone does not open as a card. */
  seal(purpose: string, text: string): string
  /** Opens what `seal` made, under this or an older master key at hand; throws when it was altered. */
  open(purpose: string, sealed: string): string
  /** The same for bytes: pictures. */
  sealBytes(purpose: string, bytes: Uint8Array): Uint8Array
  openBytes(purpose: string, sealed: Uint8Array): Uint8Array
  /** A keyed hash in hex: finds a sealed value without opening any. */
  lookup(purpose: LookupPurpose, text: string): string
  /** The same under every master key at hand, the newest first: what to look for while one is rotated. */
  lookups(purpose: LookupPurpose, text: string): string[]
  /** Key material of 32 bytes for signatures (JWT and the like); of an older master key where that id is one's. */
  derive(purpose: string, id?: string): Uint8Array
  /** The same of every master key at hand, the newest first. */
  derives(purpose: string): Uint8Array[]
  /** What has to outlive the older master key, when one is at hand. */
  readonly outliving: CarriedKeys | undefined
  /** These, and what was kept of master keys that are gone, the newest first. */
  with(carried: readonly CarriedKeys[]): Keys
}

/** What passwords are hashed under. */
export interface Peppers {
  /** Of that id, or the one to hash with; undefined for an id that is not at hand. */
  pepper(): Pepper
  pepper(id: string): Pepper | undefined
}

export interface Pepper {
  readonly id: string
  readonly key: Uint8Array
}

/** Keys of a master key that is gone, in hex: only those of what nobody can make anew without asking somebody. */
export interface CarriedKeys {
  readonly id: string
  readonly pepper: string
  readonly lookups: Readonly<Record<string, string>>
  readonly derived: Readonly<Record<string, string>>
}

/** Found by what is sealed beside them, and hashed anew when the master key is rotated. */
export const rehashedLookups = ['phone', 'bankCard', 'document', 'realName'] as const
/** Made under the newest master key, right under each that they may have been made under. */
export const comparedLookups = [
  'captcha',
  'captchaToken',
  'commandInput',
  'phoneCode',
  'recoveryCode',
] as const
/**
 * Names of counts and devices. They go on under the first master key, so that no count begins anew; what they hash
 * is no secret.
 */
export const steadyLookups = [
  'codeAsk',
  'codeTally',
  'finger',
  'jsonCacheDevice',
  'loginCount',
  'loginDevice',
  'loginName',
  'operatorTries',
  'proofTally',
  'registerTally',
  'visitorTally',
  'sliderMiss',
] as const
/** Tells one master key from another. */
export const ownLookups = ['installation'] as const

export type LookupPurpose =
  | (typeof rehashedLookups)[number]
  | (typeof comparedLookups)[number]
  | (typeof steadyLookups)[number]
  | (typeof ownLookups)[number]

/** Of these `phone` is for codes that were just sent, `signature` for pages that were loaded before. */
const carriedLookups = ['phone', ...comparedLookups, ...steadyLookups]
const carriedDerived = ['signature']

const nonceBytes = 12
const tagBytes = 16
const mark = Buffer.from('zjk2', 'latin1')

/** `older`: the master key before this one, while it is rotated. */
export function createKeys(masterKey: Uint8Array, random: Random, older?: Uint8Array): Keys {
  return keysOf(random, [ringOf(masterKey), ...(older ? [ringOf(older)] : [])], [])
}

function keysOf(
  random: Random,
  masters: readonly [Master, ...Master[]],
  carried: readonly CarriedKeys[],
): Keys {
  const [current, former] = masters
  const known = new Set(masters.map(({ id }) => id))
  const kept = carried.filter(({ id }) => !known.has(id)).map(carriedRing)
  const rings: readonly Ring[] = [...masters, ...kept]
  const ringWith = (id: string | undefined) => rings.find((ring) => ring.id === id)
  const steady = ringWith(carried.at(-1)?.id) ?? current
  const bytesMark = Buffer.concat([mark, Buffer.from(current.id, 'hex')])

  const hashed = (key: Uint8Array, text: string) => hmacText(key, text)
  const all = (use: 'lookup' | 'derive', purpose: string) =>
    rings.map((ring) => ring.key(use, purpose)).filter((key) => key !== undefined)
  const isSteady = (purpose: string) => steadyLookups.some((one) => one === purpose)
  function pepper(): Pepper
  function pepper(id: string): Pepper | undefined
  function pepper(id = current.id): Pepper | undefined {
    const key = ringWith(id)?.key('pepper', 'password')
    return key && { id, key }
  }
  return {
    id: current.id,
    marks: { text: `v2.${current.id}.`, bytes: bytesMark },
    seal(purpose, text) {
      const nonce = random.bytes(nonceBytes)
      const bytes = closed(current.key('seal', purpose), purpose, nonce, Buffer.from(text, 'utf8'))
      return `v2.${current.id}.${bytes.toString('base64url')}`
    },
    open: (purpose, sealed) => open(masters, purpose, sealed),
    sealBytes(purpose, bytes) {
      const nonce = random.bytes(nonceBytes)
      return Buffer.concat([bytesMark, closed(current.key('seal', purpose), purpose, nonce, bytes)])
    },
    openBytes: (purpose, sealed) => openBytes(masters, purpose, sealed),
    lookup(purpose, text) {
      const key = isSteady(purpose) ? steady.key('lookup', purpose) : undefined
      return hashed(key ?? current.key('lookup', purpose), text)
    },
    lookups: (purpose, text) => all('lookup', purpose).map((key) => hashed(key, text)),
    derive: (purpose, id) => ringWith(id)?.key('derive', purpose) ?? current.key('derive', purpose),
    derives: (purpose) => all('derive', purpose),
    pepper,
    outliving: former && outlivingOf(former),
    with: (more) => keysOf(random, masters, more),
  }
}

type Use = 'id' | 'seal' | 'lookup' | 'derive' | 'pepper'

interface Ring {
  readonly id: string
  /** Undefined where it was not kept. */
  key(use: Use, purpose: string): Buffer | undefined
}

interface Master extends Ring {
  key(use: Use, purpose: string): Buffer
}

function ringOf(masterKey: Uint8Array): Master {
  const derived = new Map<string, Buffer>()
  function key(use: Use, purpose: string): Buffer {
    const name = `zhengju/${use}/${purpose}`
    const known = derived.get(name)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(0), name, 32))
    derived.set(name, made)
    return made
  }
  return { id: key('id', 'masterKey').toString('hex').slice(0, 8), key }
}

function outlivingOf({ id, key }: Master): CarriedKeys {
  const hex = (use: Use, purpose: string) => key(use, purpose).toString('hex')
  const each = (use: Use, purposes: readonly string[]) =>
    Object.fromEntries(purposes.map((purpose) => [purpose, hex(use, purpose)]))
  return {
    id,
    pepper: hex('pepper', 'password'),
    lookups: each('lookup', carriedLookups),
    derived: each('derive', carriedDerived),
  }
}

function carriedRing({ id, pepper, lookups, derived }: CarriedKeys): Ring {
  const kept: Partial<Record<Use, Readonly<Record<string, string>>>> = {
    pepper: { password: pepper },
    lookup: lookups,
    derive: derived,
  }
  return {
    id,
    key(use, purpose) {
      const hex = kept[use]?.[purpose]
      return hex === undefined ? undefined : Buffer.from(hex, 'hex')
    },
  }
}

/** `v2.<id of the master key>.<bytes>`; `v1.<bytes>` is from before keys had ids. */
function open(masters: readonly Master[], purpose: string, sealed: string): string {
  const [form, second = '', third = ''] = sealed.split('.')
  if (form !== 'v1' && form !== 'v2') throw new Error('unknown form of sealed value')
  const bytes = Buffer.from(form === 'v2' ? third : second, 'base64url')
  const able = form === 'v2' ? masters.filter(({ id }) => id === second) : masters
  return openedByAny(able, purpose, bytes).toString('utf8')
}

function openBytes(masters: readonly Master[], purpose: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const id = idOf(bytes)
  const able = masters.filter((master) => master.id === id)
  if (able.length === 0) return openedByAny(masters, purpose, bytes)
  return openedByAny(able, purpose, bytes.subarray(idEnd))
}

const idEnd = mark.length + 4

/** Of the master key; undefined for bytes from before keys had ids. */
function idOf(sealed: Uint8Array): string | undefined {
  const bytes = Buffer.from(sealed)
  const isMarked = bytes.subarray(0, mark.length).equals(mark)
  return isMarked ? bytes.subarray(mark.length, idEnd).toString('hex') : undefined
}

function openedByAny(masters: readonly Master[], purpose: string, bytes: Buffer): Buffer {
  let problem: unknown = new Error('sealed under a master key that is not at hand')
  for (const master of masters) {
    try {
      return opened(master.key('seal', purpose), purpose, bytes)
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

/** Nonce, body, tag. */
function closed(key: Buffer, purpose: string, nonce: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(purpose, 'utf8'))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()])
}

function opened(key: Buffer, purpose: string, bytes: Buffer): Buffer {
  if (bytes.length < nonceBytes + tagBytes) throw new Error('sealed value is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(purpose, 'utf8'))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  const body = bytes.subarray(nonceBytes, bytes.length - tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()])
}
