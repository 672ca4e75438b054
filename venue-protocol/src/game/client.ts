import { fields, listOf } from '../parse/index.ts'
import { asking, type GameClientOptions, type GameResult, moneyField } from './ask.ts'
import { type ChaseRequest, type ChaseView, chasePaths, readChase } from './chase.ts'
import { type HandCalls, handCalls } from './hand-client.ts'
import { limitsPath, readLimits, type StakeLimits } from './limits.ts'
import { readJackpot, readRevealed, readRound, readSeeds } from './read.ts'
import { type SceneCalls, sceneCalls } from './scene-client.ts'
import {
  type CashOutRequest,
  type LobbyTable,
  type OthersView,
  readLobbyTable,
  readOthers,
  readSharedRound,
  readTicket,
  type SharedRoundView,
  sharedPaths,
  type TicketRequest,
  type TicketView,
} from './shared.ts'
import {
  gamePaths,
  type JackpotView,
  type PlayRequest,
  type RevealedSeed,
  type RoundView,
  type SeedsView,
  type Series,
  type StepRequest,
} from './wire.ts'

/** A member's side of the game wire. */
export interface GameClient extends HandCalls, SceneCalls {
  seeds(): Promise<GameResult<SeedsView>>
  /** A new client seed; what was used before is shown. */
  rotate(clientSeed: string): Promise<GameResult<RotatedSeeds>>
  /** Sent again with the same commandId it is the same round, whatever became of the first try. */
  play(request: PlayRequest): Promise<GameResult<RoundView>>
  /** Sent again it is the same step. */
  step(request: StepRequest): Promise<GameResult<RoundView>>
  round(roundId: string): Promise<GameResult<RoundView>>
  /** Newest first. */
  rounds(game: string): Promise<GameResult<readonly RoundView[]>>
  /** Of a game that has some. */
  jackpots(game: string): Promise<GameResult<readonly JackpotView[]>>
  /** Within which stakes its rounds begin now. */
  limits(game: string): Promise<GameResult<StakeLimits>>
  lobby(): Promise<GameResult<readonly LobbyTable[]>>
  /** Rounds that nobody is done with, the next to be drawn first. */
  tables(game: string): Promise<GameResult<readonly SharedRoundView[]>>
  /** Newest first. */
  draws(game: string, tableId: string): Promise<GameResult<readonly SharedRoundView[]>>
  /** Sent again with the same commandId it is the same ticket. */
  place(request: TicketRequest): Promise<GameResult<TicketView>>
  ticket(ticketId: string): Promise<GameResult<TicketView>>
  /** Sent again with the same commandId it is the same word. */
  cashOut(request: CashOutRequest): Promise<GameResult<TicketView>>
  /** The member's own of a game, newest first. */
  tickets(game: string): Promise<GameResult<readonly TicketView[]>>
  /** Of a round that runs: what others have in it. */
  others(game: string, roundId: string): Promise<GameResult<OthersView>>
  /** Sent again with the same commandId it is the same chase. */
  chase(request: ChaseRequest): Promise<GameResult<ChaseView>>
  stopChase(chaseId: string): Promise<GameResult<ChaseView>>
  /** The member's own of a game, newest first. */
  chases(game: string): Promise<GameResult<readonly ChaseView[]>>
}

export interface RotatedSeeds {
  readonly revealed: RevealedSeed
  readonly seeds: SeedsView
}

export function createGameClient(options: GameClientOptions): GameClient {
  const calls = asking(options)
  const { get, post } = calls
  return {
    seeds: () => get(gamePaths.seeds, readSeeds),
    rotate: (clientSeed) =>
      post(gamePaths.seeds, { clientSeed }, (data) => ({
        revealed: readRevealed(fields(data.revealed, 'revealed')),
        seeds: readSeeds(fields(data.seeds, 'seeds')),
      })),
    play: ({ series, stake, ...request }) =>
      post(
        gamePaths.rounds,
        { ...request, stake: moneyField(stake), ...(series && { series: seriesBody(series) }) },
        readRound,
      ),
    step: ({ roundId, ...request }) => post(pathOf(gamePaths.steps, roundId), request, readRound),
    round: (roundId) => get(pathOf(gamePaths.round, roundId), readRound),
    rounds: (game) =>
      get(`${gamePaths.rounds}?${new URLSearchParams({ game })}`, (data) =>
        listOf(data, 'rounds', readRound),
      ),
    jackpots: (game) =>
      get(`${gamePaths.jackpots}?${new URLSearchParams({ game })}`, (data) =>
        listOf(data, 'jackpots', readJackpot),
      ),
    limits: (game) => get(`${limitsPath}?${new URLSearchParams({ game })}`, readLimits),
    ...sceneCalls(calls),
    lobby: () => get(sharedPaths.lobby, (data) => listOf(data, 'tables', readLobbyTable)),
    tables: (game) =>
      get(`${sharedPaths.tables}?${new URLSearchParams({ game })}`, (data) =>
        listOf(data, 'rounds', readSharedRound),
      ),
    draws: (game, tableId) =>
      get(`${sharedPaths.draws}?${new URLSearchParams({ game, tableId })}`, (data) =>
        listOf(data, 'rounds', readSharedRound),
      ),
    place: (request) => post(sharedPaths.tickets, request, readTicket),
    ticket: (ticketId) =>
      get(sharedPaths.ticket.replace(':ticketId', encodeURIComponent(ticketId)), readTicket),
    cashOut: ({ commandId, ticketId }) =>
      post(
        sharedPaths.cashOut.replace(':ticketId', encodeURIComponent(ticketId)),
        { commandId },
        readTicket,
      ),
    tickets: (game) =>
      get(`${sharedPaths.tickets}?${new URLSearchParams({ game })}`, (data) =>
        listOf(data, 'tickets', readTicket),
      ),
    others: (game, roundId) =>
      get(`${sharedPaths.others}?${new URLSearchParams({ game, roundId })}`, readOthers),
    chase: (request) => post(chasePaths.chases, request, readChase),
    stopChase: (chaseId) => post(chasePaths.stop, { chaseId }, readChase),
    chases: (game) =>
      get(`${chasePaths.chases}?${new URLSearchParams({ game })}`, (data) =>
        listOf(data, 'chases', readChase),
      ),
    ...handCalls(calls),
  }
}

function pathOf(path: string, roundId: string): string {
  return path.replace(':roundId', encodeURIComponent(roundId))
}

function seriesBody({ lossLimit, stopWin, ...series }: Series): object {
  const win = stopWin === undefined ? {} : { stopWin: moneyField(stopWin) }
  return { ...series, lossLimit: moneyField(lossLimit), ...win }
}
