/** What is unusual about a login whose password is right. */
export type Unusual =
  | 'none'
  | 'ip'
  | 'device'
  | 'ipAndDevice'
  | 'fingerprint'
  | 'longAbsence'
  | 'risk'

export interface LoginFacts {
  readonly isKnownDevice: boolean
  /** From a part of the net where the member has logged in before; also when he never logged in anywhere. */
  readonly isKnownNetwork: boolean
  /** The device is known, and now looks like another one: its id may have been copied. */
  readonly hasOtherFingerprint: boolean
  readonly lastLoginAt: number | undefined
  /** Others have been guessing at this account. */
  readonly isUnderAttack: boolean
  readonly now: number
}

export const longAbsenceMs = 90 * 86_400_000

/** The gravest first: one login has one answer. */
export function unusualOf(facts: LoginFacts): Unusual {
  const { isKnownDevice, isKnownNetwork, lastLoginAt, now } = facts
  if (facts.isUnderAttack && !isKnownDevice) return 'risk'
  if (lastLoginAt !== undefined && now - lastLoginAt >= longAbsenceMs) return 'longAbsence'
  if (!isKnownDevice) return isKnownNetwork ? 'device' : 'ipAndDevice'
  if (facts.hasOtherFingerprint) return 'fingerprint'
  return isKnownNetwork ? 'none' : 'ip'
}

/** Ways to prove oneself beside the password. */
export type ProofWay = 'phone' | 'totp' | 'passkey' | 'recovery'

export interface Factors {
  readonly hasPhone: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
  readonly recoveryCodes: number
}

/**
 * What a member can be asked for. `but` is what the login itself has already used. Recovery codes stand in for an
 * authenticator that is lost. Without any way a login cannot be asked for more: it is let in and noted.
 */
export function proofWays(factors: Factors, but?: 'phone'): ProofWay[] {
  const ways: ProofWay[] = []
  if (factors.hasPasskey) ways.push('passkey')
  if (factors.hasTotp) ways.push('totp')
  if (factors.hasPhone && but !== 'phone') ways.push('phone')
  if (factors.hasTotp && factors.recoveryCodes > 0) ways.push('recovery')
  return ways
}
