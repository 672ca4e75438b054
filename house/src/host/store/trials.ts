import type { Tx } from '@zhengju/storage/tx'

export async function keepTrial(tx: Tx, memberId: string): Promise<void> {
  await tx.rows('insert into trial (member_id, created_at) values ($1, $2)', [memberId, tx.now])
}

/** Everything of the oldest that were there before, some at a time. */
export async function removeTrials(tx: Tx, before: number): Promise<number> {
  const rows = await tx.rows<{ id: bigint }>(
    `select member_id as id from trial where created_at < $1 order by created_at limit ${aTurn}`,
    [before],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const ofThem = (statement: string) => tx.write(statement, [ids])
  ofThem(`delete from wallet_call where order_no in (
    select round_id from instant_round where member_id = any($1::bigint[])
    union all select ticket_id from shared_ticket where member_id = any($1::bigint[]))`)
  ofThem(`delete from chase_issue where chase_id in (
    select chase_id from chase where member_id = any($1::bigint[]))`)
  ofThem('delete from chase where member_id = any($1::bigint[])')
  ofThem('delete from shared_ticket where member_id = any($1::bigint[])')
  ofThem(`delete from magazine_shot where round_id in (
    select round_id from instant_round where member_id = any($1::bigint[]))`)
  ofThem('delete from instant_round where member_id = any($1::bigint[])')
  ofThem('delete from member_seed where member_id = any($1::bigint[])')
  ofThem('delete from session where member_id = any($1::bigint[])')
  ofThem('delete from trial where member_id = any($1::bigint[])')
  ofThem('delete from member where id = any($1::bigint[])')
  await tx.rows('select')
  return ids.length
}

/** Rounds of those games that ended before, once nobody's ticket is in them any more. */
export async function removeTrialRounds(
  tx: Tx,
  games: readonly string[],
  before: number,
): Promise<number> {
  const rows = await tx.rows(
    `delete from shared_round where round_id in (
       select r.round_id from shared_round r
       where r.game = any($1::text[]) and r.ended_at < $2
         and not exists (select from shared_ticket t where t.round_id = r.round_id)
       limit ${aTurn})
     returning round_id`,
    [games, before],
  )
  return rows.length
}

const aTurn = 200
