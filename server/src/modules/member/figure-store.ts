import type { Tx } from '@zhengju/storage/tx'
import { idAt } from '../../platform/db/columns.ts'

/** How many registered at or after an instant. */
export async function newMembers(tx: Tx, since: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'select count(*)::int as count from member where id >= $1 and registered_at >= $2',
    [idAt(since), since],
  )
  return row?.count ?? 0
}
