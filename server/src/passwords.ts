import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** Slow hashes of passwords: argon2id, 19 MiB, two passes (about 10 ms of one core). */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash it takes as long and says no: an unknown name looks like a wrong password. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

export const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

/** `Algorithm.Argon2id`: the library declares it as a const enum, which stripped types cannot import. */
const argon2id: Algorithm.Argon2id = 2

export async function createPasswords(cost: PasswordCost = usualCost): Promise<Passwords> {
  const options = {
    algorithm: argon2id,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  }
  const nobody = await hash('no member has this password', options)
  return {
    hash: (password) => hash(password.normalize('NFKC'), options),
    async verify(stored, password) {
      const isRight = await verify(stored ?? nobody, password.normalize('NFKC'))
      return stored !== undefined && isRight
    },
  }
}
