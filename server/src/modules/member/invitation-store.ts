import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

/** Whose invitation he came by, once it is known. */
export async function setInviter(tx: Tx, id: string, inviterId: string): Promise<void> {
  await tx.rows('update member set invited_by = $2 where id = $1 and invited_by is null', [
    id,
    inviterId,
  ])
}

export async function markAffiliate(tx: Tx, id: string): Promise<void> {
  await tx.rows('update member set is_affiliate = true where id = $1', [id])
}

/** The members behind these invite codes, by code. */
export async function membersByInviteCode(
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ id: string; invite_code: string }>(
    'select id, invite_code from member where invite_code = any ($1::text[])',
    [textColumn(codes)],
  )
  return new Map(rows.map(({ id, invite_code }) => [invite_code, id]))
}
