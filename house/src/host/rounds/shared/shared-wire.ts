import {
  parseTicketRequest,
  type SharedRoundView,
  sharedPaths,
  type TicketView,
  toWireTicket,
} from '@zhengju/venue-protocol/game'
import type { FastifyInstance } from 'fastify'
import type { StoredSharedRound } from '../../store/shared-rounds.ts'
import type { StoredTicket, TicketState } from '../../store/shared-tickets.ts'
import { type Answers, bodyOf, type Caller, ok, refused } from '../answers.ts'
import type { BookPlace, SharedRounds } from './shared-game.ts'

/** What members ask of rounds that many share. */
export function registerSharedWire(scope: FastifyInstance, answer: Answers): void {
  scope.get<{ Querystring: { game?: string } }>(sharedPaths.tables, (request) =>
    answer(request, async (caller) => {
      const shared = sharedOf(caller, request.query.game)
      return shared ? ok({ rounds: (await shared.live()).map(roundView) }) : refused('gameUnknown')
    }),
  )
  scope.get<{ Querystring: { game?: string; tableId?: string } }>(sharedPaths.draws, (request) =>
    answer(request, async (caller) => {
      const { game, tableId = '' } = request.query
      const shared = sharedOf(caller, game)
      if (!shared) return refused('gameUnknown')
      return ok({ rounds: (await shared.drawn(tableId)).map(roundView) })
    }),
  )
  scope.post(sharedPaths.tickets, (request) =>
    answer(request, async (caller) => {
      const read = parseTicketRequest(bodyOf(request))
      if (!read.ok) return refused('malformed')
      const shared = sharedOf(caller, read.value.game)
      if (!shared) return refused('gameUnknown')
      const placed = await shared.place(caller.member, read.value)
      if (!placed.ok) return refused(placed.failure)
      const ticket = await shared.ticket(caller.member, placed.ticketId)
      return ticket ? ok(toWireTicket(ticketView(ticket, undefined))) : refused('system')
    }),
  )
  scope.get<{ Params: { ticketId: string } }>(sharedPaths.ticket, (request) =>
    answer(request, async ({ games, member }) => {
      for (const { shared } of games) {
        const ticket = await shared?.ticket(member, request.params.ticketId)
        if (!shared || !ticket) continue
        const place = await shared.inclusion(member, ticket.ticketId)
        return ok(toWireTicket(ticketView(ticket, place)))
      }
      return refused('roundUnknown')
    }),
  )
}

function sharedOf({ games }: Caller, name: string | undefined): SharedRounds | undefined {
  return games.find((game) => game.name === name)?.shared
}

function roundView(round: StoredSharedRound): SharedRoundView {
  const { bookRoot, drawsAt, head, link, number, opensAt, outcome, roundId, sealsAt } = round
  const { seed, state, tableId, tickets, version } = round
  return {
    ...{ roundId, tableId, number, version, state, opensAt, sealsAt, drawsAt, tickets, head, link },
    ...(bookRoot !== undefined && { bookRoot }),
    ...(seed !== undefined && { seed }),
    ...(outcome && { outcome }),
  }
}

/** A payout is said when it is paid. */
function ticketView(ticket: StoredTicket, place: BookPlace | undefined): TicketView {
  const { choice, createdAt, failure, payout, roundId, stake, state, ticketId } = ticket
  return {
    ...{ ticketId, roundId, stake, choice, createdAt, state: states[state] },
    ...(failure && { failure }),
    ...(state === 'done' && payout !== undefined && { payout }),
    ...(place && {
      inclusion: { leaf: place.leaf, index: place.index, count: place.count, path: place.path },
    }),
  }
}

const states: Readonly<Record<TicketState, TicketView['state']>> = {
  asked: 'processing',
  accepted: 'placed',
  paying: 'placed',
  returning: 'processing',
  done: 'done',
  refused: 'refused',
}
