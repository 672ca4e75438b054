import { expect, test, vi } from 'vitest'
import type { Answer, VenueClient } from './index.ts'

/** A member who has entered a venue, and may place a single of 100.00 there. */
export interface Seller {
  readonly client: VenueClient
  /** The number of the order. */
  place(): Promise<string>
  staked(): Promise<bigint>
}

/** Bets are sold before their end in every wire alike. */
export function cashOutTests(enter: () => Promise<Seller>): void {
  test('an offer is taken once, in part and then whole, and no other member sees it', async () => {
    const { client, place, staked } = await enter()
    const before = value(await client.balance())
    const orderNo = await place()
    const offered = async () => value(await client.cashOutOffers([orderNo, 'unknown']))
    const [offer] = await offered()
    expect(offer).toMatchObject({ orderNo, stake: 10_000n })
    // What the house keeps, and never more than the stake of a moment ago.
    expect(offer?.amount).toBeGreaterThan(8_000n)
    expect(offer?.amount).toBeLessThanOrEqual(9_500n)
    const bob = await enter()
    expect(value(await bob.client.cashOutOffers([orderNo]))).toEqual([])
    const { quoteId = '', parts = [] } = offer ?? {}
    const part = parts.find(({ stake }) => stake === 5_000n) ?? { stake: 0n, amount: 0n }
    const order = { orderNo, quoteId, ...part }
    expect(await bob.client.cashOut(order)).toMatchObject({ failure: 'ticketExpired' })
    const dear = { ...order, amount: order.amount + 1n }
    expect(await client.cashOut(dear)).toMatchObject({ failure: 'oddsChanged' })
    const { amount } = order
    expect([0n, 1n]).toContain((offer?.amount ?? 0n) - 2n * amount)
    expect(value(await client.cashOut(order))).toEqual({ stake: 5_000n, amount })
    expect(value(await client.cashOut(order))).toEqual({ stake: 5_000n, amount })
    expect(await client.cashOut(dear)).toMatchObject({ failure: 'ticketConflict' })
    const [open] = value(await client.orders({ state: 'open', page: 1, size: 20 })).bets
    expect(open).toMatchObject({ orderNo, cashedOut: { stake: 5_000n, payout: amount } })
    const [rest] = await offered()
    const last = { orderNo, quoteId: rest?.quoteId ?? '', stake: 5_000n, amount }
    expect(await client.cashOut(last)).toMatchObject({ ok: true })
    expect(await offered()).toEqual([])
    const [sold] = value(await client.orders({ state: 'settled', page: 1, size: 20 })).bets
    const payout = 2n * amount
    expect(sold).toMatchObject({ orderNo, outcome: 'cashedOut', payout, risk: 10_000n })
    await vi.waitFor(async () => {
      expect(value(await client.balance())).toBe(before - 10_000n + payout)
    })
    expect(await staked()).toBe(10_000n - payout)
  })
}

function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.message}`)
  return answer.value
}
