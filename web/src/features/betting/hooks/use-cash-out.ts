import type { CashOutOffer, CashOutSale } from '@zhengju/domain/cashOut'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { VenueClient, VenueFailure } from '@zhengju/venue-protocol/client'
import { useCallback, useEffect, useState } from 'react'
import { toast } from '#lib/notices.ts'
import { cashOutRefusalText, cashOutText } from '#text/cash-out.ts'

export type CashOutVenue = Pick<VenueClient, 'cashOutOffers' | 'cashOut'>

/** Offers live five seconds: each is asked for anew before it ends. */
const rereadMs = 3_500
const mostAsked = 20

export interface CashOut {
  /** By order; undefined until the venue has answered once. */
  readonly offers: ReadonlyMap<string, CashOutOffer> | undefined
  readonly selling: string | undefined
  readonly sell: (offer: CashOutOffer, part: CashOutSale) => void
}

/** What the venue pays for these open bets now, and the sale of one. */
export function useCashOut(
  venue: CashOutVenue | undefined,
  orderNos: readonly string[],
  onSold: () => void,
): CashOut {
  const [offers, setOffers] = useState<ReadonlyMap<string, CashOutOffer>>()
  const [selling, setSelling] = useState<string>()
  const asked = orderNos.slice(0, mostAsked).join()

  const read = useCallback(async () => {
    if (!venue || asked === '') return setOffers(new Map())
    const answer = await venue.cashOutOffers(asked.split(','))
    if (answer.ok) setOffers(new Map(answer.value.map((offer) => [offer.orderNo, offer])))
  }, [venue, asked])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    look()
    const timer = setInterval(look, rereadMs)
    return () => clearInterval(timer)
  }, [read])

  const sell = async ({ orderNo, quoteId }: CashOutOffer, part: CashOutSale) => {
    if (!venue || selling !== undefined) return
    setSelling(orderNo)
    const answer = await venue.cashOut({ orderNo, quoteId, ...part })
    setSelling(undefined)
    if (answer.ok) toast(cashOutText.done(formatMoney(part.amount, siteCurrency)), 'check')
    else toast(refusalOf(answer.failure), 'warn')
    await read()
    onSold()
  }
  return { offers, selling, sell: (offer, part) => void sell(offer, part) }
}

function refusalOf(failure: VenueFailure): string {
  switch (failure) {
    case 'oddsChanged':
    case 'ticketExpired':
    case 'ticketConflict':
      return cashOutRefusalText.changed
    case 'marketClosed':
    case 'liveMaintenance':
    case 'maintenance':
      return cashOutRefusalText.closed
    case 'network':
    case 'system':
      return cashOutRefusalText.failed
    default:
      return cashOutRefusalText.unavailable
  }
}
