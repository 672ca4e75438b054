import type { getPlan } from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type ByCategory, type CommissionPlan, eachCategory } from '@zhengju/domain/affiliate'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type GameCategory, gameCategories } from '@zhengju/domain/venue'

export type PlanView = DataOf<typeof getPlan>['plan']
export type ProposedPlan = Omit<PlanView, 'version'>

/** As it is said: what a row keeps, and what a page draws. */
export function planView(plan: CommissionPlan): PlanView {
  const { fees, revenueShare, turnoverShare, multiLevel, activeMember } = plan
  const text = (amount: Minor) => moneyText(amount, siteCurrency)
  return {
    version: plan.version,
    fromMonth: plan.fromMonth,
    activeMember: { deposited: text(activeMember.deposited), valid: text(activeMember.valid) },
    platformFees: ratesOf(fees.platformBp),
    depositFeeBp: fees.depositBp,
    withdrawalFeeBp: fees.withdrawalBp,
    tierBy: revenueShare.tierBy,
    tiers: revenueShare.tiers.map((tier) => ({ ...tier, from: text(tier.from) })),
    turnoverActive: turnoverShare.active,
    turnoverRates: ratesOf(turnoverShare.rateBp),
    poolActive: multiLevel.active,
    poolBp: multiLevel.poolBp,
    splitBp: [...multiLevel.splitBp],
  }
}

/** Read back; undefined when a rate is missing or stands there twice. */
export function planOf(view: PlanView): CommissionPlan | undefined {
  const [platformBp, rateBp] = [bpOf(view.platformFees), bpOf(view.turnoverRates)]
  if (!platformBp || !rateBp) return undefined
  const money = (text: string) => parseMoney(text, siteCurrency) ?? -1n
  return {
    version: view.version,
    fromMonth: view.fromMonth,
    activeMember: {
      deposited: money(view.activeMember.deposited),
      valid: money(view.activeMember.valid),
    },
    fees: { platformBp, depositBp: view.depositFeeBp, withdrawalBp: view.withdrawalFeeBp },
    revenueShare: {
      tierBy: view.tierBy,
      tiers: view.tiers.map((tier) => ({ ...tier, from: money(tier.from) })),
    },
    turnoverShare: { active: view.turnoverActive, rateBp },
    multiLevel: { active: view.poolActive, poolBp: view.poolBp, splitBp: view.splitBp },
  }
}

/** What `affiliate_plan` keeps was written from a plan without a fault. */
export function keptPlan({
  version,
  content,
}: {
  version: number
  content: string
}): CommissionPlan {
  const plan = planOf({ ...(JSON.parse(content) as ProposedPlan), version })
  if (!plan) throw new Error(`plan ${version} is not readable`)
  return plan
}

type Rates = readonly { readonly category: GameCategory; readonly rateBp: number }[]

function ratesOf(rates: ByCategory<number>) {
  return gameCategories.map((category) => ({ category, rateBp: rates[category] }))
}

function bpOf(rates: Rates): ByCategory<number> | undefined {
  const known = new Map(rates.map(({ category, rateBp }) => [category, rateBp]))
  if (known.size !== gameCategories.length || rates.length !== known.size) return undefined
  const all = { ...eachCategory(0) }
  for (const [category, rateBp] of known) all[category] = rateBp
  return all
}
