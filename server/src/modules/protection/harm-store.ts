import { type HarmFacts, limitPeriods, periodStart } from '@zhengju/domain/protection'
import { addDays, dayMs, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'

export interface DepositDay {
  readonly count: number
  readonly amount: bigint
}

export async function depositDay(tx: Tx, memberId: string, day: SiteDay): Promise<DepositDay> {
  const found = await tx.one<DepositDay>(
    'select count, amount from deposit_day where member_id = $1 and day = $2',
    [memberId, day],
  )
  return found ?? { count: 0, amount: 0n }
}

export async function addDeposit(
  tx: Tx,
  memberId: string,
  { day, amount, isChase }: { day: SiteDay; amount: bigint; isChase: boolean },
): Promise<void> {
  await tx.rows(
    `insert into deposit_day (member_id, day, count, amount, chases) values ($1, $2, 1, $3, $4)
     on conflict (member_id, day) do update set count = deposit_day.count + 1,
       amount = deposit_day.amount + excluded.amount, chases = deposit_day.chases + excluded.chases`,
    [memberId, day, amount, isChase ? 1 : 0],
  )
}

type OwnFacts = Omit<HarmFacts, 'lostThisMonth' | 'depositGrowth'>

/** The last 7 days, and of deposits the 7 before; of limits the last 30. */
export async function harmFacts(
  tx: Tx,
  memberId: string,
): Promise<OwnFacts & { readonly before: bigint }> {
  const today = siteDay(tx.now)
  const from = addDays(today, -6) ?? today
  const before = addDays(today, -13) ?? today
  const found = await tx.one<OwnFacts & { readonly before: bigint }>(
    `select coalesce(p.night, 0)::bigint as "nightMs", coalesce(p.longest, 0)::bigint as "longestDayMs",
       coalesce(d.most, 0)::bigint as "depositsADay", coalesce(d.amount, 0)::bigint as deposited,
       coalesce(d.before, 0)::bigint as before, coalesce(d.chases, 0)::bigint as chases,
       (select count(*) from member_limit_change c where c.member_id = $1 and c.created_at >= $4
         and c.act in ('raiseAsked', 'raised')) as raises
     from (select sum(night_ms) as night, max(played_ms) as longest from play_day
         where member_id = $1 and day >= $2) p,
       (select max(count) filter (where day >= $2) as most, sum(amount) filter (where day >= $2) as amount,
         sum(amount) filter (where day < $2) as before, sum(chases) filter (where day >= $2) as chases
         from deposit_day where member_id = $1 and day >= $3) d`,
    [memberId, from, before, tx.now - 30 * dayMs],
  )
  if (!found) throw new Error('no facts')
  return found
}

export interface NewMarker {
  readonly memberId: string
  readonly rule: string
  readonly level: string
  readonly figure: bigint
}

/** Once a week and rule; a greater figure takes the place of the one that nobody has looked at. */
export async function insertMarker(tx: Tx, marker: NewMarker): Promise<void> {
  const week = periodStart(limitPeriods[1], siteDay(tx.now))
  await tx.rows(
    `insert into harm_marker (id, member_id, rule, level, figure, week, found_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, rule, week) do update set figure = greatest(harm_marker.figure, excluded.figure)
     where harm_marker.intervention_id is null`,
    [
      ...[tx.runtime.ids.next(), marker.memberId, marker.rule, marker.level],
      ...[marker.figure, week, tx.now],
    ],
  )
}

/** Members who played since that day, after `after` in the order of their ids. */
export async function playersSince(
  tx: Tx,
  day: SiteDay,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.rows<{ readonly member_id: string }>(
    `select distinct member_id from play_day where day >= $1 and ($2::uuid is null or member_id > $2)
     order by member_id limit $3`,
    [day, after ?? null, limit],
  )
  return rows.map(({ member_id }) => member_id)
}
