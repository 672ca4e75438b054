import { type ByPeriod, periodStart } from '@zhengju/domain/protection'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn } from '../../platform/db/columns.ts'

/** Those of whom a sign that asks for a person waits for one. */
export async function underReview(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ member_id: string }>(
    `select distinct member_id from harm_marker
     where member_id = any ($1::uuid[]) and level = 'act' and intervention_id is null`,
    [idColumn(memberIds)],
  )
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Those of these instants of a member at which he was paused, excluded or under review; `memberId at` each. */
export async function protectedAt(
  tx: Tx,
  instants: readonly { readonly memberId: string; readonly at: number }[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ member_id: string; at: bigint }>(
    `select n.member_id, n.at from unnest($1::uuid[], $2::bigint[]) as n (member_id, at)
     where exists (select from member_restriction r where r.member_id = n.member_id and r.from_at <= n.at
         and (r.until_at is null or r.until_at > n.at))
       or exists (select from harm_marker h left join intervention i on i.id = h.intervention_id
         where h.member_id = n.member_id and h.level = 'act' and h.found_at <= n.at
         and (h.intervention_id is null or i.created_at > n.at))`,
    [
      idColumn(instants.map(({ memberId }) => memberId)),
      numberColumn(instants.map(({ at }) => at)),
    ],
  )
  return new Set(rows.map(({ member_id, at }) => `${member_id} ${at}`))
}

/** Those of these members who were paused, excluded or under review at that instant. */
export async function restedAt(
  tx: Tx,
  memberIds: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  const instants = memberIds.map((memberId) => ({ memberId, at }))
  const found = await protectedAt(tx, instants)
  return new Set(memberIds.filter((memberId) => found.has(`${memberId} ${at}`)))
}

/** What was credited to each of these in the periods that `today` is in, minor units. */
export async function depositedByPeriod(
  tx: Tx,
  memberIds: readonly string[],
  today: SiteDay,
): Promise<ReadonlyMap<string, ByPeriod>> {
  const [day, week, month] = [
    periodStart('day', today),
    periodStart('week', today),
    periodStart('month', today),
  ]
  const rows = await tx.rows<{ member_id: string; day: bigint; week: bigint; month: bigint }>(
    `select member_id, coalesce(sum(amount) filter (where day >= $2), 0)::bigint as day,
       coalesce(sum(amount) filter (where day >= $3), 0)::bigint as week,
       coalesce(sum(amount) filter (where day >= $4), 0)::bigint as month
     from deposit_day where member_id = any ($1::uuid[]) and day >= least($3, $4) group by member_id`,
    [idColumn(memberIds), day, week, month],
  )
  return new Map(rows.map(({ member_id, ...sums }) => [member_id, sums]))
}

/** How many deposits each of these members has had. */
export async function depositCounts(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ member_id: string; count: bigint }>(
    `select member_id, sum(count)::bigint as count from deposit_day
     where member_id = any ($1::uuid[]) group by member_id`,
    [idColumn(memberIds)],
  )
  return new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]))
}

/** Who paid in for the first time on that day, and once, behind `after` in the order of their ids. */
export function firstDepositsOn(
  tx: Tx,
  day: SiteDay,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly memberId: string; readonly amount: bigint }[]> {
  return tx.rows(
    `select member_id as "memberId", amount from deposit_day d
     where day = $1 and count = 1 and ($2::uuid is null or member_id > $2)
       and not exists (select 1 from deposit_day e where e.member_id = d.member_id and e.day < $1)
     order by member_id limit $3`,
    [day, after ?? null, limit],
  )
}
