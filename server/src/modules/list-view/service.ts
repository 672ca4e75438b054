import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listViews as listCall, saveListView } from '@zhengju/contract/list-view/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import * as store from './store.ts'

type View = DataOf<typeof saveListView>

export async function listViews(
  tx: Tx,
  operatorId: string,
  list: string,
): Promise<DataOf<typeof listCall>> {
  return { items: (await store.viewsOf(tx, operatorId, list)).map(present) }
}

/** One operator's views stand in a queue, so that two at once are counted. */
export async function saveView(
  tx: Tx,
  operatorId: string,
  { list, name, filter, hidden }: BodyOf<typeof saveListView>,
  most: number,
): Promise<View> {
  await store.lockOperator(tx, operatorId)
  const kept = await store.viewsOf(tx, operatorId, list)
  const title = name.trim()
  const isNew = kept.every((one) => one.name !== title)
  if (isNew && kept.length >= most) throw new Failure('parameter')
  return present(await store.keepView(tx, { operatorId, list, name: title, filter, hidden }))
}

/** One's own; of another there is none. */
export async function removeView(tx: Tx, operatorId: string, viewId: string): Promise<object> {
  if (!(await store.dropView(tx, operatorId, viewId))) throw new Failure('notFound')
  return {}
}

function present({ id, name, filter, hidden }: store.ViewRow): View {
  return { id, name, filter, hidden: [...hidden] }
}
