import type { Bet } from '@zhengju/domain/slip'
import type { SportsbookState } from '../state.ts'
import { findBet } from '../store/bets.ts'

/** The orders once the wallet has answered for all of them, or as they are when the time is over. */
export async function afterDecision(
  parts: SportsbookState,
  decided: (orderNo: string) => Promise<void>,
  orders: readonly Bet[],
  waitMs: number,
): Promise<readonly Bet[]> {
  const open = orders.filter((order) => order.state === 'confirming')
  if (open.length === 0 || waitMs === 0) return orders
  const all = Promise.all(open.map((order) => decided(order.orderNo)))
  const now = await currentOrders(parts, orders)
  if (now.every((order) => order.state !== 'confirming')) return now
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, waitMs))])
  return currentOrders(parts, orders)
}

async function currentOrders(
  { db }: SportsbookState,
  orders: readonly Bet[],
): Promise<readonly Bet[]> {
  return db.read(async (tx) => {
    const found: Bet[] = []
    for (const order of orders) found.push((await findBet(tx, order.orderNo))?.order ?? order)
    return found
  })
}
