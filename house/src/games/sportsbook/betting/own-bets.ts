import type { Bet } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberSession } from '../../../host/sessions.ts'
import type { OrderPage, OrderQuery } from '../engine.ts'
import { withWaits } from '../settlement/legs.ts'
import type { Desk } from '../state.ts'
import { findBet, listBets } from '../store/bets.ts'

/** A member's bet at this venue; undefined of anybody else's. */
export async function ownBet(
  desk: Desk,
  { memberId }: MemberSession,
  orderNo: string,
): Promise<Bet | undefined> {
  return desk.db.read(async (tx) => {
    const bet = await findBet(tx, orderNo)
    const isOwn = bet?.memberId === memberId && bet.venue === desk.venue
    return isOwn ? asOfNow(desk, tx, bet.order) : undefined
  })
}

/** A member's bets at this venue, the newest first. */
export async function ownBets(
  desk: Desk,
  { memberId }: MemberSession,
  query: OrderQuery,
): Promise<OrderPage> {
  const isOpen = query.state === 'open'
  return desk.db.read(async (tx) => {
    const { total, bets } = await listBets(tx, {
      ...{ venue: desk.venue, memberId, from: query.from, to: query.to, limit: query.size },
      states: isOpen ? ['confirming', 'accepted'] : ['settled'],
      by: isOpen ? 'placed_at' : 'settled_at',
      offset: (query.page - 1) * query.size,
    })
    const orders: Bet[] = []
    for (const { order } of bets) orders.push(await asOfNow(desk, tx, order))
    return { total, orders }
  })
}

/** An open bet says which of its matches were called off and are waited for. */
async function asOfNow({ settings, venue }: Desk, tx: Tx, order: Bet): Promise<Bet> {
  if (order.state !== 'accepted') return order
  const legs = await withWaits(tx, order.legs, settings.abandonHours[venue])
  return legs === order.legs ? order : { ...order, legs }
}
