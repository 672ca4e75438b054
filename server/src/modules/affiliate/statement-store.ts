import type { DisputeState, StatementState } from '@zhengju/domain/affiliate'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import { listIf, listWord } from '../../platform/db/list.ts'
import type { AffiliateRow } from './tables.ts'

/** A row of `affiliate_statement` with its state. */
export interface StatementRow {
  readonly id: string
  readonly statement_no: string
  readonly owner_id: string
  readonly owner_name: string
  readonly month: string
  readonly plan_version: number
  readonly content: string
  readonly hash: string
  readonly previous_hash: string | null
  readonly payable: bigint
  readonly carry: bigint
  readonly currency: Currency
  readonly created_at: bigint
  readonly state: StatementState
  readonly checked_by: string | null
  readonly checked_by_name: string | null
  readonly checked_at: bigint | null
  readonly paid_by: string | null
  readonly paid_by_name: string | null
  readonly paid_at: bigint | null
  readonly transaction_id: string | null
  readonly dispute: DisputeState | null
  readonly dispute_reason: string | null
  readonly disputed_at: bigint | null
  readonly dispute_answer: string | null
  readonly answered_by: string | null
  readonly answered_by_name: string | null
  readonly answered_at: bigint | null
}

const from = `select s.*, t.* from affiliate_statement s
  join affiliate_statement_state t on t.statement_id = s.id`

/** What is made of one affiliate stands in a queue. */
export function lockAffiliate(tx: Tx, memberId: string): Promise<AffiliateRow | undefined> {
  return tx.one<AffiliateRow>('select * from affiliate where member_id = $1 for update', [memberId])
}

export function lastStatement(tx: Tx, ownerId: string): Promise<StatementRow | undefined> {
  return tx.one<StatementRow>(`${from} where s.owner_id = $1 order by s.month desc limit 1`, [
    ownerId,
  ])
}

export function statementOfMonth(
  tx: Tx,
  ownerId: string,
  month: string,
): Promise<StatementRow | undefined> {
  return tx.one<StatementRow>(`${from} where s.owner_id = $1 and s.month = $2`, [ownerId, month])
}

/** Affiliates who were one before that and have no statement of the month, by id. */
export async function withoutStatement(
  tx: Tx,
  of: {
    readonly month: string
    readonly since: number
    readonly after: string
    readonly limit: number
  },
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select a.member_id from affiliate a where a.since < $2 and a.member_id > $3::uuid
       and not exists (select from affiliate_statement s where s.owner_id = a.member_id and s.month = $1)
     order by a.member_id limit $4`,
    [of.month, of.since, of.after, of.limit],
  )
  return rows.map(({ member_id }) => member_id)
}

export async function childrenOf(tx: Tx, parentId: string, before: number): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    'select member_id from affiliate where parent_id = $1 and since < $2 order by member_id',
    [parentId, before],
  )
  return rows.map(({ member_id }) => member_id)
}

export type NewStatement = Pick<
  StatementRow,
  | 'id'
  | 'statement_no'
  | 'owner_id'
  | 'owner_name'
  | 'month'
  | 'plan_version'
  | 'content'
  | 'hash'
  | 'previous_hash'
  | 'payable'
  | 'carry'
  | 'currency'
  | 'state'
>

export async function insertStatement(tx: Tx, row: NewStatement): Promise<void> {
  await tx.rows(
    `insert into affiliate_statement (id, statement_no, owner_id, owner_name, month, plan_version, content, hash,
       previous_hash, payable, carry, currency, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[row.id, row.statement_no, row.owner_id, row.owner_name, row.month, row.plan_version],
      ...[row.content, row.hash, row.previous_hash, row.payable, row.carry, row.currency, tx.now],
    ],
  )
  await tx.rows('insert into affiliate_statement_state (statement_id, state) values ($1, $2)', [
    row.id,
    row.state,
  ])
}

export function findStatement(tx: Tx, statementNo: string): Promise<StatementRow | undefined> {
  return tx.one<StatementRow>(`${from} where s.statement_no = $1`, [statementNo])
}

export function lockStatement(tx: Tx, statementNo: string): Promise<StatementRow | undefined> {
  return tx.one<StatementRow>(`${from} where s.statement_no = $1 for update of t`, [statementNo])
}

