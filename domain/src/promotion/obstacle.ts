import type { Minor } from '../money/index.ts'
import {
  type ByPeriod,
  exceeded,
  type LimitValues,
  mayBeGiven,
  type StakeFacts,
} from '../protection/index.ts'

/** Why a member gets no promotion now: the whole list, as he reads it. */
export const promotionObstacles = [
  'frozen',
  'closed',
  'ageUnconfirmed',
  'underage',
  'timeOut',
  'excluded',
  'review',
  'limitReached',
] as const
export type PromotionObstacle = (typeof promotionObstacles)[number]

export interface PromotionFacts extends Omit<StakeFacts, 'debt'> {
  /** A sign of harm that asks for a person waits for one. */
  readonly isUnderReview: boolean
  /** What was paid in, minor units. */
  readonly deposited: ByPeriod
}

const refusals = {
  'member.frozen': 'frozen',
  'member.blocked': 'closed',
  'member.ageUnconfirmed': 'ageUnconfirmed',
  'member.underage': 'underage',
  'protection.timeOut': 'timeOut',
  'protection.excluded': 'excluded',
} as const

/** The one question before every promotion. A limit that is merely set is none; one that leaves nothing is. */
export function promotionObstacle(facts: PromotionFacts): PromotionObstacle | undefined {
  const decision = mayBeGiven(facts)
  if (!decision.ok) {
    const { failure } = decision
    return failure in refusals ? refusals[failure as keyof typeof refusals] : 'limitReached'
  }
  if (facts.isUnderReview) return 'review'
  return hasReachedLimit(facts.limits, facts) ? 'limitReached' : undefined
}

/** The smallest amount of money, or the last millisecond of play. */
const anything: Minor = 1n

function hasReachedLimit(
  limits: LimitValues | undefined,
  { lost, staked, played = {}, deposited }: PromotionFacts,
): boolean {
  if (!limits) return false
  return (
    exceeded(limits.loss, lost, anything) !== undefined ||
    exceeded(limits.stake, staked, anything) !== undefined ||
    exceeded(limits.session, played, anything) !== undefined ||
    exceeded(limits.deposit, deposited, anything) !== undefined
  )
}
