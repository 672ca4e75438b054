import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { hmacText } from '@zhengju/kit/hmac'
import type { Pepper, Peppers } from './keys.ts'
import { type PasswordCost, usualCost } from './password-cost.ts'

/**
 * Slow hashes of passwords: HMAC under a key that is in no database (the pepper), then argon2id. Whoever has the rows
 * alone can try nothing, not even six digits.
 */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash it takes as long and says no: an unknown name looks like a wrong password. */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a hash was made under another pepper, none, or at another cost: it is made anew at the next login. */
  isOld(stored: string): boolean
}

/** `Algorithm.Argon2id`: the library declares it as a const enum, which stripped types cannot import. */
const argon2id: Algorithm.Argon2id = 2

/** `p1.<id of the key>.<argon2id's own text>`; what begins with `$` was made before there was a pepper. */
const form = /^p1\.([0-9a-f]{8})\.(\$.*)$/

export async function createPasswords(
  peppers: Peppers,
  cost: PasswordCost = usualCost,
): Promise<Passwords> {
  const options = {
    algorithm: argon2id,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  }
  const current = peppers.pepper()
  const make = async (password: string) =>
    `p1.${current.id}.${await hash(peppered(current, password), options)}`
  const nobody = await make('no member has this password')
  const costs = `$m=${cost.memoryKib},t=${cost.passes},p=1$`
  return {
    hash: make,
    async verify(stored, password) {
      const { pepper, text } = readStored(peppers, stored ?? nobody)
      const isRight = await verify(text, pepper ? peppered(pepper, password) : plain(password))
      return stored !== undefined && isRight
    },
    isOld: (stored) => !stored.startsWith(`p1.${current.id}.`) || !stored.includes(costs),
  }
}

function readStored(peppers: Peppers, stored: string) {
  const [, id, text] = form.exec(stored) ?? []
  if (id === undefined || text === undefined) return { pepper: undefined, text: stored }
  const pepper = peppers.pepper(id)
  if (!pepper) throw new Error(`a password was hashed under the key ${id}, which is not at hand`)
  return { pepper, text }
}

function peppered({ key }: Pepper, password: string): string {
  return hmacText(key, plain(password))
}

function plain(password: string): string {
  return password.normalize('NFKC')
}
