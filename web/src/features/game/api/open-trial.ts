import { tryGames } from '@zhengju/contract/venue/calls'
import {
  createGameClient,
  type GameClient,
  type GameResult,
  type RoundView,
  type TicketView,
  trialName,
  triedName,
} from '@zhengju/venue-protocol/game'
import { call } from '#lib/call.ts'
import type { TrialPurse } from '../model/trial-purse.ts'
import type { OpenGame } from './open-game.ts'

/** Enters a game with play money, of which every visit has its own. */
export async function openTrial(purse: TrialPurse): Promise<OpenGame> {
  let token = ''
  async function enter(): Promise<void> {
    token = (await call(tryGames, { body: { isOfAge: true } }, { isQuiet: true })).token
  }
  await enter()
  const client = createGameClient({ origin: window.location.origin, token: () => token, fetch })
  last = {
    client: { ...client, ...soloCalls(client, purse), ...sharedCalls(client, purse) },
    enter,
    isSameMember: () => true,
    nameOf: trialName,
    token: () => token,
  }
  return last
}

/** The visit that this page began last: nobody's record has its rounds, and they are checked under its token. */
export function lastTrial(): OpenGame | undefined {
  return last
}

let last: OpenGame | undefined

function soloCalls(client: GameClient, purse: TrialPurse) {
  const seen = (answer: GameResult<RoundView>) => {
    if (answer.ok) purse.saw(answer.value)
    return answer
  }
  return {
    play: (request) => client.play(named(request)).then(seen),
    step: (request) => client.step(request).then(seen),
    round: (roundId) => client.round(roundId).then(seen),
    rounds: (game) => client.rounds(trialName(game)),
    limits: (game) => client.limits(trialName(game)),
    halls: (game) => client.halls(trialName(game)),
    scene: (game, hall) => client.scene(trialName(game), hall),
  } satisfies Partial<GameClient>
}

function sharedCalls(client: GameClient, purse: TrialPurse) {
  const seen = (answer: GameResult<TicketView>) => {
    if (answer.ok) purse.saw(answer.value)
    return answer
  }
  return {
    /** By the names that members know. */
    async lobby() {
      const answer = await client.lobby()
      if (!answer.ok) return answer
      const value = answer.value.map((table) => ({ ...table, game: triedName(table.game) }))
      return { ...answer, value }
    },
    tables: (game) => client.tables(trialName(game)),
    draws: (game, tableId) => client.draws(trialName(game), tableId),
    place: (request) => client.place(named(request)).then(seen),
    ticket: (ticketId) => client.ticket(ticketId).then(seen),
    cashOut: (request) => client.cashOut(request).then(seen),
    async tickets(game) {
      const answer = await client.tickets(trialName(game))
      // Those of a chase were placed by the house.
      if (answer.ok) for (const ticket of answer.value) purse.saw(ticket)
      return answer
    },
    others: (game, roundId) => client.others(trialName(game), roundId),
    chase: (request) => client.chase(named(request)),
    chases: (game) => client.chases(trialName(game)),
  } satisfies Partial<GameClient>
}

function named<Request extends { readonly game: string }>(request: Request): Request {
  return { ...request, game: trialName(request.game) }
}
