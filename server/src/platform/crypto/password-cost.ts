export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

/** Of argon2id: 19 MiB, two passes: about 10 ms of one core. */
export const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2 }
