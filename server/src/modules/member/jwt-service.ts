import { errors, jwtVerify } from 'jose'
import type { Keys } from '../../keys.ts'

export type ReadJwt =
  | { readonly kind: 'good'; readonly memberId: string }
  | { readonly kind: 'expired' | 'invalid' }

/** Whom a member JWT of ours names, at that moment (epoch ms). */
export async function readMemberJwt(keys: Keys, jwt: string, now: number): Promise<ReadJwt> {
  try {
    const { payload } = await jwtVerify(jwt, keys.derive('memberJwt'), {
      algorithms: ['HS256'],
      issuer: 'zhengju',
      currentDate: new Date(now),
    })
    return typeof payload.id === 'string'
      ? { kind: 'good', memberId: payload.id }
      : { kind: 'invalid' }
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
  }
}
