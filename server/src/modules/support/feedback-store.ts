import type { FeedbackState } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { idColumn } from '../../platform/db/columns.ts'
import { listEnd, listIf, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { FeedbackRow } from './tables.ts'

const columns = `id, member_id, member_name, kind, text, contact_sealed, picture_ids, state, reply,
  operator_name, created_at, answered_at`

export type NewFeedback = Pick<
  FeedbackRow,
  'id' | 'member_id' | 'member_name' | 'kind' | 'text' | 'contact_sealed' | 'picture_ids'
>

export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<FeedbackRow> {
  const made = await tx.one<FeedbackRow>(
    `insert into feedback (id, member_id, member_name, kind, text, contact_sealed, picture_ids, state,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7::uuid[], 'submitted', $8) returning ${columns}`,
    [
      ...[row.id, row.member_id, row.member_name, row.kind, row.text, row.contact_sealed],
      ...[idColumn(row.picture_ids), tx.now],
    ],
  )
  if (!made) throw new Error('an opinion is missing that was just kept')
  return made
}

export async function countSince(tx: Tx, memberId: string, since: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'select count(*)::int as count from feedback where member_id = $1 and created_at > $2',
    [memberId, since],
  )
  return row?.count ?? 0
}

const listed = { id: 'id', member: 'member_name', at: 'created_at' }

export function findFeedback(
  tx: Tx,
  filter: ListPage & {
    readonly memberId: string | undefined
    readonly state: FeedbackState | undefined
  },
): Promise<FeedbackRow[]> {
  return tx.rows<FeedbackRow>(
    `select ${columns} from feedback
     where ${listWhere(listed, filter)}
       and ${listIf(filter.memberId, '$11::uuid', 'member_id =')} and ${listWord(filter.state, '$12::text', 'state =')}
     ${listEnd(listed)}`,
    [...listValues(filter), filter.memberId ?? null, filter.state ?? null],
  )
}

export function lockFeedback(tx: Tx, id: string): Promise<FeedbackRow | undefined> {
  return tx.one<FeedbackRow>(`select ${columns} from feedback where id = $1 for update`, [id])
}

export async function keepFeedback(tx: Tx, row: FeedbackRow): Promise<void> {
  await tx.rows(
    `update feedback set state = $2, reply = $3, operator_name = $4, answered_at = $5
     where id = $1`,
    [row.id, row.state, row.reply, row.operator_name, row.answered_at],
  )
}
