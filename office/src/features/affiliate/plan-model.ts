import type { proposePlan } from '@zhengju/contract/affiliate/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { type PlanFault, planFaults, toCategories } from '@zhengju/domain/affiliate'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { gameCategories } from '@zhengju/domain/venue'
import { tierByText } from '#text/affiliate.ts'
import { planFormText as words } from '#text/affiliate-plan.ts'
import { categoryText } from '#text/promotion.ts'

export type ProposedPlan = BodyOf<typeof proposePlan>['plan']

/** What is wrong with it, by the same rule as the platform's. */
export function faultsOf(plan: ProposedPlan): readonly (PlanFault | 'figures')[] {
  const { activeMember, tiers } = plan
  const money = [activeMember.deposited, activeMember.valid, ...tiers.map(({ from }) => from)]
  if (!money.every((text) => /^[0-9]{1,15}\.[0-9]{2}$/.test(text))) return ['figures']
  const minor = (text: string) => parseMoney(text, siteCurrency) ?? -1n
  return planFaults({
    version: 1,
    fromMonth: plan.fromMonth,
    activeMember: { deposited: minor(activeMember.deposited), valid: minor(activeMember.valid) },
    fees: {
      platformBp: toCategories(plan.platformFees),
      depositBp: plan.depositFeeBp,
      withdrawalBp: plan.withdrawalFeeBp,
    },
    revenueShare: {
      tierBy: plan.tierBy,
      tiers: tiers.map((tier) => ({ ...tier, from: minor(tier.from) })),
    },
    turnoverShare: { active: plan.turnoverActive, rateBp: toCategories(plan.turnoverRates) },
    multiLevel: { active: plan.poolActive, poolBp: plan.poolBp, splitBp: plan.splitBp },
  })
}

const byKey: Readonly<Record<string, string>> = {
  ...{ fromMonth: words.fromMonth, activeMember: words.activeMember },
  ...{ deposited: words.deposited, valid: words.valid, platformFees: words.platformFees },
  ...{ turnoverRates: words.turnoverRates, depositFeeBp: words.depositFeeBp },
  ...{ withdrawalFeeBp: words.withdrawalFeeBp, tierBy: words.tierBy, tiers: '' },
  ...{ from: words.tierFrom, active: words.tierActive, shareBp: words.tierShare, rateBp: '' },
  ...{ turnoverActive: words.turnoverActive, poolActive: words.poolActive, poolBp: words.poolBp },
  ...{ splitBp: '' },
}

/** A place in a list is a tier, a level or a category. */
export function planWord(key: string, at: number, path: readonly string[]): string {
  if (!/^\d+$/.test(key)) return byKey[key] ?? key
  const place = Number(key)
  const list = path[at - 1]
  if (list === 'tiers') return words.tierAt(place + 1)
  if (list === 'splitBp') return words.split(place)
  const category = gameCategories[place]
  return category ? categoryText[category] : key
}

/** Shares are read in percent. */
export function percentOf(value: string, path: string): string {
  if (value === 'gross' || value === 'net') return tierByText[value]
  const isShare = /Bp$|splitBp/.test(path)
  return isShare && value !== '' ? `${Number(value) / 100}%` : value
}
