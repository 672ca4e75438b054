import type { proposePlan } from '@zhengju/contract/affiliate/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'

export type ProposedPlan = BodyOf<typeof proposePlan>['plan']

const fields: readonly (keyof ProposedPlan)[] = [
  'fromMonth',
  'activeMember',
  'platformFees',
  'depositFeeBp',
  'withdrawalFeeBp',
  'tierBy',
  'tiers',
  'turnoverActive',
  'turnoverRates',
  'poolActive',
  'poolBp',
  'splitBp',
]

/** What was typed, when it has every field and no other; what stands in them is judged by the platform. */
export function readPlan(typed: string): ProposedPlan | undefined {
  const read = parsed(typed)
  if (typeof read !== 'object' || read === null) return undefined
  const names = Object.keys(read)
  const isWhole = names.length === fields.length && fields.every((field) => names.includes(field))
  return isWhole ? (read as ProposedPlan) : undefined
}

export function changedFields(before: ProposedPlan, after: ProposedPlan): string[] {
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}
