import { slipPick } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import type { VenueClient } from './index.ts'
import { value } from './popular-conformance.ts'

/** Sides that are numbers by themselves: no wire may read one goal as the home side. */
export function countTests(enter: () => Promise<{ readonly client: VenueClient }>): void {
  test.each(['0', '1', '2', '3', '6+'])(
    'exactly %s goals is bet on as what it is',
    async (side) => {
      const { client } = await enter()
      const pick = exactly(await drawn(client), side)
      expect(value(await client.quotes([pick]))).toMatchObject([
        { selectionId: pick.selectionId, odds: pick.odds, isOpen: true },
      ])
      const ticket = value(await client.ticket('singles', [pick]))
      expect(ticket.limits).toMatchObject([{ selectionId: pick.selectionId, odds: pick.odds }])
      const bet = {
        kind: 'single',
        unitStake: 1_000n,
        oddsFormat: 'european',
        picks: [pick],
      } as const
      const placement = { ticketId: ticket.id, acceptOdds: 'any', bets: [bet] } as const
      const [placed] = value(await client.placeBet(placement))
      const [order] = value(await client.awaitOrders([placed?.orderNo ?? '']))
      expect(order).toMatchObject({ state: 'accepted', risk: 1_000n })
      const [open] = value(await client.orders({ state: 'open', page: 1, size: 20 })).bets
      const { selectionId, marketId, odds } = pick
      const leg = { family: 'range', period: 'full', side, selectionId, marketId, odds }
      expect(open?.legs).toMatchObject([leg])
    },
  )

  test('one count seen as another, or as a side, is another selection', async () => {
    const { client } = await enter()
    const pick = exactly(await drawn(client), '1')
    for (const side of ['2', 'home']) {
      const { id: ticketId } = value(await client.ticket('singles', [pick]))
      const picks = [{ ...pick, side }]
      const bet = { kind: 'single', unitStake: 1_000n, oddsFormat: 'european', picks } as const
      const answer = await client.placeBet({ ticketId, acceptOdds: 'any', bets: [bet] })
      expect(answer).toMatchObject({ ok: false, failure: 'selectionUnknown' })
    }
    expect(value(await client.orders({ state: 'open', page: 1, size: 20 })).total).toBe(0)
  })
}

function exactly(fixture: Fixture, side: string) {
  for (const market of fixture.markets) {
    if (market.family !== 'range' || market.period !== 'full') continue
    const selection = market.selections.find((one) => one.side === side)
    if (selection) return slipPick(fixture, market, selection)
  }
  throw new Error(`nobody counts ${side}`)
}

/** A match of football whose goals are counted one by one. */
async function drawn(client: VenueClient): Promise<Fixture> {
  const list = { stage: 'early', sports: ['football'], sort: 'time', page: 1, size: 50 } as const
  const { fixtures } = value(await client.fixtures(list))
  for (const { id, marketState } of fixtures) {
    if (marketState !== 'open') continue
    const whole = value(await client.fixture(id))
    const counted = whole.markets.find(({ family, period, selections }) => {
      return family === 'range' && period === 'full' && selections.some(({ side }) => side === '1')
    })
    if (counted?.selections.every(({ state }) => state === 'open')) return whole
  }
  throw new Error('no match counts its goals')
}
