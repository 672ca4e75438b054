import { compactVerify } from 'jose'
import type { Keys } from '../../platform/crypto/keys.ts'

export type ReadJwt =
  | { readonly kind: 'good'; readonly memberId: string }
  | { readonly kind: 'expired' | 'invalid' }

/** Whom a member JWT of ours names, at that moment (epoch ms). */
export async function readMemberJwt(keys: Keys, jwt: string, now: number): Promise<ReadJwt> {
  const signed = keys.derives('memberJwt').map((key) => compactVerify(jwt, key, algorithm))
  const payload = await Promise.any(signed).then(
    (read) => claimsOf(new TextDecoder().decode(read.payload)),
    () => undefined,
  )
  if (payload?.iss !== 'zhengju') return { kind: 'invalid' }
  const { id, exp } = payload
  if (typeof id !== 'string' || typeof exp !== 'number') return { kind: 'invalid' }
  return exp * 1_000 > now ? { kind: 'good', memberId: id } : { kind: 'expired' }
}

const algorithm = { algorithms: ['HS256'] }

/** What we signed is JSON with fields. */
function claimsOf(text: string): Readonly<Record<string, unknown>> {
  return JSON.parse(text)
}
