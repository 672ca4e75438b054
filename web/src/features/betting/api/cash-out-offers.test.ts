import type { CashOutOffer } from '@zhengju/domain/cashOut'
import { ordersAtOnce } from '@zhengju/venue-protocol/client'
import { expect, test } from 'vitest'
import { type Offers, readOffers } from './cash-out-offers.ts'

const offerOf = (orderNo: string) => ({ orderNo, quoteId: `Q${orderNo}` }) as CashOutOffer
const orderNos = Array.from({ length: 2 * ordersAtOnce + 5 }, (_, at) => `B${at}`)

/** A venue that buys these, and answers so many questions. */
function venueOf(isSellable: (orderNo: string) => boolean, answers = Number.POSITIVE_INFINITY) {
  const asked: number[] = []
  const cashOutOffers = async (some: readonly string[]) => {
    if (asked.length >= answers)
      return { ok: false, failure: 'network', code: '', message: '' } as const
    asked.push(some.length)
    return { ok: true, value: some.filter(isSellable).map(offerOf) } as const
  }
  return { asked, cashOutOffers }
}

async function heard(venue: ReturnType<typeof venueOf>) {
  let offers: Offers = new Map()
  const isWhole = await readOffers(venue, orderNos, (some) => {
    offers = new Map([...offers, ...some])
  })
  return { isWhole, offers }
}

test('every open bet is asked about, the oldest as the newest, as many at once as a venue takes', async () => {
  const venue = venueOf((orderNo) => orderNo !== 'B3')
  const { isWhole, offers } = await heard(venue)
  expect(isWhole).toBe(true)
  expect(venue.asked).toEqual([ordersAtOnce, ordersAtOnce, 5])
  expect(offers.size).toBe(orderNos.length)
  expect(offers.get('B0')?.quoteId).toBe('QB0')
  expect(offers.get(orderNos.at(-1) ?? '')?.quoteId).toBe(`Q${orderNos.at(-1)}`)
  expect(offers.has('B3') && offers.get('B3') === undefined).toBe(true)
})

test('what was answered stays when the venue falls silent, and what was not is still being asked', async () => {
  const { isWhole, offers } = await heard(venueOf(() => true, 1))
  expect(isWhole).toBe(false)
  expect(offers.size).toBe(ordersAtOnce)
  expect(offers.has(`B${ordersAtOnce}`)).toBe(false)
})
