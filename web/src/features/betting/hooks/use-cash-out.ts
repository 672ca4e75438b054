import type { CashOutOffer, CashOutSale } from '@zhengju/domain/cashOut'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { VenueClient, VenueFailure } from '@zhengju/venue-protocol/client'
import { useCallback, useState } from 'react'
import { toast } from '#lib/notices.ts'
import { cashOutMoneyText, cashOutRefusalText, cashOutText } from '#text/cash-out.ts'
import { type Offers, readOffers } from '../api/cash-out-offers.ts'
import { ended } from '../model/refusal.ts'
import type { SlipNotice } from '../model/slip-model.ts'
import { useRepeated } from './use-repeated.ts'

export type CashOutVenue = Pick<VenueClient, 'cashOutOffers' | 'cashOut'>

/** Offers live five seconds: each is asked for anew before it ends. */
const rereadMs = 3_500

export interface CashOut {
  readonly offers: Offers
  /** The last question was not answered for all of them. */
  readonly isFailed: boolean
  readonly selling: string | undefined
  readonly sell: (offer: CashOutOffer, part: CashOutSale) => void
}

/** What the venue pays for these open bets now, every one of them, and the sale of one. */
export function useCashOut(
  venue: CashOutVenue | undefined,
  orderNos: readonly string[],
  onSold: () => void,
): CashOut {
  const [offers, setOffers] = useState<Offers>(new Map())
  const [isFailed, setFailed] = useState(false)
  const [selling, setSelling] = useState<string>()
  const asked = orderNos.join()

  const read = useCallback(async () => {
    if (!venue || asked === '') return
    const isWhole = await readOffers(venue, asked.split(','), (some) =>
      setOffers((kept) => new Map([...kept, ...some])),
    )
    setFailed(!isWhole)
  }, [venue, asked])

  useRepeated(read, rereadMs)

  const sell = async ({ orderNo, quoteId }: CashOutOffer, part: CashOutSale) => {
    if (!venue || selling !== undefined) return
    setSelling(orderNo)
    const answer = await venue.cashOut({ orderNo, quoteId, ...part })
    setSelling(undefined)
    if (answer.ok) toast(cashOutText.done(formatMoney(part.amount, siteCurrency)), 'check')
    else toast(refusalOf(answer), 'warn')
    await read()
    onSold()
  }
  return { offers, isFailed, selling, sell: (offer, part) => void sell(offer, part) }
}

/** What the venue says of it first, where it says anything. */
function refusalOf({ failure, message }: Pick<SlipNotice, 'failure' | 'message'>): string {
  const means = meaningOf(failure)
  return message === '' ? cashOutRefusalText[means] : ended(message) + cashOutMoneyText[means]
}

function meaningOf(failure: VenueFailure): keyof typeof cashOutMoneyText {
  switch (failure) {
    case 'oddsChanged':
    case 'ticketExpired':
    case 'ticketConflict':
      return 'changed'
    case 'marketClosed':
    case 'liveMaintenance':
    case 'maintenance':
      return 'closed'
    case 'network':
    case 'system':
      return 'failed'
    default:
      return 'unavailable'
  }
}
