import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from '@zhengju/domain/runtime'

/** Keys derived from one master key, each for one purpose (`phone`, `bankCard`, `memberJwt` ...). */
export interface Keys extends Peppers {
  /** Of the master key that is sealed under now: eight hex digits. */
  readonly id: string
  /** Encrypts for storage. The purpose is authenticated too: a sealed phone does not open as a card. */
  seal(purpose: string, text: string): string
  /** Opens what `seal` made, under this or an older master key at hand; throws when it was altered. */
  open(purpose: string, sealed: string): string
  /** The same for bytes: pictures. */
  sealBytes(purpose: string, bytes: Uint8Array): Uint8Array
  openBytes(purpose: string, sealed: Uint8Array): Uint8Array
  /** Whether bytes are sealed under the current master key already. */
  isSealedNow(sealed: Uint8Array): boolean
  /** A keyed hash in hex: finds a sealed value without opening any. */
  lookup(purpose: LookupPurpose, text: string): string
  /** The same under every master key at hand, the newest first: what to look for while one is rotated. */
  lookups(purpose: LookupPurpose, text: string): string[]
  /** Key material of 32 bytes for signatures (JWT and the like). */
  derive(purpose: string): Uint8Array
  /** What has to outlive this master key, for the next one to keep. */
  carried(): CarriedKeys
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

/** Keys of a master key that is gone, in hex: only those that rows were hashed with that nobody can open. */
export interface CarriedKeys {
  readonly id: string
  readonly pepper: string
  readonly lookups: Readonly<Record<string, string>>
}

/** Found by what is sealed beside them, and hashed anew when the master key is rotated. */
export const rehashedLookups = ['phone', 'bankCard', 'document'] as const
/** Of what nobody keeps in a form to be read: devices, counts, codes. They go on under the first master key. */
export const steadyLookups = [
  'captcha',
  'captchaToken',
  'codeAsk',
  'codeTally',
  'finger',
  'jsonCacheDevice',
  'loginCount',
  'loginDevice',
  'loginName',
  'operatorTries',
  'phoneCode',
  'proofTally',
  'recoveryCode',
  'registerTally',
  'sliderMiss',
] as const
/** Each master key has its own: what tells it, and inputs with secrets in them. */
export const ownLookups = ['commandInput', 'installation'] as const

export type LookupPurpose =
  | (typeof rehashedLookups)[number]
  | (typeof steadyLookups)[number]
  | (typeof ownLookups)[number]

const nonceBytes = 12
const tagBytes = 16
const mark = Buffer.from('zjk2', 'latin1')

/** `older`: the master key before this one, while it is rotated; `carried`: what was kept of those before. */
export function createKeys(
  masterKey: Uint8Array,
  random: Random,
  older: { readonly masterKey?: Uint8Array; readonly carried?: readonly CarriedKeys[] } = {},
): Keys {
  const current = ringOf(masterKey)
  const masters = [current, ...(older.masterKey ? [ringOf(older.masterKey)] : [])]
  const known = new Set(masters.map(({ id }) => id))
  const kept = (older.carried ?? []).filter(({ id }) => !known.has(id)).map(carriedRing)
  const rings: readonly Ring[] = [...masters, ...kept]

  function lookups(purpose: LookupPurpose, text: string): string[] {
    const found = rings.map((ring) => ring.lookup(purpose)).filter((key) => key !== undefined)
    return found.map((key) => createHmac('sha256', key).update(text, 'utf8').digest('hex'))
  }
  const isSteady = (purpose: string) => steadyLookups.some((steady) => steady === purpose)
  function pepper(): Pepper
  function pepper(id: string): Pepper | undefined
  function pepper(id = current.id): Pepper | undefined {
    const ring = rings.find((each) => each.id === id)
    return ring && { id: ring.id, key: ring.pepper() }
  }
  return {
    id: current.id,
    seal(purpose, text) {
      const nonce = random.bytes(nonceBytes)
      const bytes = closed(current.key('seal', purpose), purpose, nonce, Buffer.from(text, 'utf8'))
      return `v2.${current.id}.${bytes.toString('base64url')}`
    },
    open: (purpose, sealed) => open(masters, purpose, sealed),
    sealBytes(purpose, bytes) {
      const nonce = random.bytes(nonceBytes)
      const id = Buffer.from(current.id, 'hex')
      return Buffer.concat([mark, id, closed(current.key('seal', purpose), purpose, nonce, bytes)])
    },
    openBytes: (purpose, sealed) => openBytes(masters, purpose, sealed),
    isSealedNow: (sealed) => idOf(sealed) === current.id,
    lookup(purpose, text) {
      const all = lookups(purpose, text)
      return (isSteady(purpose) ? all.at(-1) : all[0]) ?? ''
    },
    lookups,
    derive: (purpose) => current.key('derive', purpose),
    pepper,
    carried: () => current.carried(),
  }
}

interface Ring {
  readonly id: string
  lookup(purpose: string): Uint8Array | undefined
  pepper(): Uint8Array
}

interface Master extends Ring {
  key(use: string, purpose: string): Buffer
  carried(): CarriedKeys
}

function ringOf(masterKey: Uint8Array): Master {
  const derived = new Map<string, Buffer>()
  function key(use: string, purpose: string): Buffer {
    const name = `zhengju/${use}/${purpose}`
    const known = derived.get(name)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(0), name, 32))
    derived.set(name, made)
    return made
  }
  const id = key('id', 'masterKey').toString('hex').slice(0, 8)
  const hex = (use: string, purpose: string) => key(use, purpose).toString('hex')
  return {
    id,
    key,
    lookup: (purpose) => key('lookup', purpose),
    pepper: () => key('pepper', 'password'),
    carried: () => ({
      id,
      pepper: hex('pepper', 'password'),
      lookups: Object.fromEntries(
        [...steadyLookups, 'commandInput'].map((purpose) => [purpose, hex('lookup', purpose)]),
      ),
    }),
  }
}

function carriedRing({ id, pepper, lookups }: CarriedKeys): Ring {
  const keyOf = (hex: string | undefined) => (hex ? Buffer.from(hex, 'hex') : undefined)
  return {
    id,
    lookup: (purpose) => keyOf(lookups[purpose]),
    pepper: () => Buffer.from(pepper, 'hex'),
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
