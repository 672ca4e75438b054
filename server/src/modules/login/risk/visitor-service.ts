import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { customerOf, networkOf } from '../../../platform/net/network.ts'
import type { Steps } from '../../member/index.ts'
import {
  type CaptchaAnswer,
  type CaptchaDeps,
  mustBeSolved,
  spendCaptcha,
} from './captcha-service.ts'
import { type RateRule, take } from './rate-store.ts'

/**
 * Lets somebody write who has not come in: a puzzle each time, and so many in a window from one network. What he
 * writes is kept in the transaction that counts it.
 */
export type AdmitVisitor = <Kept>(
  steps: Steps,
  given: CaptchaAnswer,
  rule: RateRule & { readonly name: string },
  keep: (tx: Tx) => Promise<Kept>,
) => Promise<Kept>

/** One customer of IPv6 has many networks: all of them together have so many times as many. */
const networksOfCustomer = 4

export function createAdmitVisitor(deps: Pick<CaptchaDeps, 'keys' | 'hasCaptchas'>): AdmitVisitor {
  return async (steps, given, rule, keep) => {
    const { address } = steps.visitor
    const verdict = await spendCaptcha(deps, steps, given)
    return steps.db.tx(async (tx) => {
      if (deps.hasCaptchas) mustBeSolved('slider', verdict, 'other')
      for (const [of, most] of [
        [`customer ${customerOf(address)}`, rule.most * networksOfCustomer],
        [`network ${networkOf(address)}`, rule.most],
      ] as const) {
        const key = deps.keys.lookup('visitorTally', `${rule.name} ${of}`)
        const { waitMs } = await take(tx, key, { most, windowMs: rule.windowMs })
        if (waitMs === undefined) continue
        throw new Failure('rateLimited', { retryAfterSec: Math.max(1, Math.ceil(waitMs / 1000)) })
      }
      return keep(tx)
    })
  }
}
