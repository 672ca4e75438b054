import type { Tx } from '@zhengju/storage/tx'

/** A row of `affiliate_plan`. */
export interface PlanRow {
  readonly version: number
  readonly from_month: string
  readonly content: string
  readonly proposed_by: string
  readonly proposed_by_name: string
  readonly proposed_reason: string
  readonly proposed_at: bigint
  readonly state: 'waiting' | 'inForce' | 'refused'
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_at: bigint | null
  /** The dry run: whose facts, and JSON of what it found. */
  readonly tried_on: string | null
  readonly trial: string | null
}

/** The version that holds in a month; undefined while it is the first one. */
export function planRowFor(tx: Tx, month: string): Promise<PlanRow | undefined> {
  return tx.one<PlanRow>(
    `select * from affiliate_plan where state = 'inForce' and from_month <= $1
     order by from_month desc limit 1`,
    [month],
  )
}

export function findPlans(tx: Tx): Promise<PlanRow[]> {
  return tx.rows<PlanRow>('select * from affiliate_plan order by version desc limit 100')
}

/** Undefined while another one waits. */
export function insertPlan(
  tx: Tx,
  of: Pick<
    PlanRow,
    'from_month' | 'content' | 'proposed_by' | 'proposed_by_name' | 'proposed_reason'
  >,
): Promise<PlanRow | undefined> {
  return tx.one<PlanRow>(
    `insert into affiliate_plan (version, from_month, content, proposed_by, proposed_by_name, proposed_reason, proposed_at)
     select greatest(coalesce(max(version), 1), 1) + 1, $1, $2, $3, $4, $5, $6 from affiliate_plan
     on conflict do nothing returning *`,
    [of.from_month, of.content, of.proposed_by, of.proposed_by_name, of.proposed_reason, tx.now],
  )
}

export function lockPlan(tx: Tx, version: number): Promise<PlanRow | undefined> {
  return tx.one<PlanRow>('select * from affiliate_plan where version = $1 for update', [version])
}

export async function savePlan(tx: Tx, row: PlanRow): Promise<void> {
  await tx.rows(
    `update affiliate_plan set state = $2, decided_by = $3, decided_by_name = $4, decided_at = $5, tried_on = $6,
       trial = $7 where version = $1`,
    [
      ...[row.version, row.state, row.decided_by, row.decided_by_name, row.decided_at],
      ...[row.tried_on, row.trial],
    ],
  )
}
