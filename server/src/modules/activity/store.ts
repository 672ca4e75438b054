import type { ParticipationState } from '@zhengju/domain/activity'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import { listIf, listWord } from '../../platform/db/list.ts'
import type { ParticipationRow } from './tables.ts'

/** All accounts that may be one person's, in the order of their ids: of two at once one waits for the other. */
export async function lockPeople(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = idColumn(memberIds.toSorted())
  await tx.rows(
    `insert into activity_member (member_id) select * from unnest($1::uuid[]) as n (id) order by id
     on conflict do nothing`,
    [ids],
  )
  await tx.rows(
    'select member_id from activity_member where member_id = any ($1::uuid[]) order by member_id for update',
    [ids],
  )
}

/** The newest occasions of each of these members: enough for every activity of a few days. */
export async function occasionsOf(
  tx: Tx,
  memberIds: readonly string[],
  since: number,
): Promise<{ readonly member_id: string; readonly occasion: string }[]> {
  return tx.rows(
    `select member_id, occasion from activity_participation where member_id = any ($1::uuid[])
       and (day is null or created_at >= $2)`,
    [idColumn(memberIds), since],
  )
}

export async function insertParticipation(tx: Tx, row: ParticipationRow): Promise<void> {
  await tx.rows(
    `insert into activity_participation (id, member_id, activity_id, occasion, title, rule_version, amount, terms,
       day, categories, needed, state, grant_id, created_at, min_vip)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[row.id, row.member_id, row.activity_id, row.occasion, row.title, row.rule_version],
      ...[row.amount, row.terms, row.day, row.categories, row.needed, row.state, row.grant_id],
      ...[row.created_at, row.min_vip],
    ],
  )
}

const joined = `select p.*, m.name as member_name
  from activity_participation p join member m on m.id = p.member_id`

export function lockParticipation(tx: Tx, id: string): Promise<ParticipationRow | undefined> {
  return tx.one<ParticipationRow>(`${joined} where p.id = $1 for update of p`, [id])
}

export async function saveDecision(tx: Tx, row: ParticipationRow): Promise<void> {
  await tx.rows(
    `update activity_participation set state = $2, grant_id = $3, decided_by = $4, decided_by_name = $5,
       decided_reason = $6, decided_at = $7 where id = $1`,
    [
      ...[row.id, row.state, row.grant_id, row.decided_by, row.decided_by_name],
      ...[row.decided_reason, row.decided_at],
    ],
  )
}

export interface ParticipationFilter {
  readonly memberId?: string | undefined
  readonly member?: string | undefined
  readonly activityId?: string | undefined
  readonly state?: ParticipationState | undefined
}

/** The newest first. */
export function findParticipations(
  tx: Tx,
  { memberId, member, activityId, state }: ParticipationFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ParticipationRow[]> {
  return tx.rows<ParticipationRow>(
    `${joined} where ${listIf(before, '$1::uuid', 'p.id <')} and ${listIf(memberId, '$2::uuid', 'p.member_id =')}
       and ${listIf(member, '$3::text', 'm.name =')} and ${listIf(activityId, '$4::text', 'p.activity_id =')}
       and ${listWord(state, '$5::text', 'p.state =')} order by p.id desc limit $6`,
    [
      ...[before ?? null, memberId ?? null, member?.toLowerCase() ?? null],
      ...[activityId ?? null, state ?? null, limit],
    ],
  )
}

export async function countWaiting(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from activity_participation where member_id = $1 and state = 'waiting'`,
    [memberId],
  )
  return row?.count ?? 0
}

/** What was promised for the turnover of that day, or to whoever has a level. */
export function givenFor(
  tx: Tx,
  { memberId, day }: { readonly memberId: string; readonly day: string },
): Promise<ParticipationRow[]> {
  return tx.rows<ParticipationRow>(
    `${joined} where p.member_id = $1 and p.state = 'given' and (p.day = $2 or p.min_vip > 0)
     order by p.id`,
    [memberId, day],
  )
}
