import type {
  GameClient,
  GameFailure,
  GameResult,
  TicketRequest,
  TicketView,
} from '@zhengju/venue-protocol/game'
import type { Ended } from './visit-book.ts'

export type Placed =
  | { readonly ok: true; readonly ticket: TicketView }
  | { readonly ok: false; readonly failure: GameFailure }

export interface PlaceDeps {
  readonly client: Pick<GameClient, 'place' | 'ticket'>
  /** Enters the venue anew. */
  enter(): Promise<void>
  /** Whether whoever asked is still the one who is logged in: nobody else stakes for him. */
  isSameMember(): boolean
  pause(): Promise<void>
}

/**
 * One ticket until its stake was answered for. Without an answer the same command goes out again: it is the same
 * ticket, never a second one. A session that is over is opened anew, once. Rejects once somebody else is logged in.
 */
export async function placeTicket(deps: PlaceDeps, request: TicketRequest): Promise<Placed> {
  const answer = await untilAnswered(deps, () => deps.client.place(request))
  return answer.ok ? placedOf(await answeredFor(deps, answer.value)) : answer
}

/** One command until somebody knows what became of it. */
export async function untilAnswered<Value>(
  { enter, isSameMember, pause }: Omit<PlaceDeps, 'client'>,
  ask: () => Promise<GameResult<Value>>,
): Promise<Answered<Value>> {
  let hasEntered = false
  for (;;) {
    if (!isSameMember()) throw new Error(otherMember)
    const answer = await ask()
    if (answer.ok) return answer
    if (answer.failure === 'sessionExpired' && !hasEntered) {
      hasEntered = true
      await enter()
    } else if (answer.failure === 'unanswered' || answer.failure === 'tooFrequent') {
      await pause()
    } else return { ok: false, failure: answer.failure }
  }
}

type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: GameFailure }

/** What is read for a screen: asked for again a few times where it was too soon or nobody answered. */
export async function readAgain<Value>(
  { enter, pause }: Pick<PlaceDeps, 'enter' | 'pause'>,
  ask: () => Promise<GameResult<Value>>,
): Promise<Value | undefined> {
  for (let tries = 0; tries < mostTries; tries++) {
    const answer = await ask()
    if (answer.ok) return answer.value
    if (answer.failure === 'sessionExpired') await enter()
    else if (answer.failure !== 'unanswered' && answer.failure !== 'tooFrequent') return undefined
    await pause()
  }
  return undefined
}

const mostTries = 8

async function answeredFor({ client, enter, isSameMember, pause }: PlaceDeps, ticket: TicketView) {
  let known = ticket
  while (known.state === 'processing') {
    await pause()
    if (!isSameMember()) throw new Error(otherMember)
    const answer = await client.ticket(ticket.ticketId)
    if (answer.ok) known = answer.value
    else if (answer.failure === 'sessionExpired') await enter()
  }
  return known
}

function placedOf(ticket: TicketView): Placed {
  if (ticket.state !== 'refused') return { ok: true, ticket }
  return { ok: false, failure: ticket.failure ?? 'system' }
}

const otherMember = 'another member is logged in'

/** How a ticket ended for whoever placed it: what comes back at or below the stake is no win. */
export function endOf({ payout = 0n, stake, state }: TicketView): TicketEnd {
  if (state === 'refused') return 'refused'
  if (state !== 'done') return 'waiting'
  if (payout > stake) return 'won'
  return payout > 0n ? 'returned' : 'lost'
}

export type TicketEnd = 'waiting' | 'refused' | 'won' | 'returned' | 'lost'

/** Tickets that are over, for the book of the visit. */
export function endedTickets(tickets: readonly TicketView[]): readonly Ended[] {
  return tickets.flatMap(({ createdAt, payout = 0n, stake, state, ticketId: id }) =>
    state === 'done' ? [{ id, createdAt, net: payout - stake }] : [],
  )
}
