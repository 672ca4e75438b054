import type { Minor } from '../money/index.ts'
import type { LegResult } from '../settlement/index.ts'
import type { BetLeg } from '../slip/index.ts'
import { knownKernel, settleLegBy } from './kernels.ts'
import { readsOf } from './keys.ts'
import { payoutLeg, payoutRules, type SlipTerms, slipPayoutBy } from './payout.ts'

/** A settled bet as its record has it. Minor units. */
export interface SlipRecord extends SlipTerms {
  readonly kernel: number
  readonly rules: number
  readonly legs: readonly BetLeg[]
  /** What the record says was reckoned of the part that was not sold, before it was held to a greatest win. */
  readonly payout: Minor
}

export interface CheckedLeg {
  readonly leg: BetLeg
  /** Undefined of a leg that was not over when the bet was lost by another. */
  readonly result: LegResult | undefined
  readonly isSame: boolean
}

export type RecheckedSlip =
  /** Another program settled it, or the facts do not stand beside it. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'checked'
      readonly legs: readonly CheckedLeg[]
      readonly payout: Minor
      readonly isSame: boolean
    }

/** Settles a bet once more by the facts that were kept beside it, with the kernel and the rules of its numbers. */
export function recheckSlip(record: SlipRecord): RecheckedSlip {
  const { kernel, rules, legs } = record
  const isKnown = legs.every((leg) => leg.result === undefined || hasFacts(leg))
  const isAnyDecided = legs.some((leg) => leg.result !== undefined)
  if (!knownKernel(kernel) || rules !== payoutRules || !isKnown || !isAnyDecided) {
    return { kind: 'unknown' }
  }
  const checked = legs.map((leg): CheckedLeg => {
    const result = leg.result && settleLegBy(kernel, leg, leg.facts ?? [])
    return { leg, result, isSame: result === leg.result }
  })
  // A bet that was lost before all its legs were over pays nothing even if these had won.
  const settled = checked.map(({ leg, result = 'won' }) => payoutLeg({ ...leg, result }))
  const payout = slipPayoutBy(rules, record, settled)
  const isSame = payout === record.payout && checked.every((leg) => leg.isSame)
  return { kind: 'checked', legs: checked, payout, isSame }
}

/**
 * Each fact that decides it; a void one is there without a score. Who was first may be known before the count is. What two
 * operators made void is decided without any.
 */
function hasFacts(leg: BetLeg): boolean {
  if (leg.voided) return true
  const last = readsOf(leg).at(-1)
  return (leg.facts ?? []).some(({ period }) => period === last)
}
