import type {
  activityStatuses,
  listActivities as listActivitiesCall,
} from '@zhengju/contract/activity/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import {
  type Activity,
  type ActivityDecision,
  type ActivityRefusal,
  judgeActivity,
  multipleOf,
} from '@zhengju/domain/activity'
import type { PromotionObstacle } from '@zhengju/domain/promotion'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { promotionText } from '../../text/promotion.ts'
import {
  claimableGrants,
  earn,
  grantViews,
  mustBeGiven,
  obstacleFailures,
  showsStopped,
} from '../promotion/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { factsOf, samePeople } from './facts-service.ts'
import { type ParticipationView, presentParticipation, presentStatus } from './present.ts'
import { activityIn, activityRuleOn } from './rule-service.ts'
import * as store from './store.ts'
import type { ParticipationRow } from './tables.ts'

/** As they are in force; those that are over stay until a version takes them off. */
export async function listActivities(tx: Tx): Promise<DataOf<typeof listActivitiesCall>> {
  const today = siteDay(tx.now)
  const { rule, text } = await activityRuleOn(tx, today)
  const items = text.activities.flatMap((shown) => {
    const activity = activityIn(rule, shown.id)
    if (!activity) return []
    return [{ ...shown, multiplePercent: multipleOf(activity), when: whenOf(activity, today) }]
  })
  return { isStopped: await showsStopped(tx, 'activity'), items }
}

function whenOf({ fromDay, toDay }: Activity, today: SiteDay): 'running' | 'ahead' | 'over' {
  if (fromDay !== null && today < fromDay) return 'ahead'
  return toDay !== null && today > toDay ? 'over' : 'running'
}

export async function getStatuses(
  tx: Tx,
  memberId: string,
): Promise<DataOf<typeof activityStatuses>> {
  const { rule } = await activityRuleOn(tx, siteDay(tx.now))
  const facts = await factsOf(tx, memberId, await samePeople(tx, memberId))
  return {
    restsFor: facts.obstacle ?? null,
    statuses: rule.activities.map((activity) => presentStatus(activity, facts)),
    waiting: await store.countWaiting(tx, memberId),
    claimable: facts.obstacle ? [] : await claimableGrants(tx, memberId, 'activity'),
  }
}

/** Under the lock of every account that may be his: an occasion once, whoever of them asks. */
export async function participate(
  tx: Tx,
  member: MemberCaller,
  activityId: string,
): Promise<ParticipationView> {
  const { rule, version } = await activityRuleOn(tx, siteDay(tx.now))
  const activity = activityIn(rule, activityId)
  if (!activity) throw new Failure('notFound')
  await mustBeGiven(tx, 'activity', member.id)
  await store.lockPeople(tx, [member.id, ...(await samePeople(tx, member.id))])
  // What is corrected meanwhile waits, and finds what is promised here.
  await lockTurnover(tx, member.id)
  const facts = await factsOf(tx, member.id, await samePeople(tx, member.id))
  const decision = judgeActivity(activity, facts)
  if (!decision.ok) throw new Failure(refusalFailures[decision.refusal])
  const wish = wishOf(tx, { member, activity, decision, version })
  const row = activity.isReviewed ? wish : await given(tx, wish)
  await store.insertParticipation(tx, row)
  const grantIds = row.grant_id === null ? [] : [row.grant_id]
  return presentParticipation(row, await grantViews(tx, grantIds))
}

interface Wish {
  readonly member: MemberCaller
  readonly activity: Activity
  readonly decision: Extract<ActivityDecision, { readonly ok: true }>
  readonly version: number
}

function wishOf(tx: Tx, { member, activity, decision, version }: Wish): ParticipationRow {
  const { offer } = activity
  const { occasion, amount, terms, day } = decision
  const isTurnover = offer.kind === 'turnover'
  return {
    ...{ id: tx.runtime.ids.next(), member_id: member.id, member_name: member.name },
    ...{ activity_id: activity.id, occasion, title: activity.title, rule_version: version },
    ...{ amount, terms: JSON.stringify(terms), day: day ?? null },
    categories: isTurnover ? JSON.stringify(offer.categories) : null,
    needed: isTurnover ? offer.needed : null,
    min_vip: activity.minVip,
    ...{ state: 'waiting', grant_id: null, created_at: BigInt(tx.now) },
    ...{ decided_by: null, decided_by_name: null, decided_reason: null, decided_at: null },
  }
}

/** Promised by the engine; without money in the fund it waits there. */
export async function given(tx: Tx, row: ParticipationRow): Promise<ParticipationRow> {
  const grantId = await earn(tx, {
    ...{ kind: 'activity', memberId: row.member_id, occasion: row.occasion, amount: row.amount },
    title: promotionText.activity(row.title, row.day ?? undefined),
    ...{ terms: JSON.parse(row.terms), ruleVersion: row.rule_version },
  })
  return { ...row, state: 'given', grant_id: grantId }
}

export async function listParticipations(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): Promise<Page<ParticipationView>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.findParticipations(tx, { memberId }, { before, limit })
  const grants = await grantViews(tx, grantIdsOf(rows))
  return pageOf(rows, size, (row) => presentParticipation(row, grants))
}

export function grantIdsOf(rows: readonly ParticipationRow[]): string[] {
  return rows.flatMap(({ grant_id }) => (grant_id === null ? [] : [grant_id]))
}

const refusalFailures = {
  ...obstacleFailures,
  stopped: 'promotion.stopped',
  notBegun: 'activity.notBegun',
  over: 'activity.over',
  applied: 'activity.applied',
  samePerson: 'activity.samePerson',
  level: 'activity.level',
  noDeposit: 'activity.noDeposit',
  notFirst: 'activity.notFirst',
  depositOld: 'activity.depositOld',
  depositSmall: 'activity.depositSmall',
  depositUsed: 'activity.depositUsed',
  turnoverMissing: 'activity.turnoverMissing',
} as const satisfies Record<ActivityRefusal, FailureName> & Record<PromotionObstacle, FailureName>
