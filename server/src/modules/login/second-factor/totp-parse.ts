import { Secret, TOTP } from 'otpauth'
import { siteName } from '../../../text/login.ts'

const stepSec = 30
/** A code of the half minute before or after is taken too: clocks differ. */
const window = 1

export function totpFor(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: siteName,
    label,
    secret: Secret.fromBase32(secret),
    period: stepSec,
    digits: 6,
  })
}

/** The half minute that the code belongs to; undefined for a wrong one. */
export function stepOf(secret: string, token: string, now: number): number | undefined {
  const delta = totpFor(secret, '').validate({ token, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / stepSec) + delta
}

export function base32(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}
