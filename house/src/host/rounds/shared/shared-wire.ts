import {
  type LobbyTable,
  parseCashOutRequest,
  parseTicketRequest,
  sharedPaths,
  type TicketView,
  toWireLimits,
  toWireOthers,
  toWireTicket,
  type WireSharedRound,
} from '@zhengju/venue-protocol/game'
import type { FastifyInstance } from 'fastify'
import type { StoredTicket, TicketState } from '../../store/shared-tickets.ts'
import { type Answers, bodyOf, type Caller, ok, refused, type WiredGame } from '../answers.ts'
import type { SeenRound } from './run.ts'
import type { BookPlace, SharedRounds } from './shared-game.ts'
import type { Word } from './words.ts'

/** What members ask of rounds that many share. */
export function registerSharedWire(
  scope: FastifyInstance,
  answer: Answers,
  { games: wired, now }: { readonly games: readonly WiredGame[]; readonly now: () => number },
): void {
  scope.get(sharedPaths.lobby, (request) =>
    answer(request, async ({ games }) => {
      const tables = await Promise.all(games.map(lobbyTables))
      return ok({ tables: tables.flat() })
    }),
  )
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
      if (isPausedIn(caller, read.value.game)) return refused('maintenance')
      const placed = await shared.place(caller.member, read.value)
      if (!placed.ok) return refused(placed.failure)
      const ticket = await shared.ticket(caller.member, placed.ticketId)
      return ticket ? ok(toWireTicket(ticketView(ticket, undefined))) : refused('system')
    }),
  )
  scope.get<{ Querystring: { game?: string } }>(sharedPaths.tickets, (request) =>
    answer(request, async (caller) => {
      const shared = sharedOf(caller, request.query.game)
      if (!shared) return refused('gameUnknown')
      const tickets = await shared.tickets(caller.member)
      return ok({ tickets: tickets.map((one) => toWireTicket(ticketView(one, undefined))) })
    }),
  )
  scope.get<{ Querystring: { game?: string; roundId?: string } }>(sharedPaths.others, (request) =>
    answer(request, async (caller) => {
      const { game, roundId = '' } = request.query
      const others = await sharedOf(caller, game)?.others(caller.member, roundId)
      return others ? ok(toWireOthers(others)) : refused('roundUnknown')
    }),
  )
  scope.get<{ Params: { ticketId: string } }>(sharedPaths.ticket, (request) =>
    answer(request, async ({ games, member }) => {
      for (const { shared } of games) {
        const ticket = await shared?.ticket(member, request.params.ticketId)
        if (!shared || !ticket) continue
        const [place, round] = await Promise.all([
          shared.inclusion(member, ticket.ticketId),
          shared.round(ticket.roundId),
        ])
        const view = toWireTicket(ticketView(ticket, place))
        return ok({ ...view, ...(round && { round: roundView(round) }) })
      }
      return refused('roundUnknown')
    }),
  )
  registerCashOut(scope, answer, () => heardBy(wired, now()))
}

/** A ticket leaves a round that runs. */
function registerCashOut(
  scope: FastifyInstance,
  answer: Answers,
  hear: () => ReadonlyMap<SharedRounds, Word>,
): void {
  scope.post<{ Params: { ticketId: string } }>(sharedPaths.cashOut, async (request) => {
    // Before anything else is done: what the house takes for it is not the member's loss.
    const heard = hear()
    const answered = answer(request, async ({ games, member }) => {
      const { ticketId } = request.params
      const read = parseCashOutRequest(ticketId, bodyOf(request))
      if (!read.ok) return refused('malformed')
      for (const { shared } of games) {
        const word = shared && heard.get(shared)
        if (!shared || !word || !(await shared.ticket(member, ticketId))) continue
        const left = await shared.cashOut(member, read.value, word)
        if (!left.ok) return refused(left.failure)
        const ticket = await shared.ticket(member, ticketId)
        return ticket ? ok(toWireTicket(ticketView(ticket, undefined))) : refused('system')
      }
      return refused('roundUnknown')
    })
    return answered.finally(() => {
      for (const word of heard.values()) word.done()
    })
  })
}

/** Of which game it is, is known only once the store was asked: until then each of them waits for it. */
function heardBy(games: readonly WiredGame[], heardAt: number): ReadonlyMap<SharedRounds, Word> {
  return new Map(games.flatMap(({ shared }) => (shared ? [[shared, shared.hear(heardAt)]] : [])))
}

export function isPausedIn({ games }: Pick<Caller, 'games'>, name: string): boolean {
  return games.some((game) => game.name === name && game.isPaused())
}

function sharedOf({ games }: Caller, name: string | undefined): SharedRounds | undefined {
  return games.find((game) => game.name === name)?.shared
}

/** One read a game: what runs, and what was drawn last. */
async function lobbyTables({ name: game, shared }: WiredGame): Promise<readonly SaidTable[]> {
  if (!shared) return []
  const live = await shared.live()
  return Promise.all(
    shared.tables.map(async (tableId) => {
      const drawn = await shared.drawn(tableId, lobbyOutcomes)
      const [round] = live.filter((one) => one.tableId === tableId).toReversed()
      const last = drawn.find(({ outcome }) => outcome !== undefined)
      return {
        // A lobby shows the prices of the round that takes stakes.
        ...{ game, version: round?.version ?? shared.version, tableId },
        ...(round && { round: roundView(round) }),
        ...(last && { last: roundView(last) }),
        outcomes: drawn.flatMap(({ outcome }) => (outcome ? [outcome] : [])),
      }
    }),
  )
}

interface SaidTable extends Omit<LobbyTable, 'round' | 'last'> {
  readonly round?: WireSharedRound
  readonly last?: WireSharedRound
}

const lobbyOutcomes = 20

export function roundView(round: SeenRound): WireSharedRound {
  const { beacon, bookRoot, drawsAt, head, limits, link, number, opensAt, outcome } = round
  const { roundId, sealsAt } = round
  const { reason, seed, startsAt, state, tableId, tickets, version } = round
  return {
    ...{ roundId, tableId, number, version, state, opensAt, sealsAt, drawsAt, tickets, head, link },
    ...(startsAt !== undefined && { startsAt }),
    ...(limits && { limits: toWireLimits(limits) }),
    ...(bookRoot !== undefined && { bookRoot }),
    ...(beacon && { beacon }),
    ...(seed !== undefined && { seed }),
    ...(outcome && { outcome }),
    ...(reason !== undefined && { reason }),
  }
}

/** A payout is said when it is paid. */
function ticketView(ticket: StoredTicket, place: BookPlace | undefined): TicketView {
  const { cashedOutAt, choice, createdAt, failure, payout, roundId, stake, state, ticketId } =
    ticket
  return {
    ...{ ticketId, roundId, stake, choice, createdAt, state: states[state] },
    ...(failure && { failure }),
    ...(state === 'done' && payout !== undefined && { payout }),
    ...(cashedOutAt !== undefined && { cashedOutAt: hundredthsText(cashedOutAt) }),
    ...(place && {
      inclusion: { leaf: place.leaf, index: place.index, count: place.count, path: place.path },
    }),
  }
}

/** `2.31` */
function hundredthsText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

const states: Readonly<Record<TicketState, TicketView['state']>> = {
  asked: 'processing',
  accepted: 'placed',
  paying: 'placed',
  aside: 'placed',
  returning: 'processing',
  done: 'done',
  refused: 'refused',
}
