import type { BetKind, SlipPick, SystemLines } from '@zhengju/domain/slip'
import type { Answer, ClientBet, VenueClient } from '@zhengju/venue-protocol/client'
import { type Fields, isFields } from '@zhengju/venue-protocol/parse'

/** A request as the client of a member would send it. */
export interface Caught {
  readonly url: string
  readonly init: RequestInit
}

/** A member whose requests can be held back. */
export interface Attacker {
  readonly client: VenueClient
  /** What the client would send for this, and does not. */
  caught(run: (client: VenueClient) => Promise<unknown>): Promise<Caught>
  /** One on all of these, at no other price; with a ticket of its own each time. */
  bet(picks: readonly SlipPick[], make?: BetMake): () => Promise<Caught>
  /** Half of it, at a price of now each time. */
  sale(orderNo: string): () => Promise<Caught>
  /** Its number, once it is accepted. */
  placed(pick: SlipPick): Promise<string>
}

/** What several selections make; a parlay, if nothing is said. */
export interface BetMake {
  readonly kind: BetKind
  readonly lines?: SystemLines
}

export async function createAttacker(
  open: (fetched: typeof fetch) => Promise<VenueClient>,
  refusal: Fields,
): Promise<Attacker> {
  let held: Caught | undefined
  let isHolding = false
  const client = await open(async (input, init = {}) => {
    if (!isHolding) return fetch(input, init)
    held = { url: String(input), init }
    return new Response(JSON.stringify(refusal))
  })

  async function caught(run: (client: VenueClient) => Promise<unknown>): Promise<Caught> {
    isHolding = true
    held = undefined
    await run(client).finally(() => {
      isHolding = false
    })
    if (!held) throw new Error('nothing was sent')
    return held
  }

  return {
    client,
    caught,
    bet: (picks, make) => async () => {
      const isOne = picks.length === 1
      const { kind, lines } = make ?? { kind: isOne ? 'single' : 'parlay' }
      const ticket = value(await client.ticket(isOne ? 'singles' : 'combined', picks))
      const odds = kind === 'builder' ? ticket.limits[0]?.odds : undefined
      const more = { ...(lines && { lines }), ...(odds !== undefined && { odds }) }
      const bet: ClientBet = { ...common, kind, ...more, picks }
      const placement = { ticketId: ticket.id, acceptOdds: 'none', bets: [bet] } as const
      return caught(() => client.placeBet(placement))
    },
    sale: (orderNo) => async () => {
      const [offer] = value(await client.cashOutOffers([orderNo]))
      const part = offer?.parts.at(0)
      if (!offer || !part) throw new Error('nothing is offered')
      return caught(() => client.cashOut({ orderNo, quoteId: offer.quoteId, ...part }))
    },
    async placed(pick) {
      const ticket = value(await client.ticket('singles', [pick]))
      const bet: ClientBet = { ...common, kind: 'single', picks: [pick] }
      const placement = { ticketId: ticket.id, acceptOdds: 'any', bets: [bet] } as const
      const [order] = value(await client.placeBet(placement))
      if (order?.state !== 'accepted') throw new Error(order?.failure ?? order?.state)
      return order.orderNo
    },
  }
}

export function bodyOf({ init }: Caught): Fields {
  const body: unknown = JSON.parse(String(init.body))
  if (!isFields(body)) throw new Error('no body')
  return body
}

export function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.message}`)
  return answer.value
}

const common = { unitStake: 50_000n, oddsFormat: 'european' } as const
