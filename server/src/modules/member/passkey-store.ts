import type { Tx } from '@zhengju/storage/tx'

/** The holder of the session has shown a passkey: it speaks for one withdrawal. */
export async function markPasskeyShown(tx: Tx, id: string): Promise<void> {
  await tx.rows('update member_session set passkey_shown_at = $2 where id = $1', [
    id,
    BigInt(tx.now),
  ])
}

/** Whether a passkey was shown since then; what it speaks for it speaks for once. */
export async function takePasskeyShown(tx: Tx, id: string, since: number): Promise<boolean> {
  const row = await tx.one(
    `update member_session set passkey_shown_at = null where id = $1 and passkey_shown_at >= $2
     returning id`,
    [id, BigInt(since)],
  )
  return row !== undefined
}
