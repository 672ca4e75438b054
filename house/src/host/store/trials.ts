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
    select round_id from instant_round where member_id = any($1::bigint[]))`)
  ofThem('delete from instant_round where member_id = any($1::bigint[])')
  ofThem('delete from member_seed where member_id = any($1::bigint[])')
  ofThem('delete from session where member_id = any($1::bigint[])')
  ofThem('delete from trial where member_id = any($1::bigint[])')
  ofThem('delete from member where id = any($1::bigint[])')
  await tx.rows('select')
  return ids.length
}

const aTurn = 200
