import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { MemberRow } from './tables.ts'

/** Names by id; a member who does not exist is not in the map. */
export async function memberNames(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<Pick<MemberRow, 'id' | 'name'>>(
    'select id, name from member where id = any($1::uuid[])',
    [idColumn(ids)],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
