import type { SlipPick } from '@zhengju/domain/slip'
import { expect, test } from 'vitest'
import type { Answer, ClientBet, ClientPlacement, VenueClient } from './index.ts'

/** A member who has entered a venue, and open selections there that stand still. */
export interface Bettor {
  readonly client: VenueClient
  pick(index?: number): Promise<SlipPick>
}

/** At which prices a bet is taken, and what the venue says of one that is not, in every wire alike. */
export function priceTests(enter: () => Promise<Bettor>): void {
  test('a price that is past: refused, or taken at the better one', async () => {
    const { client, pick: findPick } = await enter()
    const pick = await findPick()
    const place = async (odds: number, acceptOdds: ClientPlacement['acceptOdds']) => {
      const { id: ticketId } = value(await client.ticket('singles', [pick]))
      const bets = [betOn({ ...pick, odds }, 1_000n)]
      return client.placeBet({ ticketId, acceptOdds, bets })
    }
    const [longer, shorter] = [pick.odds + 5_000, pick.odds - 5_000]
    expect(await place(longer, 'better')).toMatchObject({ failure: 'oddsChanged' })
    expect(await place(longer, 'none')).toMatchObject({ failure: 'oddsChanged' })
    expect(await place(shorter, 'none')).toMatchObject({ failure: 'oddsChanged' })
    for (const answer of [await place(shorter, 'better'), await place(longer, 'any')]) {
      expect(value(answer)[0]?.legs).toMatchObject([{ odds: pick.odds }])
    }
  })

  test('any price within a fall: taken at its edge, refused a step beyond, by whatever it fell where none is set', async () => {
    const { client, pick: findPick } = await enter()
    const pick = await findPick()
    const place = async (odds: number, fallPercent?: ClientPlacement['fallPercent']) => {
      const { id: ticketId } = value(await client.ticket('singles', [pick]))
      const accepts = { acceptOdds: 'any', ...(fallPercent !== undefined && { fallPercent }) }
      const bets = [betOn({ ...pick, odds }, 1_000n)]
      return client.placeBet({ ticketId, ...accepts, bets } as ClientPlacement)
    }
    for (const percent of [2, 5, 10] as const) {
      const edge = Math.floor((pick.odds * 100) / (100 - percent))
      expect(value(await place(edge, percent))[0]?.legs).toMatchObject([{ odds: pick.odds }])
      expect(await place(edge + 1, percent)).toMatchObject({ failure: 'oddsChanged' })
    }
    expect(await place(pick.odds + 1, 0)).toMatchObject({ failure: 'oddsChanged' })
    expect(value(await place(pick.odds - 1, 0))[0]?.legs).toMatchObject([{ odds: pick.odds }])
    expect(value(await place(pick.odds * 2))[0]?.legs).toMatchObject([{ odds: pick.odds }])
  })

  test('whatever is refused says so in the words of the venue: a ticket, a slip, one bet of it', async () => {
    const { client, pick: findPick } = await enter()
    const [pick, other] = [await findPick(), await findPick(1)]
    const words = expect.stringMatching(/^[\p{L}\p{P}\p{N} ]{4,80}$/u)
    const noTicket = await client.ticket('combined', [pick, pick])
    expect(noTicket).toMatchObject({ failure: 'legsConflict', message: words })
    const place = async (bets: readonly ClientBet[]) => {
      const picks = bets.flatMap((bet) => bet.picks)
      const { id: ticketId } = value(await client.ticket('singles', picks))
      return client.placeBet({ ticketId, acceptOdds: 'any', bets })
    }
    const refused = await place([betOn(pick, 1n)])
    expect(refused).toMatchObject({ failure: 'belowMinimum', message: words })
    const [taken, not] = value(await place([betOn(pick, 1_000n), betOn(other, 1n)]))
    expect(taken?.state).not.toBe('refused')
    expect(taken).not.toHaveProperty('message')
    const why = { state: 'refused', failure: 'belowMinimum', message: words }
    expect(not).toMatchObject(why)
    expect(value(await client.orderStates([not?.orderNo ?? '']))).toMatchObject([why])
  })
}

function betOn(pick: SlipPick, unitStake: bigint): ClientBet {
  return { kind: 'single', unitStake, oddsFormat: 'european', picks: [pick] }
}

function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.failure} ${answer.code} ${answer.message}`)
  return answer.value
}
