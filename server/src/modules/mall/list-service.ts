import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listMallItems, listMallOrders } from '@zhengju/contract/mall/calls'
import type { MallKind, MallOrderState } from '@zhengju/domain/mall'
import { nextMallOrder, receivedAfterDays } from '@zhengju/domain/mall'
import { moneyText } from '@zhengju/domain/money'
import { dayMs } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { coinsIn, usableLots } from '../coin/index.ts'
import { vipLevelsOf } from '../member/index.ts'
import { showsStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import type { MallDeps } from './exchange-service.ts'
import { givenOf, itemsOn } from './item-store.ts'
import * as store from './order-store.ts'
import { type OrderView, presentItem, presentOrder } from './present.ts'

/** Whoever is given nothing now sees his coins, and nothing to be had for them. */
export async function listItems(
  tx: Tx,
  { others: othersOf }: MallDeps,
  memberId: string,
  query: PageQuery & { readonly kind?: MallKind },
): Promise<DataOf<typeof listMallItems>> {
  const { size, before, limit } = pageQuery(query)
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const rows = restsFor ? [] : await itemsOn(tx, { kind: query.kind, before, limit })
  const level = (await vipLevelsOf(tx, [memberId])).get(memberId) ?? 0
  const ids = rows.map(({ id }) => id)
  const others = rows.length > 0 ? await othersOf(tx, memberId) : []
  const had = await givenOf(tx, ids, [memberId, ...others])
  const lots = await usableLots(tx, memberId)
  const [next] = lots
  return {
    ...pageOf(rows, size, (row) => presentItem(row, { level, had: had.get(row.id) ?? 0 })),
    coins: moneyText(coinsIn(lots), 'COIN'),
    nextExpiry: next
      ? { coins: moneyText(next.left_coins, 'COIN'), expireAt: Number(next.expire_at) }
      : null,
    restsFor,
    isStopped: await showsStopped(tx, 'mall'),
  }
}

export async function listOrders(
  tx: Tx,
  keys: Keys,
  memberId: string,
  query: PageQuery & { readonly state?: MallOrderState },
): Promise<DataOf<typeof listMallOrders>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.orders(tx, { memberId, state: query.state, before, limit })
  return pageOf(rows, size, (row) => presentOrder(row, keys))
}

export async function receive(
  tx: Tx,
  keys: Keys,
  of: { readonly memberId: string; readonly orderNo: string },
): Promise<OrderView> {
  const row = await store.lockOrder(tx, of.orderNo)
  if (row?.member_id !== of.memberId) throw new Failure('notFound')
  const state = nextMallOrder(row.state, 'received')
  if (!state) throw new Failure('mall.orderOver')
  const next = { ...row, state, decided_at: BigInt(tx.now) }
  await store.saveOrder(tx, next)
  return presentOrder(next, keys)
}

const atOnce = 200

/** What was sent long ago is taken as received. */
export async function receiveOverdue(db: Database): Promise<void> {
  while ((await db.tx(receiveSome)) === atOnce);
}

async function receiveSome(tx: Tx): Promise<number> {
  const rows = await store.shippedBefore(tx, tx.now - receivedAfterDays * dayMs, atOnce)
  for (const row of rows) {
    const state = nextMallOrder(row.state, 'received')
    if (state) await store.saveOrder(tx, { ...row, state, decided_at: BigInt(tx.now) })
  }
  return rows.length
}
