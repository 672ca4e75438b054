import { ownLimits } from '@zhengju/contract/kernel/limit'
import type { Bet } from '@zhengju/domain/slip'
import type { BetQuery, VenueClient } from '@zhengju/venue-protocol/client'
import { expect, test } from 'vitest'
import { everyBet, newestBets, openBet } from './bet-pages.ts'

const most = ownLimits.pageSizeMax

/** A venue that has so many open bets; between two pages it may be told of others. */
function venueOf(count: number, between: (bets: Bet[]) => void = () => undefined) {
  const bets = Array.from({ length: count }, (_, at) => betOf(`B${at}`))
  const asked: BetQuery[] = []
  const orders: VenueClient['orders'] = async (query) => {
    if (asked.length > 0) between(bets)
    asked.push(query)
    const from = (query.page - 1) * query.size
    return { ok: true, value: { total: bets.length, bets: bets.slice(from, from + query.size) } }
  }
  return { asked, orders }
}

const betOf = (orderNo: string) => ({ orderNo, legs: [{ waitHours: 12 }] }) as unknown as Bet

test('an open bet is found on whatever page it stands, and no further page is asked for', async () => {
  const venue = venueOf(3 * most)
  expect(await openBet(venue, `B${2 * most - 1}`)).toMatchObject({ legs: [{ waitHours: 12 }] })
  expect(venue.asked.map(({ page }) => page)).toEqual([1, 2])
  expect(await openBet(venueOf(3 * most), `B${3 * most - 1}`)).toBeDefined()
  expect(await openBet(venueOf(most), 'none')).toBeUndefined()
})

test('a bet that ends while pages are read hides no other', async () => {
  const ends = [true]
  const venue = venueOf(2 * most + 5, (bets) => {
    if (ends.pop()) bets.splice(0, 1)
  })
  expect(await openBet(venue, `B${most}`)).toBeDefined()
})

test('all of them, each once, and as many of the newest as are asked for', async () => {
  const all = await everyBet(venueOf(2 * most + 5), 'open')
  expect(all).toMatchObject({ ok: true, value: { total: 2 * most + 5 } })
  const numbers = all.ok ? all.value.bets.map(({ orderNo }) => orderNo) : []
  expect(numbers).toHaveLength(2 * most + 5)
  expect(new Set(numbers).size).toBe(2 * most + 5)
  const few = venueOf(2 * most)
  await newestBets(few, 'open', 20)
  expect(few.asked).toEqual([{ state: 'open', page: 1, size: 20 }])
  const many = await newestBets(venueOf(3 * most), 'open', most + 20)
  expect(many.ok && many.value.bets.map(({ orderNo }) => orderNo).at(-1)).toBe(`B${most + 19}`)
})

test('a list that never stands still is given up, and a refusal is passed on', async () => {
  const venue = venueOf(most + 5, (bets) => bets.unshift(betOf(`N${bets.length}`)))
  expect(await openBet(venue, 'none')).toBeUndefined()
  expect(venue.asked.length).toBeLessThan(20)
  const orders: VenueClient['orders'] = async () => ({
    ...{ ok: false, failure: 'network', code: '', message: '' },
  })
  expect(await everyBet({ orders }, 'open')).toMatchObject({ ok: false, failure: 'network' })
})
