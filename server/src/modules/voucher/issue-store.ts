import type { VoucherKind } from '@zhengju/domain/voucher'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { IssueRow } from './tables.ts'

export function issues(
  tx: Tx,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<IssueRow[]> {
  return tx.rows<IssueRow>(
    `select * from voucher_issue where ${listIf(before, '$1::uuid', 'id <')} order by id desc limit $2`,
    [before ?? null, limit],
  )
}

export function lockIssue(tx: Tx, id: string): Promise<IssueRow | undefined> {
  return tx.one<IssueRow>('select * from voucher_issue where id = $1 for update', [id])
}

export async function saveIssue(tx: Tx, row: IssueRow): Promise<void> {
  await tx.rows(
    `insert into voucher_issue (id, issue_no, title, kind, amount, percent, most_extra, venues, life_days, members,
       most_per_member, state, reason, asked_by, asked_by_name, created_at, decided_by, decided_by_name,
       decided_reason, decided_at, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict (id) do update set state = excluded.state, decided_by = excluded.decided_by,
       decided_by_name = excluded.decided_by_name, decided_reason = excluded.decided_reason,
       decided_at = excluded.decided_at, outcome = excluded.outcome`,
    [
      ...[row.id, row.issue_no, row.title, row.kind, row.amount, row.percent, row.most_extra],
      ...[row.venues, row.life_days, row.members, row.most_per_member, row.state, row.reason],
      ...[row.asked_by, row.asked_by_name, row.created_at, row.decided_by, row.decided_by_name],
      ...[row.decided_reason, row.decided_at, row.outcome],
    ],
  )
}

export interface OpenVouchers {
  readonly ofKind: number
  readonly all: number
}

/** How many, of that kind and of both, each of these members can use. */
export async function openVouchersOf(
  tx: Tx,
  memberIds: readonly string[],
  kind: VoucherKind,
): Promise<ReadonlyMap<string, OpenVouchers>> {
  const rows = await tx.rows<{ member_id: string; of_kind: number; all_of: number }>(
    `select member_id, count(*) filter (where kind = $2)::int as of_kind, count(*)::int as all_of from voucher
     where member_id = any ($1::uuid[]) and state = 'usable' and expire_at > $3 group by member_id`,
    [idColumn(memberIds), kind, tx.now],
  )
  return new Map(
    rows.map(({ member_id, of_kind: ofKind, all_of: all }) => [member_id, { ofKind, all }]),
  )
}

/** Minor units. */
export interface VoucherFigures {
  readonly open: number
  readonly liability: bigint
  readonly in_bets: number
  readonly at_stake: bigint
  readonly cost: bigint
  readonly due: bigint
}

export async function voucherFigures(tx: Tx): Promise<VoucherFigures> {
  const found = await tx.one<VoucherFigures>(
    `select v.open, v.liability, u.in_bets, u.at_stake, u.cost, u.due from
       (select count(*)::int as open,
          coalesce(sum(case kind when 'freeBet' then amount else most_extra end), 0)::bigint as liability
        from voucher where state = 'usable' and expire_at > $1) v,
       (select count(*) filter (where u.state = 'open')::int as in_bets,
          coalesce(sum(case v.kind when 'freeBet' then u.stake else u.held end)
            filter (where u.state = 'open'), 0)::bigint as at_stake,
          coalesce(sum(case v.kind when 'freeBet' then u.stake - u.returned else u.extra_paid end)
            filter (where u.state = 'settled'), 0)::bigint as cost,
          coalesce(sum(abs(u.due - u.returned) + abs(u.extra - u.extra_paid)), 0)::bigint as due
        from voucher_use u join voucher v on v.id = u.voucher_id) u`,
    [tx.now],
  )
  if (!found) throw new Error('no figures of vouchers')
  return found
}
