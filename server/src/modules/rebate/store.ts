import type { Tx } from '@zhengju/storage/tx'
import { idColumn, numberColumn, textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { DayRow, LineRow } from './tables.ts'

/** What these members' earlier days left over; their rows are made and locked in the order of their ids. */
export async function lockCarries(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const ids = idColumn(memberIds)
  await tx.rows(
    `insert into rebate_member (member_id, carry) select unnest($1::uuid[]), 0 order by 1 on conflict do nothing`,
    [ids],
  )
  const rows = await tx.rows<{ member_id: string; carry: bigint }>(
    'select member_id, carry from rebate_member where member_id = any ($1::uuid[]) order by member_id for update',
    [ids],
  )
  return new Map(rows.map(({ member_id, carry }) => [member_id, carry]))
}

export async function saveCarries(
  tx: Tx,
  carries: readonly { readonly memberId: string; readonly carry: bigint }[],
): Promise<void> {
  await tx.rows(
    `update rebate_member m set carry = n.carry from unnest($1::uuid[], $2::bigint[]) as n (member_id, carry)
     where m.member_id = n.member_id`,
    [
      idColumn(carries.map(({ memberId }) => memberId)),
      numberColumn(carries.map(({ carry }) => carry)),
    ],
  )
}

export async function carryOf(tx: Tx, memberId: string): Promise<bigint> {
  const row = await tx.one<{ carry: bigint }>(
    'select carry from rebate_member where member_id = $1',
    [memberId],
  )
  return row?.carry ?? 0n
}

/** Which of these members have that day behind them. */
export async function membersWith(
  tx: Tx,
  memberIds: readonly string[],
  day: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ member_id: string }>(
    'select member_id from rebate_day where member_id = any ($1::uuid[]) and day = $2',
    [idColumn(memberIds), day],
  )
  return new Set(rows.map(({ member_id }) => member_id))
}

export async function insertDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return
  await tx.rows(
    `insert into rebate_day (id, member_id, day, level, rule_version, amount, carried_in, paid, carried_out, held_for,
       grant_id)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::integer[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::text[], $11::uuid[])`,
    [
      idColumn(days.map(({ id }) => id)),
      idColumn(days.map(({ member_id }) => member_id)),
      textColumn(days.map(({ day }) => day)),
      numberColumn(days.map(({ level }) => level)),
      numberColumn(days.map(({ rule_version }) => rule_version)),
      numberColumn(days.map(({ amount }) => amount)),
      numberColumn(days.map(({ carried_in }) => carried_in)),
      numberColumn(days.map(({ paid }) => paid)),
      numberColumn(days.map(({ carried_out }) => carried_out)),
      textColumn(days.map(({ held_for }) => held_for ?? undefined)),
      idColumn(days.map(({ grant_id }) => grant_id ?? undefined)),
    ],
  )
}

export async function insertLines(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return
  await tx.rows(
    `insert into rebate_line (member_id, day, category, rate, cap, basis, amount, basis_now, amount_now)
     select n.* from unnest($1::uuid[], $2::text[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[]) as n`,
    [
      idColumn(lines.map(({ member_id }) => member_id)),
      textColumn(lines.map(({ day }) => day)),
      textColumn(lines.map(({ category }) => category)),
      numberColumn(lines.map(({ rate }) => rate)),
      numberColumn(lines.map(({ cap }) => cap)),
      numberColumn(lines.map(({ basis }) => basis)),
      numberColumn(lines.map(({ amount }) => amount)),
      numberColumn(lines.map(({ basis_now }) => basis_now)),
      numberColumn(lines.map(({ amount_now }) => amount_now)),
    ],
  )
}

/** What was counted of these members' days from one to another, both included. */
export function linesOf(
  tx: Tx,
  memberIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LineRow[]> {
  return tx.rows<LineRow>(
    'select * from rebate_line where member_id = any ($1::uuid[]) and day between $2 and $3 order by day, category',
    [idColumn(memberIds), from, to],
  )
}

export async function saveCorrected(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return
  await tx.rows(
    `update rebate_line l set basis_now = n.basis, amount_now = n.amount
     from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
       as n (member_id, day, category, basis, amount)
     where l.member_id = n.member_id and l.day = n.day and l.category = n.category`,
    [
      idColumn(lines.map(({ member_id }) => member_id)),
      textColumn(lines.map(({ day }) => day)),
      textColumn(lines.map(({ category }) => category)),
      numberColumn(lines.map(({ basis_now }) => basis_now)),
      numberColumn(lines.map(({ amount_now }) => amount_now)),
    ],
  )
}

export function dayOf(tx: Tx, memberId: string, day: string): Promise<DayRow | undefined> {
  return tx.one<DayRow>('select * from rebate_day where member_id = $1 and day = $2', [
    memberId,
    day,
  ])
}

/** As a correction left them. */
export async function saveDaySums(tx: Tx, { id, corrected, absorbed, paid }: DayRow) {
  await tx.rows('update rebate_day set corrected = $2, absorbed = $3, paid = $4 where id = $1', [
    id,
    corrected,
    absorbed,
    paid,
  ])
}

/** Members to whom so much is carried, behind `after` in the order of their ids. */
export async function owedPage(
  tx: Tx,
  {
    least,
    after,
    limit,
  }: { readonly least: bigint; readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select member_id from rebate_member where carry > 0 and carry >= $1 and ($2::uuid is null or member_id > $2)
     order by member_id limit $3`,
    [least, after ?? null, limit],
  )
  return rows.map(({ member_id }) => member_id)
}

/** The newest first. */
export function dayPage(
  tx: Tx,
  memberId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<DayRow[]> {
  return tx.rows<DayRow>(
    `select * from rebate_day where member_id = $1 and ${listIf(before, '$2::uuid', 'id <')}
     order by id desc limit $3`,
    [memberId, before ?? null, limit],
  )
}
