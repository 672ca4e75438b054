import type { VisitorRequestState } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { RequestRow } from './tables.ts'

const columns = `id, name, contact_sealed, text, address, state, note, operator_name, created_at,
  done_at`

export type NewRequest = Pick<RequestRow, 'id' | 'name' | 'contact_sealed' | 'text' | 'address'>

export async function insertRequest(tx: Tx, row: NewRequest): Promise<void> {
  await tx.rows(
    `insert into support_request (id, name, contact_sealed, text, address, state, created_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6)`,
    [row.id, row.name, row.contact_sealed, row.text, row.address, tx.now],
  )
}

const listed = { id: 'id', member: 'name', at: 'created_at' }

export function findRequests(
  tx: Tx,
  filter: ListPage & { readonly state: VisitorRequestState | undefined },
): Promise<RequestRow[]> {
  return tx.rows<RequestRow>(
    `select ${columns} from support_request
     where ${listWhere(listed, filter)} and ${listWord(filter.state, '$11::text', 'state =')}
     ${listEnd(listed)}`,
    [...listValues(filter), filter.state ?? null],
  )
}

export function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.one<RequestRow>(`select ${columns} from support_request where id = $1 for update`, [id])
}

export async function keepRequest(tx: Tx, row: RequestRow): Promise<void> {
  await tx.rows(
    `update support_request set state = $2, note = $3, operator_name = $4, done_at = $5
     where id = $1`,
    [row.id, row.state, row.note, row.operator_name, row.done_at],
  )
}

/** Of what was done since so long, and of what nobody has taken up for as long. */
export async function dropOldRequests(tx: Tx, before: number): Promise<void> {
  await tx.rows('delete from support_request where coalesce(done_at, created_at) < $1', [
    BigInt(before),
  ])
}
