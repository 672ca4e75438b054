import type { Minor } from '../money/index.ts'
import { gameCategories } from '../venue/index.ts'
import { type LevelFigures, netRevenue, nothing } from './commission.ts'
import type { ByCategory, CommissionPlan } from './plan.ts'

/** One member in one month, minor units. */
export interface MemberMonth {
  readonly memberId: string
  /** False for one who is the affiliate himself by another name: nothing of his counts but what he won. */
  readonly isCounted: boolean
  readonly gross: ByCategory<Minor>
  readonly valid: ByCategory<Minor>
  readonly bonus: Minor
  readonly rebate: Minor
  readonly deposited: Minor
  readonly withdrawn: Minor
}

export function isActive(
  { isCounted, deposited, valid }: Pick<MemberMonth, 'isCounted' | 'deposited' | 'valid'>,
  { activeMember }: Pick<CommissionPlan, 'activeMember'>,
): boolean {
  return isCounted && deposited >= activeMember.deposited && totalOf(valid) >= activeMember.valid
}

/**
 * What those who count did together. A member whose own net is below zero is taken off also when he is the affiliate
 * himself by another name, with all that he cost: a sign of that takes a reward away, and never a loss.
 */
export function levelOf(members: readonly MemberMonth[], plan: CommissionPlan): LevelFigures {
  return joinedLevels(
    members.flatMap((member) => {
      if (member.isCounted) return [{ ...member, activeMembers: isActive(member, plan) ? 1 : 0 }]
      const cost = { ...member, valid: nothing.valid, activeMembers: 0 }
      return netRevenue(cost, plan).net < 0n ? [cost] : []
    }),
  )
}

export function joinedLevels(levels: readonly LevelFigures[]): LevelFigures {
  return levels.reduce(
    (sum, one) => ({
      gross: added(sum.gross, one.gross),
      valid: added(sum.valid, one.valid),
      bonus: sum.bonus + one.bonus,
      rebate: sum.rebate + one.rebate,
      deposited: sum.deposited + one.deposited,
      withdrawn: sum.withdrawn + one.withdrawn,
      activeMembers: sum.activeMembers + one.activeMembers,
    }),
    nothing,
  )
}

export function totalOf(amounts: ByCategory<Minor>): Minor {
  return gameCategories.reduce((sum, category) => sum + amounts[category], 0n)
}

function added(one: ByCategory<Minor>, other: ByCategory<Minor>): ByCategory<Minor> {
  const sum = { ...one }
  for (const category of gameCategories) sum[category] += other[category]
  return sum
}
