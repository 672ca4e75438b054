import type { getPlan } from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  type Commission,
  commissionOf,
  eachCategory,
  firstPlan,
  nothing,
} from '@zhengju/domain/affiliate'
import { formatMoney, moneyText, siteCurrency } from '@zhengju/domain/money'
import { minorOf } from '#lib/money.ts'

export type PlanView = DataOf<typeof getPlan>['plan']

export { shortPercentText as percent } from '@zhengju/domain/figure'

/** A month as it would be paid by this plan: the vector of the rules, worked out by the rule that makes statements. */
export function workedExample(plan: PlanView): Commission {
  const sport = plan.platformFees.find(({ category }) => category === 'sport')
  return commissionOf({
    plan: {
      ...firstPlan,
      fees: { ...firstPlan.fees, platformBp: eachCategory(sport?.rateBp ?? 0) },
      revenueShare: {
        tierBy: plan.tierBy,
        tiers: plan.tiers.map((tier) => ({ ...tier, from: minorOf(tier.from) })),
      },
    },
    mode: 'revenueShare',
    levels: [
      {
        ...nothing,
        gross: { ...nothing.gross, sport: 30_000_000n },
        ...{ bonus: 1_000_000n, rebate: 500_000n, activeMembers: 6 },
      },
    ],
    ...{ carried: 0n, corrections: 0n },
  })
}

export const minorText = (amount: bigint) => formatMoney(amount, siteCurrency)
export const negated = (text: string) => minorText(-minorOf(text))
export const wireText = (amount: bigint) => moneyText(amount, siteCurrency)
