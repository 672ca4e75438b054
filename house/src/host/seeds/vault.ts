import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'

/** Seals what nobody may read out of the house's store, under a key that is not in it. */
export interface Vault {
  /** What is sealed under the key in use begins with this. */
  readonly mark: string
  /** The purpose is authenticated too: a tip does not open as the seed of a match. */
  seal(purpose: SealPurpose, text: string): string
  /** Under the key in use or the one before it; throws when it was altered. */
  open(purpose: SealPurpose, sealed: string): string
}

export type SealPurpose = 'chainTip' | 'memberSeed' | 'matchSeed' | 'drawnSeed' | 'drawnOutcome'

/** `older`: the key before this one, while it is rotated. */
export function createVault(key: Uint8Array, random: Random, older?: Uint8Array): Vault {
  const current = ringOf(key)
  const rings = [current, ...(older ? [ringOf(older)] : [])]
  const mark = `${form}.${current.id}.`
  return {
    mark,
    seal(purpose, text) {
      const nonce = random.bytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.of(purpose), nonce)
      cipher.setAAD(Buffer.from(purpose, 'utf8'))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
    },
    open(purpose, sealed) {
      const [, id, text = ''] = sealed.split('.')
      const ring = rings.find((one) => one.id === id)
      if (!isSealed(sealed) || !ring) throw new Error('sealed under a key that is not at hand')
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', ring.of(purpose), nonce)
      decipher.setAAD(Buffer.from(purpose, 'utf8'))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const body = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(`${form}.`)
}

/** The same store, whose transactions know what its secrets are sealed under. */
export function sealedStore(db: Database, vault: Vault): Database {
  const knowing = <T>(run: (tx: Tx) => Promise<T>) => {
    return (tx: Tx) => {
      vaults.set(tx, vault)
      return run(tx)
    }
  }
  return {
    kind: db.kind,
    tx: (run) => db.tx(knowing(run)),
    read: (run) => db.read(knowing(run)),
    close: () => db.close(),
  }
}

export function vaultOf(tx: Tx): Vault {
  const vault = vaults.get(tx)
  if (!vault) throw new Error('the store was opened without its key')
  return vault
}

const vaults = new WeakMap<Tx, Vault>()

function ringOf(key: Uint8Array) {
  const derived = (name: string) =>
    Buffer.from(hkdfSync('sha256', key, new Uint8Array(0), `zhengju/house/${name}`, 32))
  const known = new Map<SealPurpose, Buffer>()
  return {
    id: derived('id').toString('hex').slice(0, 8),
    of(purpose: SealPurpose): Buffer {
      const found = known.get(purpose) ?? derived(`seal/${purpose}`)
      known.set(purpose, found)
      return found
    },
  }
}

const form = 'h1'
const nonceBytes = 12
const tagBytes = 16
