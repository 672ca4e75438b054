import { expect, test } from 'vitest'
import type { Answer, VenueClient } from './index.ts'
import { pickOf } from './testing/pick-of.ts'

interface Visits {
  readonly client: VenueClient
  /** Under the same session, which nobody renews. */
  readonly same: VenueClient
  readonly visitor: VenueClient
}

/** What most bets stand on, and how a member leaves. */
export function popularTests(enter: () => Promise<Visits>): void {
  test('what most bets stand on is told first, of the list that is asked for', async () => {
    const { client, visitor } = await enter()
    const query = { stage: 'early', sports: ['football'] } as const
    const page = value(await client.fixtures({ ...query, sort: 'time', page: 1, size: 20 }))
    const open = page.fixtures.filter(({ marketState }) => marketState === 'open')[2]
    const pick = pickOf(value(await client.fixture(open?.id ?? '')))
    const ticket = value(await client.ticket('singles', [pick]))
    const bet = {
      kind: 'single',
      unitStake: 10_000n,
      oddsFormat: 'european',
      picks: [pick],
    } as const
    value(await client.placeBet({ ticketId: ticket.id, acceptOdds: 'any', bets: [bet] }))
    const { total, fixtures: all } = value(await visitor.popular({}))
    expect(total).toBe(all.length)
    expect(all.length).toBeGreaterThan(1)
    expect(all.length).toBeLessThanOrEqual(12)
    expect(all.map(({ id }) => id)).toContain(pick.fixtureId)
    for (const fixture of all) {
      expect(fixture.venue).toBe(client.venue)
      expect(['live', 'today', 'early']).toContain(fixture.stage)
      expect(fixture.markets.every(({ order }) => order === 1)).toBe(true)
    }
    const { fixtures: early } = value(await client.popular(query))
    expect(early[0]?.id).toBe(all.find(({ stage }) => stage === 'early')?.id)
    expect(new Set(early.map(({ stage, sport }) => `${stage} ${sport}`))).toEqual(
      new Set(['early undefined']),
    )
  })

  test('who leaves is out: his token is over, and nobody enters again for him', async () => {
    const { client, same } = await enter()
    if (!client.leave) return
    expect(await client.leave()).toMatchObject({ ok: true })
    expect(await same.balance()).toMatchObject({ ok: false, failure: 'sessionExpired' })
  })
}

export function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.failure} ${answer.code} ${answer.message}`)
  return answer.value
}
