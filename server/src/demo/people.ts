import { Secret } from 'otpauth'
import type { Keys } from '../platform/crypto/keys.ts'

/** The people of the demo profile: play money and passwords that anyone may know. Production has none of them. */
export interface DemoPerson {
  readonly name: string
  readonly password: string
}

export interface DemoOperator extends DemoPerson {
  /** Base32, as an authenticator takes it. */
  readonly totpSecret: string
  readonly mail: string
  /** Rows of `operator_role`. */
  readonly roles: readonly string[]
}

export const demoMember: DemoPerson = { name: 'demo01', password: 'zhengju-demo' }

const operators = [
  { name: 'operator1', mail: 'operator1@zhengju.example', roles: ['financeLead'] },
  { name: 'operator2', mail: 'operator2@zhengju.example', roles: ['operations', 'finance'] },
  { name: 'supervisor1', mail: 'supervisor1@zhengju.example', roles: ['supervisor'] },
  { name: 'supervisor2', mail: 'supervisor2@zhengju.example', roles: ['supervisor'] },
] as const

/** Two of each, because a large withdrawal takes two, and so does a role or a new operator. Their TOTP secrets follow from the installation's own master key. */
export function demoOperators(keys: Keys): DemoOperator[] {
  return operators.map((operator) => ({
    ...operator,
    password: 'zhengju-office',
    totpSecret: totpSecretOf(keys, operator.name),
  }))
}

function totpSecretOf(keys: Keys, name: string): string {
  const bytes = Uint8Array.from(keys.derive(`demoTotp.${name}`).subarray(0, 20))
  return new Secret({ buffer: bytes.buffer }).base32
}