export async function saveState(tx: Tx, row: StatementRow): Promise<void> {
  await tx.rows(
    `update affiliate_statement_state set state = $2, checked_by = $3, checked_by_name = $4, checked_at = $5,
       paid_by = $6, paid_by_name = $7, paid_at = $8, transaction_id = $9, dispute = $10, dispute_reason = $11,
       disputed_at = $12, dispute_answer = $13, answered_by = $14, answered_by_name = $15, answered_at = $16
     where statement_id = $1`,
    [
      ...[row.id, row.state, row.checked_by, row.checked_by_name, row.checked_at],
      ...[row.paid_by, row.paid_by_name, row.paid_at, row.transaction_id],
      ...[row.dispute, row.dispute_reason, row.disputed_at],
      ...[row.dispute_answer, row.answered_by, row.answered_by_name, row.answered_at],
    ],
  )
}

export interface StatementFilter {
  readonly ownerId?: string | undefined
  readonly month?: string | undefined
  readonly state?: StatementState | undefined
  readonly member?: string | undefined
  readonly isDisputed?: boolean | undefined
}

/** Newest first. */
export function findStatements(
  tx: Tx,
  { ownerId, month, state, member, isDisputed }: StatementFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<StatementRow[]> {
  return tx.rows<StatementRow>(
    `${from} where ${listIf(before, '$1::uuid', 's.id <')} and ${listIf(ownerId, '$2::uuid', 's.owner_id =')}
       and ${listIf(month, '$3::text', 's.month =')} and ${listWord(state, '$4::text', 't.state =')}
       and ${listIf(member, '$5::text', 's.owner_name =')}
       and ${listIf(isDisputed, '$6::boolean', "(t.dispute is not null and t.dispute = 'open') =")}
     order by s.id desc limit $7`,
    [
      ...[before ?? null, ownerId ?? null, month ?? null, state ?? null],
      ...[member?.toLowerCase() ?? null, isDisputed ?? null, limit],
    ],
  )
}

export interface CorrectionRow {
  readonly id: string
  readonly amount: bigint
  readonly reason: string
  readonly disputed_no: string
}

/** Those that are part of no statement yet, oldest first. */
export function openCorrections(tx: Tx, ownerId: string): Promise<CorrectionRow[]> {
  return tx.rows<CorrectionRow>(
    `select c.id, c.amount, c.reason, s.statement_no as disputed_no from affiliate_correction c
     join affiliate_statement s on s.id = c.disputed_id
     where c.owner_id = $1 and c.statement_id is null order by c.id`,
    [ownerId],
  )
}

export async function insertCorrection(
  tx: Tx,
  of: {
    readonly ownerId: string
    readonly disputedId: string
    readonly amount: bigint
    readonly reason: string
    readonly by: string
  },
): Promise<void> {
  await tx.rows(
    `insert into affiliate_correction (id, owner_id, disputed_id, amount, reason, created_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.runtime.ids.next(), of.ownerId, of.disputedId, of.amount, of.reason, of.by, tx.now],
  )
}

/** What a statement could not take of them: it stands as one more that the next statement takes. */
export async function insertRest(
  tx: Tx,
  of: { readonly ownerId: string; readonly statementId: string; readonly amount: bigint },
): Promise<void> {
  await tx.rows(
    `insert into affiliate_correction (id, owner_id, disputed_id, is_rest, amount, reason, created_by_name, created_at)
     values ($1, $2, $3, true, $4, '', '', $5)`,
    [tx.runtime.ids.next(), of.ownerId, of.statementId, of.amount, tx.now],
  )
}

export async function sealCorrections(
  tx: Tx,
  ids: readonly string[],
  statementId: string,
): Promise<void> {
  await tx.rows(
    'update affiliate_correction set statement_id = $2 where id = any ($1::uuid[]) and statement_id is null',
    [idColumn(ids), statementId],
  )
}

/** Affiliates whose members' bets turnover may have counted anew. */
export async function ownersWithDue(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ owner_id: string }>(
    'select distinct owner_id from affiliate_bet where is_due order by owner_id',
  )
  return rows.map(({ owner_id }) => owner_id)
}
