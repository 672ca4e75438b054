import type { DividendState } from '@zhengju/domain/dividend'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import { listEnd, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { DividendRow, GrantRow } from './tables.ts'

const grantColumns = `id, title, amount, currency, members, flow_times, expire_at, reason, state,
  applicant_id, applicant_name, check_user_id, check_user_name, check_reason, created_at, decided_at,
  max_stake, max_conversion, use_days, min_deposit, scope`
const dividendColumns = `d.id, d.bill_no, d.grant_id, d.member_id, d.member_name, d.issue_type, d.state,
  d.ended_at, d.ended_by, d.ended_reason, d.deposit_no, g.title, g.amount, g.currency, g.flow_times, g.expire_at,
  g.max_stake, g.max_conversion, g.use_days, g.min_deposit, g.scope`
const joined = 'from dividend d join dividend_grant g on g.id = d.grant_id'

/** Grants of one operator stand in a queue. */
export async function lockApplicant(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows(
    `insert into dividend_applicant (operator_id) values ($1)
     on conflict (operator_id) do update set operator_id = excluded.operator_id`,
    [operatorId],
  )
}

/** What an operator gave away by himself since then, what was taken back not counted. */
export async function givenSince(tx: Tx, operatorId: string, since: number): Promise<bigint> {
  const row = await tx.one<{ sum: bigint }>(
    `select coalesce(sum(g.amount), 0)::bigint as sum ${joined}
     where g.applicant_id = $1 and g.created_at >= $2 and g.state = 'approved'
       and g.check_user_id is null and d.state <> 'withdrawn'`,
    [operatorId, since],
  )
  return row?.sum ?? 0n
}

export type NewGrant = Omit<
  GrantRow,
  'check_user_id' | 'check_user_name' | 'check_reason' | 'created_at' | 'decided_at' | 'state'
> & { readonly state: 'waiting' | 'approved' }

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await tx.rows(
    `insert into dividend_grant (id, title, amount, currency, members, flow_times, expire_at, reason, state,
       applicant_id, applicant_name, created_at, decided_at, max_stake, max_conversion, use_days, min_deposit, scope)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      grant.id,
      grant.title,
      grant.amount,
      grant.currency,
      grant.members,
      grant.flow_times,
      grant.expire_at,
      grant.reason,
      grant.state,
      grant.applicant_id,
      grant.applicant_name,
      tx.now,
      grant.state === 'waiting' ? null : tx.now,
      grant.max_stake,
      grant.max_conversion,
      grant.use_days,
      grant.min_deposit,
      JSON.stringify(grant.scope),
    ],
  )
}

export interface NewDividend {
  readonly id: string
  readonly billNo: string
  readonly memberId: string
  readonly memberName: string
}

export async function insertDividends(
  tx: Tx,
  grant: { readonly id: string; readonly state: 'waiting' | 'open' },
  {
    issueType,
    dividends,
  }: { readonly issueType: 1 | 2; readonly dividends: readonly NewDividend[] },
): Promise<void> {
  await tx.rows(
    `insert into dividend (id, bill_no, grant_id, member_id, member_name, issue_type, state)
     select n.id, n.bill_no, $5, n.member_id, n.member_name, $6, $7
     from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[])
       as n (id, bill_no, member_id, member_name)`,
    [
      idColumn(dividends.map(({ id }) => id)),
      textColumn(dividends.map(({ billNo }) => billNo)),
      idColumn(dividends.map(({ memberId }) => memberId)),
      textColumn(dividends.map(({ memberName }) => memberName)),
      grant.id,
      issueType,
      grant.state,
    ],
  )
}

export function lockGrant(tx: Tx, id: string): Promise<GrantRow | undefined> {
  return tx.one<GrantRow>(`select ${grantColumns} from dividend_grant where id = $1 for update`, [
    id,
  ])
}

export function grantsById(tx: Tx, ids: readonly string[]): Promise<GrantRow[]> {
  return tx.rows<GrantRow>(
    `select ${grantColumns} from dividend_grant where id = any ($1::uuid[])`,
    [idColumn(ids)],
  )
}

export type DecidedDividend = Pick<DividendRow, 'id' | 'bill_no' | 'member_id'>

/** Decides a locked grant and all of its dividends that still wait, in the order in which they were asked for. */
export async function decideGrant(tx: Tx, grant: GrantRow): Promise<readonly DecidedDividend[]> {
  await tx.rows(
    `update dividend_grant set state = $2, check_user_id = $3, check_user_name = $4, check_reason = $5,
       decided_at = $6 where id = $1`,
    [
      grant.id,
      grant.state,
      grant.check_user_id,
      grant.check_user_name,
      grant.check_reason,
      grant.decided_at,
    ],
  )
  const isApproved = grant.state === 'approved'
  const decided = await tx.rows<DecidedDividend>(
    `update dividend set state = $2, ended_at = $3 where grant_id = $1 and state = 'waiting'
     returning id, bill_no, member_id`,
    [grant.id, isApproved ? 'open' : 'refused', isApproved ? null : grant.decided_at],
  )
  return decided.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What waits for this member, what runs out first on top. */
export function openDividends(
  tx: Tx,
  memberId: string,
  {
    currency,
    limit,
    id = null,
  }: {
    readonly currency: Currency
    readonly limit: number
    readonly id?: string | null
  },
): Promise<DividendRow[]> {
  return tx.rows<DividendRow>(
    `select ${dividendColumns} ${joined}
     where d.member_id = $1 and d.state = 'open' and g.currency = $2
       and (g.expire_at is null or g.expire_at > $3) and ($5::uuid is null or d.id = $5)
     order by g.expire_at nulls last, d.id limit $4`,
    [memberId, currency, tx.now, limit, id],
  )
}

export interface RecordFilter {
  readonly fromAt: number | null
  readonly toAt: number | null
  readonly before: string | null
  readonly limit: number
}

const ofRecord = `d.member_id = $1 and d.state in ('open', 'claimed', 'withdrawn') and g.currency = $2
  and ($3::bigint is null or g.created_at >= $3) and ($4::bigint is null or g.created_at < $4)`

/** What a member was given by operators, the newest first. */
export function dividendRecord(
  tx: Tx,
  memberId: string,
  of: RecordFilter & { readonly currency: Currency },
): Promise<(DividendRow & { readonly created_at: bigint })[]> {
  return tx.rows(
    `select ${dividendColumns}, g.created_at ${joined}
     where ${ofRecord} and ($5::uuid is null or d.id < $5) order by d.id desc limit $6`,
    [memberId, of.currency, of.fromAt, of.toAt, of.before, of.limit],
  )
}

/** What of that range was claimed, and what still may be. */
export async function recordSums(
  tx: Tx,
  memberId: string,
  of: Pick<RecordFilter, 'fromAt' | 'toAt'> & { readonly currency: Currency },
): Promise<{ readonly claimed: bigint; readonly open: bigint }> {
  const row = await tx.one<{ claimed: bigint | null; open: bigint | null }>(
    `select sum(g.amount) filter (where d.state = 'claimed')::bigint as claimed,
       sum(g.amount) filter (where d.state = 'open' and (g.expire_at is null or g.expire_at > $5))::bigint as open
     ${joined} where ${ofRecord}`,
    [memberId, of.currency, of.fromAt, of.toAt, tx.now],
  )
  return { claimed: row?.claimed ?? 0n, open: row?.open ?? 0n }
}

export function lockDividend(tx: Tx, id: string): Promise<DividendRow | undefined> {
  return tx.one<DividendRow>(
    `select ${dividendColumns} ${joined} where d.id = $1 for update of d`,
    [id],
  )
}

export function lockBill(tx: Tx, billNo: string): Promise<DividendRow | undefined> {
  return tx.one<DividendRow>(
    `select ${dividendColumns} ${joined} where d.bill_no = $1 for update of d`,
    [billNo],
  )
}

export async function markClaimed(tx: Tx, id: string): Promise<void> {
  await tx.rows(`update dividend set state = 'claimed', ended_at = $2 where id = $1`, [id, tx.now])
}

/** A deposit has brought it, whether it can be paid now or later. */
export async function markEarned(tx: Tx, id: string, depositNo: string): Promise<void> {
  await tx.rows('update dividend set deposit_no = $2 where id = $1', [id, depositNo])
}

export async function markWithdrawn(
  tx: Tx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await tx.rows(
    `update dividend set state = 'withdrawn', ended_at = $2, ended_by = $3, ended_reason = $4
     where id = $1`,
    [id, tx.now, by, reason],
  )
}

export interface DividendFilter extends ListPage {
  readonly state?: DividendState | undefined
}

const listed = {
  id: 'd.id',
  order: 'd.bill_no',
  member: 'd.member_name',
  amount: 'g.amount',
  at: 'g.created_at',
}

/** What is still undecided when its time is over is `expired`, and is stored as it stood. */
function inState(state: DividendState | undefined): string {
  const isOver = '(g.expire_at is not null and g.expire_at <= $12::bigint)'
  if (state === 'expired') {
    return `$11::text is not null and (d.state = 'expired' or d.state in ('waiting', 'open') and ${isOver})`
  }
  const word = listWord(state, '$11::text', 'd.state =')
  return state === 'waiting' || state === 'open'
    ? `${word} and not ${isOver}`
    : `${word} and $12::bigint is not null`
}

/** Newest first. `expired` is what was still undecided when its time was over. */
export function findDividends(tx: Tx, filter: DividendFilter): Promise<DividendRow[]> {
  return tx.rows<DividendRow>(
    `select ${dividendColumns} ${joined}
     where ${listWhere(listed, filter)}
       and ${inState(filter.state)}
     ${listEnd(listed)}`,
    [...listValues(filter), filter.state ?? null, tx.now],
  )
}

/** What those dividends are called, by their bill numbers. */
export async function titlesByBill(
  tx: Tx,
  billNos: readonly string[],
): Promise<ReadonlyMap<string, { readonly text: string }>> {
  const rows = await tx.rows<{ bill_no: string; title: string }>(
    `select d.bill_no, g.title ${joined} where d.bill_no = any ($1::text[])`,
    [textColumn(billNos)],
  )
  return new Map(rows.map(({ bill_no, title }) => [bill_no, { text: title }]))
}

export async function memberOfBill(tx: Tx, billNo: string): Promise<string | undefined> {
  const row = await tx.one<{ member_id: string }>(
    'select member_id from dividend where bill_no = $1',
    [billNo],
  )
  return row?.member_id
}
