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

/** What the login has used of the phone: its code, or a password that was set by nothing but its code. */
export type UsedPhone = 'phone' | 'phonesPassword'

/**
 * What a member can be asked for. The phone does not count twice; a password that it has set is a reason to ask for the
 * other factors, where there are any. Recovery codes stand in for an authenticator that is lost. Without any way a login
 * cannot be asked for more: it is let in and noted.
 */
export function proofWays(factors: Factors, used?: UsedPhone): ProofWay[] {
  const ways: ProofWay[] = []
  if (factors.hasPasskey) ways.push('passkey')
  if (factors.hasTotp) ways.push('totp')
  const isSpent = used === 'phone' || (used === 'phonesPassword' && ways.length > 0)
  if (factors.hasPhone && !isSpent) ways.push('phone')
  if (factors.hasTotp && factors.recoveryCodes > 0) ways.push('recovery')
  return ways
}
