import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPromotionRules } from '@zhengju/contract/promotion/office-calls'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import { campaignReserve, fundedCampaign } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import {
  approvalFailure,
  dayRefusal,
  fundCurrency,
  type PromotionKind,
  promotionCampaigns,
  type RuledKind,
} from '@zhengju/domain/promotion'
import { addDays, isDay, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { balancesOf } from '../ledger/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { postponeEnds } from './grant-store.ts'
import { dryRunOf, heldOf, isRuleOf, type Kinds } from './kinds-service.ts'
import { type PromotionView, presentPromotion, presentRule, type RuleView } from './present.ts'
import type { RuleText } from './rule-service.ts'
import * as store from './rule-store.ts'
import type { CampaignRow, RuleRow } from './tables.ts'
import { trialOf } from './trial-service.ts'

export async function listPromotions(tx: Tx): Promise<{ items: PromotionView[] }> {
  return { items: await viewsOf(tx, await store.campaigns(tx)) }
}

async function viewsOf(tx: Tx, rows: readonly CampaignRow[]): Promise<PromotionView[]> {
  const sums = await store.grantSums(tx)
  const refs = rows.flatMap(({ id }) => [fundedCampaign(id), campaignReserve(id)])
  const money = await balancesOf(tx, refs, siteCurrency)
  const coins = await balancesOf(tx, refs, 'COIN')
  const there = (id: string) => (fundCurrency(id) === 'COIN' ? coins : money)
  return rows.map((row, at) =>
    presentPromotion(row, {
      available: there(row.id)[2 * at] ?? 0n,
      reserved: there(row.id)[2 * at + 1] ?? 0n,
      sums: sums.filter(({ campaign_id }) => campaign_id === row.id),
    }),
  )
}

export async function listRules(
  tx: Tx,
  kinds: Kinds,
  { kind, ...query }: PageQuery & { readonly kind: RuledKind },
): Promise<DataOf<typeof listPromotionRules>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.rulePage(tx, kind, { before, limit })
  const { version, text } = await heldOf(tx, kinds, kind, siteDay(tx.now))
  return { current: { version, rule: text }, ...pageOf(rows, size, presentRule) }
}

export interface RuleWish extends Actor {
  readonly kind: RuledKind
  readonly fromDay: SiteDay
  readonly rule: RuleText
  readonly reason: string
}

export async function proposeRule(tx: Tx, kinds: Kinds, wish: RuleWish): Promise<RuleView> {
  const { kind, fromDay, rule, reason, operator } = wish
  mustSayWhy(reason)
  const refusal = dayRefusal(kind, { fromDay, today: siteDay(tx.now) })
  if (!isDay(fromDay) || refusal) throw new Failure(refusal ?? 'promotion.dayPast')
  if (!isRuleOf(kinds, kind, rule)) throw new Failure('promotion.ruleInvalid')
  await store.lockCampaign(tx, kind)
  const id = tx.runtime.ids.next()
  const campaign_id = promotionCampaigns[kind]
  const asked = { asked_by: operator.id, asked_by_name: operator.name }
  const text = JSON.stringify(rule)
  await store.insertRule(tx, { id, campaign_id, from_day: fromDay, rule: text, reason, ...asked })
  const after = presentRule(await known(tx, id))
  await writeAuditEntry(tx, wish, { action: 'promotion.propose', subject: id, after, reason })
  return after
}

export interface RuleDecision extends Actor {
  readonly ruleId: string
  readonly reason: string
}

/** What it would have cost yesterday stands beside it from then on; the day after it has to be tried again. */
export async function tryRule(tx: Tx, kinds: Kinds, decision: RuleDecision): Promise<RuleView> {
  const { ruleId, reason } = decision
  mustSayWhy(reason)
  const row = await known(tx, ruleId)
  if (row.state !== 'draft') throw new Failure('office.decided')
  const today = siteDay(tx.now)
  const day = addDays(today, -1) ?? today
  const trial = await trialOf(
    tx,
    await dryRunOf(tx, kinds, { kind: row.kind, text: JSON.parse(row.rule), day }),
    day,
  )
  const tried = { ...row, tried_on: day, trial: JSON.stringify(trial) }
  return written(tx, decision, 'promotion.try', { row, next: tried })
}

export async function decideRule(
  tx: Tx,
  state: 'live' | 'refused',
  decision: RuleDecision,
): Promise<RuleView> {
  const { ruleId, reason, operator } = decision
  mustSayWhy(reason)
  const row = await known(tx, ruleId)
  if (row.state !== 'draft') throw new Failure('office.decided')
  if (state === 'live') mustBeApproved(row, { operatorId: operator.id, now: tx.now })
  const next: RuleRow = {
    ...row,
    state,
    decided_by: operator.id,
    decided_by_name: operator.name,
    decided_reason: reason,
    decided_at: BigInt(tx.now),
  }
  const action = state === 'live' ? 'promotion.approve' : 'promotion.refuse'
  return written(tx, decision, action, { row, next })
}

function mustBeApproved(
  row: RuleRow,
  { operatorId, now }: { readonly operatorId: string; readonly now: number },
): void {
  const today = siteDay(now)
  const yesterday = addDays(today, -1) ?? today
  const { kind, state, asked_by: askedBy, from_day: fromDay, tried_on } = row
  const version = { kind, state, askedBy, fromDay, triedOn: tried_on ?? undefined }
  const failure = approvalFailure(version, { operatorId, today, yesterday })
  if (failure) throw new Failure(failure)
}

async function written(
  tx: Tx,
  decision: RuleDecision,
  action: TrailAction,
  { row, next }: { readonly row: RuleRow; readonly next: RuleRow },
): Promise<RuleView> {
  await store.saveRule(tx, next)
  const [before, after] = [presentRule(row), presentRule(next)]
  const { ruleId: subject, reason } = decision
  await writeAuditEntry(tx, decision, { action, subject, before, after, reason })
  return after
}

export interface Halt extends Actor {
  readonly kind: PromotionKind
  readonly reason: string
}

/** One operator stops what goes wrong; from then on nothing leaves the fund. */
export async function haltPromotion(
  tx: Tx,
  deed: 'stop' | 'resume',
  halt: Halt,
): Promise<PromotionView> {
  const { kind, reason, operator } = halt
  mustSayWhy(reason)
  const row = await store.lockCampaign(tx, kind)
  if (!row) throw new Failure('notFound')
  if ((row.stopped_at !== null) === (deed === 'stop')) throw new Failure('office.decided')
  const stopped = { stopped_by: operator.name, stopped_reason: reason, stopped_at: BigInt(tx.now) }
  const open = { stopped_by: null, stopped_reason: null, stopped_at: null }
  const next: CampaignRow = { ...row, ...(deed === 'stop' ? stopped : open) }
  const [before] = await viewsOf(tx, [row])
  if (row.stopped_at !== null) await postponeEnds(tx, row.id, row.stopped_at)
  await store.saveCampaign(tx, next)
  const [after] = await viewsOf(tx, [next])
  if (!after) throw new Error(`no campaign ${kind}`)
  const action = deed === 'stop' ? 'promotion.stop' : 'promotion.resume'
  await writeAuditEntry(tx, halt, { action, subject: kind, before, after, reason })
  return after
}

async function known(tx: Tx, id: string): Promise<RuleRow> {
  const row = await store.lockRule(tx, id)
  if (!row) throw new Failure('notFound')
  return row
}

function mustSayWhy(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
