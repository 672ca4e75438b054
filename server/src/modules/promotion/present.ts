import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { claimPromotionGrant } from '@zhengju/contract/promotion/calls'
import type { listPromotions, proposePromotionRule } from '@zhengju/contract/promotion/office-calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GrantSum } from './rule-store.ts'
import type { CampaignRow, GrantRow, RuleRow } from './tables.ts'

export type GrantView = DataOf<typeof claimPromotionGrant>
export type PromotionView = DataOf<typeof listPromotions>['items'][number]
export type RuleView = DataOf<typeof proposePromotionRule>
export type Trial = NonNullable<RuleView['trial']>

export function presentGrant(row: GrantRow): GrantView {
  return {
    id: row.id,
    billNo: row.bill_no,
    kind: row.kind,
    title: row.title,
    amount: moneyText(row.amount, row.currency),
    multiplePercent: row.multiple_percent,
    maxConversion: row.max_conversion === null ? null : moneyText(row.max_conversion, row.currency),
    use: usePart(row.lot_use),
    state: row.state,
    createdAt: Number(row.created_at),
    expireAt: numberOrNull(row.expire_at),
    endedAt: numberOrNull(row.ended_at),
  }
}

/** Lists of its own: what a call sends may be changed by nobody else. */
function usePart(use: GrantRow['lot_use']): GrantView['use'] {
  if (!use) return null
  const { maxStake, scope, useDays } = use
  const { categories, venues, weights } = scope
  return {
    ...{ maxStake, useDays },
    scope: {
      ...(categories && { categories: [...categories] }),
      ...(venues && { venues: [...venues] }),
      ...(weights && { weights: { ...weights } }),
    },
  }
}

export function presentPromotion(
  row: CampaignRow,
  of: { readonly available: bigint; readonly reserved: bigint; readonly sums: readonly GrantSum[] },
): PromotionView {
  const text = (minor: bigint) => moneyText(minor, siteCurrency)
  const sumOf = (state: string) => of.sums.find((sum) => sum.state === state)
  const money = (state: string) => text(sumOf(state)?.amount ?? 0n)
  const count = (state: string) => Number(sumOf(state)?.count ?? 0n)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    isStopped: row.stopped_at !== null,
    stoppedBy: row.stopped_by,
    stoppedReason: row.stopped_reason,
    stoppedAt: numberOrNull(row.stopped_at),
    available: text(of.available),
    reserved: text(of.reserved),
    paid: money('paid'),
    paidCount: count('paid'),
    open: money('open'),
    openCount: count('open'),
    unfunded: money('unfunded'),
    unfundedCount: count('unfunded'),
  }
}

export function presentRule(row: RuleRow): RuleView {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    fromDay: row.from_day,
    rule: JSON.parse(row.rule),
    state: row.state,
    reason: row.reason,
    askedBy: row.asked_by_name,
    createdAt: Number(row.created_at),
    trial: row.trial === null ? null : JSON.parse(row.trial),
    decidedBy: row.decided_by_name,
    decidedReason: row.decided_reason,
    decidedAt: numberOrNull(row.decided_at),
  }
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
