import { type BetTicket, type SlipPick, slipPick } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { expect, test } from 'vitest'
import type { Answer, VenueClient } from './index.ts'

/** Selections of one match as one bet, in every wire alike. */
export function builderTests(enter: () => Promise<{ readonly client: VenueClient }>): void {
  test('two selections of one match are taken at their one price, and the record says it', async () => {
    const { client } = await enter()
    const { picks, ticket } = await built(client)
    const [limit] = ticket.limits
    expect(limit).toMatchObject({ kind: 'builder', legCount: 2, lineCount: 1 })
    const odds = limit?.odds ?? 0
    expect(odds).toBeGreaterThan(Math.max(...picks.map((pick) => pick.odds)))
    const bet = { kind: 'builder', unitStake: 1_000n, oddsFormat: 'european', odds, picks } as const
    const at = { ticketId: ticket.id, acceptOdds: 'none', bets: [bet] } as const
    const [placed] = value(await client.placeBet(at))
    const [order] = value(await client.awaitOrders([placed?.orderNo ?? '']))
    const potentialReturn = (1_000n * BigInt(odds)) / 100_000n
    expect(order).toMatchObject({ state: 'accepted', odds, risk: 1_000n, potentialReturn })
    const [open] = value(await client.orders({ state: 'open', page: 1, size: 20 })).bets
    expect(open).toMatchObject({ kind: 'builder', odds, lineCount: 1, potentialReturn })
    expect(open?.legs).toHaveLength(2)
  })

  test('at a price that is past it is refused; a parlay of one match always is', async () => {
    const { client } = await enter()
    const { picks, ticket } = await built(client)
    const odds = (ticket.limits[0]?.odds ?? 0) + 100_000
    const bet = { kind: 'builder', unitStake: 1_000n, oddsFormat: 'european', odds, picks } as const
    const at = { ticketId: ticket.id, acceptOdds: 'better', bets: [bet] } as const
    expect(await client.placeBet(at)).toMatchObject({ failure: 'oddsChanged' })
    const again = value(await client.ticket('combined', picks))
    const parlay = { ...bet, kind: 'parlay' as const, odds: undefined }
    const { odds: _, ...whole } = parlay
    const wrong = { ticketId: again.id, acceptOdds: 'any' as const, bets: [whole] }
    expect(await client.placeBet(wrong)).toMatchObject({ failure: 'legsConflict' })
  })

  test('both sides of one market have no price together, and the venue says why', async () => {
    const { client } = await enter()
    const fixture = await early(client)
    const market = fixture.markets.find(({ line, selections }) => {
      return line === undefined && selections.length > 1
    })
    const picks = (market?.selections ?? []).slice(0, 2).map((selection) => {
      return slipPick(fixture, market as NonNullable<typeof market>, selection)
    })
    const message = expect.stringMatching(/组合|不可能/)
    const answer = await client.ticket('combined', picks)
    expect(answer).toMatchObject({ failure: 'legsConflict', message })
  })
}

/** The first two selections that have a price together. */
async function built(
  client: VenueClient,
): Promise<{ readonly picks: readonly SlipPick[]; readonly ticket: BetTicket }> {
  const fixture = await early(client)
  const whole = fixture.markets.filter(({ state, line }) => {
    return state === 'open' && (line === undefined || line % 2 === 0)
  })
  const [first] = whole
  for (const second of whole.slice(1, 12)) {
    const picks = [first, second].flatMap((market) => {
      const selection = market?.selections.find(({ state }) => state === 'open')
      return market && selection ? [slipPick(fixture, market, selection)] : []
    })
    const answer = await client.ticket('combined', picks)
    if (answer.ok) return { picks, ticket: answer.value }
  }
  throw new Error('nothing has a price together')
}

/** One that is drawn: a replay has no prices together. */
async function early(client: VenueClient): Promise<Fixture> {
  const list = { stage: 'early', sort: 'time', page: 1, size: 100 } as const
  const { fixtures } = value(await client.fixtures(list))
  const found = fixtures.find(({ origin, marketState }) => {
    return origin.kind === 'generated' && marketState === 'open'
  })
  if (!found) throw new Error('no early fixture')
  return value(await client.fixture(found.id))
}

function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.failure} ${answer.code} ${answer.message}`)
  return answer.value
}
