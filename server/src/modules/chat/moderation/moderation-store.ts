import type { Tx } from '@zhengju/storage/tx'
import type { MuteRow } from '../tables.ts'

export async function insertMute(tx: Tx, mute: MuteRow): Promise<void> {
  await tx.rows(
    `insert into chat_mute (id, member_id, from_at, until_at, reason, muted_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [mute.id, mute.member_id, mute.from_at, mute.until_at, mute.reason, mute.muted_by],
  )
}

export async function liftMutes(tx: Tx, memberId: string, by: string): Promise<number> {
  const lifted = await tx.rows(
    `update chat_mute set lifted_at = $2, lifted_by = $3
     where member_id = $1 and lifted_at is null and (until_at is null or until_at > $2)
     returning id`,
    [memberId, tx.now, by],
  )
  return lifted.length
}

/** False when this member has reported this line before. */
export async function insertReport(
  tx: Tx,
  report: {
    readonly roomId: string
    readonly seq: bigint
    readonly reporterId: string
    readonly reason: string
  },
): Promise<boolean> {
  const { roomId, seq, reporterId, reason } = report
  const inserted = await tx.rows(
    `insert into chat_report (room_id, seq, reporter_id, reason, reported_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning seq`,
    [roomId, seq, reporterId, reason, tx.now],
  )
  return inserted.length > 0
}
