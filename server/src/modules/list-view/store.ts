import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { saveListView } from '@zhengju/contract/list-view/office-calls'
import type { Tx } from '@zhengju/storage/tx'

/** A row of `operator_list_view`; `filter` and `hidden` are JSON. */
export type ViewRow = Pick<DataOf<typeof saveListView>, 'id' | 'name' | 'filter' | 'hidden'>

export interface NewView {
  readonly operatorId: string
  readonly list: string
  readonly name: string
  readonly filter: ViewRow['filter']
  readonly hidden: ViewRow['hidden']
}

export async function lockOperator(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows('select id from operator where id = $1 for update', [operatorId])
}

export function viewsOf(tx: Tx, operatorId: string, list: string): Promise<ViewRow[]> {
  return tx.rows<ViewRow>(
    `select id, name, filter, hidden from operator_list_view
     where operator_id = $1 and list = $2 order by name`,
    [operatorId, list],
  )
}

export async function keepView(
  tx: Tx,
  { operatorId, list, name, filter, hidden }: NewView,
): Promise<ViewRow> {
  const row = await tx.one<ViewRow>(
    `insert into operator_list_view (id, operator_id, list, name, filter, hidden, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (operator_id, list, name) do update
       set filter = excluded.filter, hidden = excluded.hidden, saved_at = excluded.saved_at
     returning id, name, filter, hidden`,
    [
      ...[tx.runtime.ids.next(), operatorId, list, name],
      ...[JSON.stringify(filter), JSON.stringify(hidden), tx.now],
    ],
  )
  if (!row) throw new Error('the view was not kept')
  return row
}

export async function dropView(tx: Tx, operatorId: string, viewId: string): Promise<boolean> {
  const row = await tx.one(
    'delete from operator_list_view where id = $1 and operator_id = $2 returning id',
    [viewId, operatorId],
  )
  return row !== undefined
}
