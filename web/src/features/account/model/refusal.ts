import type { FailureName, StepUp } from '@zhengju/contract/kernel/failure'
import { type ProofWay, proofWays } from '@zhengju/contract/login/calls'
import { stepUpFailures } from '@zhengju/contract/login/step-up'
import { BusinessError } from '#lib/call-error.ts'

const secondMs = 1000

/** What the platform says when a login or a proof did not go through, as far as the screens act on it. */
export type Refusal =
  /** The device has to be authorised first. */
  | { readonly kind: 'stepUp'; readonly stepUp: StepUp; readonly reason: string }
  /** Wait until then. */
  | {
      readonly kind: 'wait'
      /** What has to wait: only the next message with a code, or all of it. */
      readonly about: 'sending' | 'all'
      readonly until: number
      readonly reason: string
    }
  /** What was being done has lapsed: from the beginning. */
  | { readonly kind: 'expired'; readonly reason: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number | undefined; readonly reason: string }
  | { readonly kind: 'other'; readonly reason: string }

const sending: readonly FailureName[] = ['phone.triesExhausted', 'phone.tooSoon']
const waiting: readonly FailureName[] = [
  ...sending,
  'login.limit',
  'deviceAuth.locked',
  'deviceAuth.tooMany',
  'proof.locked',
]
const lapsed: readonly FailureName[] = ['deviceAuth.expired', 'reset.expired']
const wrong: readonly FailureName[] = [
  'auth.wrongCredentials',
  'deviceAuth.code',
  'phone.checkFailed',
  'proof.wrong',
  'passkey.refused',
]

/** Failures that these screens answer themselves. */
export const ownRefusals: readonly FailureName[] = [
  ...new Set([...stepUpFailures, ...waiting, ...lapsed, ...wrong]),
]

export function refusalOf(error: unknown, now: number): Refusal | undefined {
  if (!(error instanceof BusinessError) || error.failure === undefined) return undefined
  const { failure, message: reason, data } = error
  if (waiting.includes(failure)) {
    const about = sending.includes(failure) ? 'sending' : 'all'
    const until = waitsUntil(error, now) ?? now
    return { kind: 'wait', about, until, reason }
  }
  if (lapsed.includes(failure)) return { kind: 'expired', reason }
  if (wrong.includes(failure)) {
    return { kind: 'wrong', triesLeft: numberIn(data, 'triesLeft'), reason }
  }
  const stepUp = stepUpIn(data)
  const isStepUp = stepUpFailures.some((name) => name === failure)
  return isStepUp && stepUp ? { kind: 'stepUp', stepUp, reason } : { kind: 'other', reason }
}

/** Until when whoever was refused is to wait, if it was said. */
export function waitsUntil({ data }: Pick<BusinessError, 'data'>, now: number): number | undefined {
  const seconds = numberIn(data, 'retryAfterSec')
  return seconds === undefined ? undefined : now + seconds * secondMs
}

function stepUpIn(data: unknown): StepUp | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('challengeId' in data) || !('ways' in data) || !('expiresAt' in data)) return undefined
  const { challengeId, ways, expiresAt } = data
  if (typeof challengeId !== 'string' || typeof expiresAt !== 'number') return undefined
  if (!Array.isArray(ways)) return undefined
  const known = proofWays.filter((way: ProofWay) => ways.includes(way))
  const phone = 'phone' in data && typeof data.phone === 'string' ? data.phone : null
  return { challengeId, ways: known, phone, expiresAt }
}

function numberIn(data: unknown, name: string): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const found: unknown = Reflect.get(data, name)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}
