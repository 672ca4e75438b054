import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import type { Counted, CountedRow, DayChange, MemberDay, VipRow } from './tables.ts'

/** Makes the rows that are missing, each as the member stands, and locks all of them in the order of their ids. */
export async function lockMembers(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, VipRow>> {
  const ids = idColumn(memberIds)
  await tx.rows(
    `insert into vip_member (member_id, level, top, since)
     select id, vip_grade, vip_grade, $2 from member where id = any ($1::uuid[]) order by id
     on conflict do nothing`,
    [ids, siteDay(tx.now)],
  )
  const rows = await tx.rows<VipRow>(
    'select * from vip_member where member_id = any ($1::uuid[]) order by member_id for update',
    [ids],
  )
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** Each is looked up by its key, also by a plan that was made while the table was empty. */
export function countedBefore(
  tx: Tx,
  bets: readonly { readonly venue: string; readonly betTxId: string }[],
): Promise<CountedRow[]> {
  return tx.rows<CountedRow>(
    `select v.* from unnest($1::text[], $2::text[]) as n (venue, bet_tx_id)
     cross join lateral (select * from vip_bet b where b.venue = n.venue and b.bet_tx_id = n.bet_tx_id limit 1) v`,
    [textColumn(bets.map(({ venue }) => venue)), textColumn(bets.map(({ betTxId }) => betTxId))],
  )
}

/** A bet that is settled no more counts nothing, on the day on which it did. */
export async function saveCounted(tx: Tx, bets: readonly Counted[]) {
  if (bets.length === 0) return
  await tx.rows(
    `insert into vip_bet (venue, bet_tx_id, member_id, category, order_no, day, settled_at, valid, fed)
     select * from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
       $8::bigint[], $9::bigint[])
     on conflict (venue, bet_tx_id) do update set day = excluded.day, settled_at = excluded.settled_at,
       valid = excluded.valid, fed = excluded.fed`,
    [
      textColumn(bets.map(({ venue }) => venue)),
      textColumn(bets.map(({ betTxId }) => betTxId)),
      idColumn(bets.map(({ memberId }) => memberId)),
      textColumn(bets.map(({ category }) => category)),
      textColumn(bets.map(({ orderNo }) => orderNo)),
      textColumn(bets.map(({ day }) => day)),
      numberColumn(bets.map(({ settledAt }) => settledAt)),
      numberColumn(bets.map(({ valid }) => valid)),
      numberColumn(bets.map(({ fed }) => fed)),
    ],
  )
}

export async function addToDays(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.rows(
    `insert into vip_day (member_id, day, category, valid, fed)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) order by 1, 2, 3
     on conflict (member_id, day, category) do update set valid = vip_day.valid + excluded.valid,
       fed = vip_day.fed + excluded.fed`,
    [
      idColumn(changes.map(({ memberId }) => memberId)),
      textColumn(changes.map(({ day }) => day)),
      textColumn(changes.map(({ category }) => category)),
      numberColumn(changes.map(({ valid }) => valid)),
      numberColumn(changes.map(({ fed }) => fed)),
    ],
  )
}

/** Of these days of members something counts otherwise than before. */
export async function markDays(tx: Tx, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return
  await tx.rows(
    `insert into vip_day_changed (member_id, day) select distinct * from unnest($1::uuid[], $2::text[]) order by 1, 2
     on conflict do nothing`,
    [idColumn(days.map(({ memberId }) => memberId)), textColumn(days.map(({ day }) => day))],
  )
}

/** Who pays by days while they still change, beside the rebate: each has marks of his own. */
export const dayReaders = ['activity', 'peakBet', 'coin', 'flip'] as const
export type DayReader = (typeof dayReaders)[number]

/** The same for each reader, also of today. */
export async function touchDays(
  tx: Tx,
  days: readonly MemberDay[],
  readers: readonly DayReader[] = dayReaders,
): Promise<void> {
  if (days.length === 0) return
  await tx.rows(
    `insert into vip_day_touched (reader, member_id, day)
     select distinct r.reader, n.member_id, n.day from unnest($1::uuid[], $2::text[]) as n (member_id, day)
     cross join unnest($3::text[]) as r (reader) order by 1, 2, 3
     on conflict do nothing`,
    [
      idColumn(days.map(({ memberId }) => memberId)),
      textColumn(days.map(({ day }) => day)),
      textColumn(readers),
    ],
  )
}

/** Marks are only made and taken, so a row stays where it is found. Takes marks off a reader's list; what another process takes is left out. */
export function takeTouched(tx: Tx, reader: DayReader, limit: number): Promise<MemberDay[]> {
  return tx.rows<MemberDay>(
    `delete from vip_day_touched where ctid = any (array
       (select ctid from vip_day_touched where reader = $1 order by member_id, day limit $2
        for update skip locked))
     returning member_id as "memberId", day`,
    [reader, limit],
  )
}

/** Whether a day that is done by that clock counts otherwise since, and nobody has looked at it, or not to the end. */
export async function isCorrectionDue(tx: Tx, clock: string): Promise<boolean> {
  const row = await tx.one(
    `select 1 as found from vip_day_changed m join promotion_clock c on c.name = $1
     where m.day between c.since and c.day limit 1`,
    [clock],
  )
  return row !== undefined
}

/** Takes marks of days from `since` to `day` off the list, with those of the days before, which are nobody's. */
export async function takeDays(
  tx: Tx,
  { since, day, limit }: { readonly since: string; readonly day: string; readonly limit: number },
): Promise<MemberDay[]> {
  await tx.rows('delete from vip_day_changed where day < $1', [since])
  return tx.rows<MemberDay>(
    `delete from vip_day_changed where ctid = any (array
       (select ctid from vip_day_changed where day <= $1 order by member_id, day limit $2
        for update skip locked))
     returning member_id as "memberId", day`,
    [day, limit],
  )
}

/** Members whose turnover is not what their level was judged by, behind `after` in the order of their ids. */
export async function unjudgedPage(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select member_id from vip_member where total <> judged and ($1::uuid is null or member_id > $1)
     order by member_id limit $2`,
    [after ?? null, limit],
  )
  return rows.map(({ member_id }) => member_id)
}

/** Whether somebody has turnover at which nobody has looked; of those who rest it was looked at. */
export async function isAnybodyUnseen(tx: Tx): Promise<boolean> {
  const row = await tx.one('select 1 as found from vip_member where total <> looked limit 1')
  return row !== undefined
}

export async function saveMembers(tx: Tx, rows: readonly VipRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(
    `update vip_member v set level = n.level, top = n.top, total = n.total, judged = n.judged, looked = n.looked,
       since = n.since
     from unnest($1::uuid[], $2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::text[]) as n (member_id, level, top, total, judged, looked, since) where v.member_id = n.member_id`,
    [
      idColumn(rows.map(({ member_id }) => member_id)),
      numberColumn(rows.map(({ level }) => BigInt(level))),
      numberColumn(rows.map(({ top }) => BigInt(top))),
      numberColumn(rows.map(({ total }) => total)),
      numberColumn(rows.map(({ judged }) => judged)),
      numberColumn(rows.map(({ looked }) => looked)),
      textColumn(rows.map(({ since }) => since)),
    ],
  )
}

/** Valid turnover of each of these members from one day to another, both included. */
export async function turnoverBetween(
  tx: Tx,
  memberIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ member_id: string; valid: bigint }>(
    `select member_id, sum(valid)::bigint as valid from vip_day
     where member_id = any ($1::uuid[]) and day between $2 and $3 group by member_id`,
    [idColumn(memberIds), from, to],
  )
  return new Map(rows.map(({ member_id, valid }) => [member_id, valid]))
}

export function findMember(tx: Tx, memberId: string): Promise<VipRow | undefined> {
  return tx.one<VipRow>('select * from vip_member where member_id = $1', [memberId])
}

/** Members behind `after` in the order of their ids. */
export async function memberPage(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select member_id from vip_member where $1::uuid is null or member_id > $1 order by member_id limit $2`,
    [after ?? null, limit],
  )
  return rows.map(({ member_id }) => member_id)
}

/** The highest level that each of these has earned and no void result has taken away. */
export async function topsOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ id: string; top: number }>(
    `select m.id, coalesce(v.top, m.vip_grade) as top from member m left join vip_member v on v.member_id = m.id
     where m.id = any ($1::uuid[])`,
    [idColumn(memberIds)],
  )
  return new Map(rows.map(({ id, top }) => [id, top]))
}

/** What counts of these members since they registered, minor units. */
export async function totalsOf(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ member_id: string; total: bigint }>(
    'select member_id, total from vip_member where member_id = any ($1::uuid[])',
    [idColumn(memberIds)],
  )
  return new Map(rows.map(({ member_id, total }) => [member_id, total]))
}
