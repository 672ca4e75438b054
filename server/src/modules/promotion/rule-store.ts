import type { PromotionKind, RuledKind } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { listIf } from '../../platform/db/list.ts'
import type { CampaignRow, RuleRow } from './tables.ts'

const joined = `select r.*, c.kind from promotion_rule r join promotion_campaign c on c.id = r.campaign_id`

/** Those that hold or will hold. */
export function liveRules(tx: Tx, kind: RuledKind): Promise<RuleRow[]> {
  return tx.rows<RuleRow>(`${joined} where c.kind = $1 and r.state = 'live'`, [kind])
}

/** Of every kind those that begin on that day or later, in force then or still drafts. */
export function comingRules(tx: Tx, day: string): Promise<RuleRow[]> {
  return tx.rows<RuleRow>(
    `${joined} where r.from_day >= $1 and r.state in ('draft', 'live') order by r.from_day, r.id limit 200`,
    [day],
  )
}

/** The newest first. */
export function rulePage(
  tx: Tx,
  kind: RuledKind,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<RuleRow[]> {
  return tx.rows<RuleRow>(
    `${joined} where c.kind = $1 and ${listIf(before, '$2::uuid', 'r.id <')} order by r.id desc limit $3`,
    [kind, before ?? null, limit],
  )
}

export type NewRule = Pick<
  RuleRow,
  'id' | 'campaign_id' | 'from_day' | 'rule' | 'reason' | 'asked_by' | 'asked_by_name'
>

/** Under the campaign's lock: versions are counted. */
export async function insertRule(tx: Tx, rule: NewRule): Promise<void> {
  await tx.rows(
    `insert into promotion_rule (id, campaign_id, version, from_day, rule, reason, asked_by, asked_by_name, created_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8 from promotion_rule where campaign_id = $2`,
    [
      ...[rule.id, rule.campaign_id, rule.from_day, rule.rule, rule.reason],
      ...[rule.asked_by, rule.asked_by_name, tx.now],
    ],
  )
}

export function findRule(tx: Tx, id: string): Promise<RuleRow | undefined> {
  return tx.one<RuleRow>(`${joined} where r.id = $1`, [id])
}

export function lockRule(tx: Tx, id: string): Promise<RuleRow | undefined> {
  return tx.one<RuleRow>(`${joined} where r.id = $1 for update of r`, [id])
}

export async function saveRule(tx: Tx, rule: RuleRow): Promise<void> {
  await tx.rows(
    `update promotion_rule set state = $2, tried_on = $3, trial = $4, decided_by = $5, decided_by_name = $6,
       decided_reason = $7, decided_at = $8 where id = $1`,
    [
      ...[rule.id, rule.state, rule.tried_on, rule.trial, rule.decided_by, rule.decided_by_name],
      ...[rule.decided_reason, rule.decided_at],
    ],
  )
}

export function campaigns(tx: Tx): Promise<CampaignRow[]> {
  return tx.rows<CampaignRow>('select * from promotion_campaign order by id')
}

export function lockCampaign(tx: Tx, kind: PromotionKind): Promise<CampaignRow | undefined> {
  return tx.one<CampaignRow>('select * from promotion_campaign where kind = $1 for update', [kind])
}

export async function saveCampaign(tx: Tx, row: CampaignRow): Promise<void> {
  await tx.rows(
    `update promotion_campaign set stopped_by = $2, stopped_reason = $3, stopped_at = $4 where id = $1`,
    [row.id, row.stopped_by, row.stopped_reason, row.stopped_at],
  )
}

/** Of what some campaigns owe because their fund is empty: a look each at the index of what waits. */
export function owingKinds(tx: Tx): Promise<{ readonly kind: PromotionKind }[]> {
  return tx.rows(
    `select c.kind from promotion_campaign c where exists
       (select from promotion_grant g where g.campaign_id = c.id and g.state = 'unfunded') order by c.id`,
  )
}

export interface GrantSum {
  readonly campaign_id: string
  readonly state: string
  readonly count: bigint
  readonly amount: bigint
}

/** What waits for money, by its index alone: all that was ever given is not gone through. */
export function owedSums(
  tx: Tx,
): Promise<{ readonly kind: PromotionKind; readonly amount: bigint }[]> {
  return tx.rows(
    `select c.kind, coalesce(g.amount, 0)::bigint as amount from promotion_campaign c left join
       (select campaign_id, sum(amount) as amount from promotion_grant where state = 'unfunded' group by campaign_id) g
       on g.campaign_id = c.id order by c.id`,
  )
}

export function grantSums(tx: Tx): Promise<GrantSum[]> {
  return tx.rows<GrantSum>(
    `select campaign_id, state, count(*) as count, sum(amount)::bigint as amount
     from promotion_grant group by campaign_id, state`,
  )
}
