import type { activityStatuses, listParticipations } from '@zhengju/contract/activity/calls'
import type { officeListParticipations } from '@zhengju/contract/activity/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type Activity, type ActivityFacts, judgeActivity } from '@zhengju/domain/activity'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GrantView } from '../promotion/index.ts'
import type { ParticipationRow } from './tables.ts'

export type ParticipationView = DataOf<typeof listParticipations>['items'][number]
export type OfficeParticipation = DataOf<typeof officeListParticipations>['items'][number]
export type StatusView = DataOf<typeof activityStatuses>['statuses'][number]

export function presentParticipation(
  row: ParticipationRow,
  grants: ReadonlyMap<string, GrantView>,
): ParticipationView {
  return {
    id: row.id,
    activityId: row.activity_id,
    title: row.title,
    day: row.day,
    amount: moneyText(row.amount, siteCurrency),
    state: row.state,
    createdAt: Number(row.created_at),
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
    decidedReason: row.state === 'refused' ? row.decided_reason : null,
    grant: (row.grant_id === null ? undefined : grants.get(row.grant_id)) ?? null,
  }
}

export function presentOfficeParticipation(
  row: ParticipationRow,
  grants: ReadonlyMap<string, GrantView>,
): OfficeParticipation {
  return {
    ...presentParticipation(row, grants),
    memberId: row.member_id,
    memberName: row.member_name,
    decidedBy: row.decided_by_name,
    decidedReason: row.decided_reason,
  }
}

/** Whoever rests is shown no figures that draw him on. */
export function presentStatus(activity: Activity, facts: ActivityFacts): StatusView {
  const decision = judgeActivity(activity, facts)
  const { id: activityId, offer } = activity
  const isShown = offer.kind === 'turnover' && facts.obstacle === undefined
  const turnover = isShown ? facts.turnoverOn(facts.today, offer.categories) : undefined
  return {
    activityId,
    refusal: decision.ok ? null : decision.refusal,
    amount: decision.ok ? moneyText(decision.amount, siteCurrency) : null,
    turnover: turnover === undefined ? null : moneyText(turnover, siteCurrency),
  }
}
