import type { getPlan as planCall } from '@zhengju/contract/affiliate/calls'
import type { listPlans as listCall } from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  type CommissionPlan,
  firstPlan,
  planFaults,
  type SiteMonth,
  siteMonth,
  statementDay,
} from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { planFaultText } from '../../text/affiliate.ts'
import { mustBeTried, trialDay, trialOf } from '../promotion/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { keptPlan, type ProposedPlan, planOf, planView } from './plan-parse.ts'
import * as store from './plan-store.ts'
import { paidBy } from './plan-trial-service.ts'

type PlanVersion = DataOf<typeof listCall>['items'][number]

export async function planFor(tx: Tx, month: SiteMonth): Promise<CommissionPlan> {
  const row = await store.planRowFor(tx, month)
  return row ? keptPlan(row) : firstPlan
}

export async function getPlan(tx: Tx): Promise<DataOf<typeof planCall>> {
  return { plan: planView(await planFor(tx, siteMonth(tx.now))), statementDay }
}

export async function listPlans(tx: Tx): Promise<DataOf<typeof listCall>> {
  const first: PlanVersion = {
    plan: planView(firstPlan),
    trial: null,
    state: 'inForce',
    ...{ proposedBy: null, proposedReason: null, decidedBy: null },
  }
  return { items: [...(await store.findPlans(tx)).map(present), first] }
}

/** For a month that has not begun: what is earned already is paid as it was promised. */
export async function proposePlan(
  tx: Tx,
  wish: Actor & { readonly plan: ProposedPlan; readonly reason: string },
): Promise<PlanVersion> {
  const { operator, plan, reason } = wish
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const read = planOf({ ...plan, version: 2 })
  if (!read) throw new Failure('parameter')
  const isLate = plan.fromMonth <= siteMonth(tx.now)
  const faults = [...planFaults(read), ...(isLate ? ['late' as const] : [])]
  if (faults.length > 0) {
    const lines = faults.map((fault) => planFaultText[fault])
    throw new Failure('affiliate.planInvalid', { faults: lines.join('；') })
  }
  const row = await store.insertPlan(tx, {
    from_month: plan.fromMonth,
    content: JSON.stringify(plan),
    proposed_by: operator.id,
    proposed_by_name: operator.name,
    proposed_reason: reason,
  })
  if (!row) throw new Failure('exists')
  const after = present(row)
  const line = { action: 'affiliate.proposePlan', subject: `${row.version}`, reason } as const
  await writeAuditEntry(tx, wish, { ...line, after })
  return after
}

export async function decidePlan(
  tx: Tx,
  state: 'inForce' | 'refused',
  decision: Actor & { readonly version: string; readonly reason: string },
): Promise<PlanVersion> {
  const { operator, reason } = decision
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockPlan(tx, Number(decision.version))
  if (!row) throw new Failure('notFound')
  if (row.state !== 'waiting') throw new Failure('office.decided')
  if (row.proposed_by === operator.id) throw new Failure('office.secondPerson')
  if (state === 'inForce') {
    await mustStillBegin(tx, row)
    mustBeTried(row.tried_on, tx.now)
  }
  const decided: store.PlanRow = {
    ...row,
    state,
    decided_by: operator.id,
    decided_by_name: operator.name,
    decided_at: BigInt(tx.now),
  }
  await store.savePlan(tx, decided)
  const [before, after] = [present(row), present(decided)]
  const action = state === 'inForce' ? 'affiliate.approvePlan' : 'affiliate.refusePlan'
  await writeAuditEntry(tx, decision, { action, subject: decision.version, before, after, reason })
  return after
}

/** What it would have paid for the month under way, as far as it is counted, stands beside it for the second operator. */
export async function tryPlan(
  tx: Tx,
  decision: Actor & { readonly version: string; readonly reason: string },
): Promise<PlanVersion> {
  const { reason, version: subject } = decision
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockPlan(tx, Number(subject))
  if (!row) throw new Failure('notFound')
  if (row.state !== 'waiting') throw new Failure('office.decided')
  const day = trialDay(tx.now)
  const trial = await trialOf(tx, await paidBy(tx, keptPlan(row), day), day)
  const tried: store.PlanRow = { ...row, tried_on: day, trial: JSON.stringify(trial) }
  await store.savePlan(tx, tried)
  const [before, after] = [present(row), present(tried)]
  const line = { action: 'affiliate.tryPlan', subject, reason } as const
  await writeAuditEntry(tx, decision, { ...line, before, after })
  return after
}

async function mustStillBegin(tx: Tx, { from_month }: store.PlanRow): Promise<void> {
  if (from_month <= siteMonth(tx.now)) throw new Failure('parameter')
  const other = await store.planRowFor(tx, from_month)
  if (other?.from_month === from_month) throw new Failure('exists')
}

function present(row: store.PlanRow): PlanVersion {
  return {
    plan: planView(keptPlan(row)),
    trial: row.trial === null ? null : JSON.parse(row.trial),
    state: row.state,
    proposedBy: row.proposed_by_name,
    proposedReason: row.proposed_reason,
    decidedBy: row.decided_by_name,
  }
}
