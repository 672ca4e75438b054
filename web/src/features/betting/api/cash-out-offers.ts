import type { CashOutOffer } from '@zhengju/domain/cashOut'
import { ordersAtOnce, type VenueClient } from '@zhengju/venue-protocol/client'

/** By order: what is offered, or undefined where nothing is. One that stands not in it was not answered for yet. */
export type Offers = ReadonlyMap<string, CashOutOffer | undefined>

/**
 * Asks what is offered now for these orders, however many: some at a time, as a venue takes them. `onSome` hears of
 * each answer as it comes. Whether there was one for all.
 */
export async function readOffers(
  venue: Pick<VenueClient, 'cashOutOffers'>,
  orderNos: readonly string[],
  onSome: (some: Offers) => void,
): Promise<boolean> {
  for (let from = 0; from < orderNos.length; from += ordersAtOnce) {
    const asked = orderNos.slice(from, from + ordersAtOnce)
    const answer = await venue.cashOutOffers(asked)
    if (!answer.ok) return false
    const offers = new Map(answer.value.map((offer) => [offer.orderNo, offer]))
    onSome(new Map(asked.map((orderNo) => [orderNo, offers.get(orderNo)])))
  }
  return true
}
