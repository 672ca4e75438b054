import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { CheckInRow, SignedRow } from './tables.ts'

/** Made where he never signed. Whoever signs holds it until the end of the transaction. */
export async function lockProgress(tx: Tx, memberId: string): Promise<CheckInRow> {
  await tx.rows(
    'insert into check_in_member (member_id) values ($1) on conflict (member_id) do nothing',
    [memberId],
  )
  const row = await tx.one<CheckInRow>(
    'select * from check_in_member where member_id = $1 for update',
    [memberId],
  )
  if (!row) throw new Error(`no check-ins of ${memberId}`)
  return row
}

export function findProgress(tx: Tx, memberId: string): Promise<CheckInRow | undefined> {
  return tx.one<CheckInRow>('select * from check_in_member where member_id = $1', [memberId])
}

export async function saveSigned(tx: Tx, standing: CheckInRow, day: SignedRow): Promise<void> {
  await tx.rows('update check_in_member set round = $2, in_round = $3 where member_id = $1', [
    ...[standing.member_id, standing.round, standing.in_round],
  ])
  await tx.rows(
    `insert into check_in_day (member_id, day, is_made_up, in_round, signed_at)
     values ($1, $2, $3, $4, $5)`,
    [day.member_id, day.day, day.is_made_up, day.in_round, day.signed_at],
  )
}

/** What he signed of a month `2026-01`, in its order. */
export function daysOfMonth(tx: Tx, memberId: string, month: string): Promise<SignedRow[]> {
  return tx.rows<SignedRow>(
    `select * from check_in_day where member_id = $1 and day like $2 order by day`,
    [memberId, `${month}-%`],
  )
}

/** Who of these signed that day, the first of them first. */
export function signersOf(
  tx: Tx,
  day: SiteDay,
  memberIds: readonly string[],
): Promise<SignedRow[]> {
  return tx.rows<SignedRow>(
    `select * from check_in_day where member_id = any ($1::uuid[]) and day = $2
     order by signed_at, member_id`,
    [idColumn(memberIds), day],
  )
}

export function signedBetween(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SignedRow[]> {
  return tx.rows<SignedRow>(
    'select * from check_in_day where signed_at >= $1 and signed_at < $2 order by member_id, in_round',
    [from, to],
  )
}
