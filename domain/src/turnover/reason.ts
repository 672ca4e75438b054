import type { Minor } from '../money/index.ts'

/** Why a settled bet fed nothing. */
export const nothingFedReasons = [
  'void',
  'freeBet',
  'undecided',
  'notCounted',
  'hedged',
  'replay',
  'floor',
  'noLot',
] as const
export type NothingFedReason = (typeof nothingFedReasons)[number]

export interface CountedFacts {
  readonly isVoid: boolean
  readonly isReplay: boolean
  readonly isFree: boolean
  /** Share of its category that counts, in per cent. */
  readonly weightPercent: number
  /** What it would count with nothing struck, what it counts, and what of that no lot needed. */
  readonly whole: Minor
  readonly valid: Minor
  readonly discarded: Minor
  /** Whether none of its lines reaches the odds floor. */
  readonly isBelowFloor: boolean
}

/** Undefined where it fed something. A bet below the floor, and one on a known result, feeds lots of deposits alone. */
export function nothingFedReason(facts: CountedFacts): NothingFedReason | undefined {
  const { isVoid, isReplay, isFree, weightPercent, whole, valid, discarded, isBelowFloor } = facts
  if (valid > discarded) return undefined
  if (isVoid) return 'void'
  if (isFree) return 'freeBet'
  if (weightPercent === 0) return 'notCounted'
  if (whole === 0n) return 'undecided'
  if (valid === 0n) return 'hedged'
  if (isReplay) return 'replay'
  return isBelowFloor ? 'floor' : 'noLot'
}
