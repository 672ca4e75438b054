import type { previewActivities as previewCall } from '@zhengju/contract/activity/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { Failure, isFailure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { memberByName } from '../member/index.ts'
import { draftOf, grantViews, mustBeGiven } from '../promotion/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { factsOf, samePeople, stands } from './facts-service.ts'
import { type OfficeParticipation, presentOfficeParticipation, presentStatus } from './present.ts'
import { activityIn, mustBeRule } from './rule-service.ts'
import { given, grantIdsOf } from './service.ts'
import * as store from './store.ts'
import type { ParticipationRow } from './tables.ts'

export async function officeParticipations(
  tx: Tx,
  { cursor, size: wanted, ...filter }: PageQuery & store.ParticipationFilter,
): Promise<Page<OfficeParticipation>> {
  const { size, before, limit } = pageQuery({ cursor, size: wanted })
  const rows = await store.findParticipations(tx, filter, { before, limit })
  const grants = await grantViews(tx, grantIdsOf(rows))
  return pageOf(rows, size, (row) => presentOfficeParticipation(row, grants))
}

export interface ParticipationDecision extends Actor {
  readonly participationId: string
  readonly reason: string
}

/** Under the row's lock, once. What was reached when it was asked for must stand now, and nothing be in the member's way. */
export async function decideParticipation(
  tx: Tx,
  state: 'given' | 'refused',
  decision: ParticipationDecision,
): Promise<OfficeParticipation> {
  const { participationId, operator, reason } = decision
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockParticipation(tx, participationId)
  if (!row) throw new Failure('notFound')
  if (row.state !== 'waiting') throw new Failure('office.decided')
  if (state === 'given') {
    await lockTurnover(tx, row.member_id)
    await mayBeGiven(tx, decision, row.member_id)
    await mustStand(tx, row)
  }
  const decided: ParticipationRow = {
    ...(state === 'given' ? await given(tx, row) : { ...row, state }),
    ...{ decided_by: operator.id, decided_by_name: operator.name },
    ...{ decided_reason: reason, decided_at: BigInt(tx.now) },
  }
  await store.saveDecision(tx, decided)
  const before = presentOfficeParticipation(row, new Map())
  const grants = await grantViews(tx, grantIdsOf([decided]))
  const after = presentOfficeParticipation(decided, grants)
  const action = state === 'given' ? 'activity.approve' : 'activity.refuse'
  await writeAuditEntry(tx, decision, { action, subject: row.id, before, after, reason })
  return after
}

/** What keeps a member from promotions is told to whoever may read of protections, to others that something does. */
async function mayBeGiven(
  tx: Tx,
  { operator }: ParticipationDecision,
  memberId: string,
): Promise<void> {
  try {
    await mustBeGiven(tx, 'activity', memberId)
  } catch (error) {
    const isStop = isFailure(error) && error.name === 'promotion.stopped'
    if (!isFailure(error) || isStop || operator.permissions.has('protection.read')) throw error
    throw new Failure('activity.resting')
  }
}

async function mustStand(tx: Tx, row: ParticipationRow): Promise<void> {
  if (await stands(tx, row)) return
  throw new Failure(row.needed === null ? 'activity.level' : 'activity.turnoverMissing')
}

/** What that member would find there if the version were in force today; who looked stands in the trail. */
export async function previewActivities(
  tx: Tx,
  { ruleId, member: name, ...actor }: Omit<BodyOf<typeof previewCall>, 'commandId'> & Actor,
): Promise<DataOf<typeof previewCall>> {
  const text = await draftOf(tx, ruleId)
  const member = await memberByName(tx, name.toLowerCase())
  if (!text?.activity || !member) throw new Failure('notFound')
  const rule = mustBeRule(text.activity)
  const facts = await factsOf(tx, member.id, await samePeople(tx, member.id))
  const resting = 'resting' as const
  const maySeeWhy = actor.operator.permissions.has('protection.read')
  const items = text.activity.activities.flatMap((shown) => {
    const activity = activityIn(rule, shown.id)
    if (!activity) return []
    const status = presentStatus(activity, facts)
    const isHidden = facts.obstacle !== undefined && !maySeeWhy
    return [{ activity: shown, status: isHidden ? { ...status, refusal: resting } : status }]
  })
  const line = { action: 'activity.preview', subject: ruleId, memberName: member.name } as const
  await writeAuditEntry(tx, actor, { ...line, reason: '' })
  return { items }
}
