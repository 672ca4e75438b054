import {
  handPaths,
  parseMoveRequest,
  parseSitRequest,
  toWireCardHall,
  toWireHand,
  toWireSitting,
} from '@zhengju/venue-protocol/game'
import type { FastifyInstance } from 'fastify'
import {
  type Answers,
  bodyOf,
  type Caller,
  ok,
  type Result,
  refused,
  type WiredGame,
} from '../rounds/answers.ts'
import type { Hands } from './hand-game.ts'
import type { SeatAnswer } from './seats.ts'

/** What members ask of hands that they play against one another. */
export function registerHandWire(scope: FastifyInstance, answer: Answers, now: () => number): void {
  scope.get(handPaths.halls, (request) =>
    answer(request, async ({ games }) => {
      const halls = await Promise.all(withHands(games).map(({ hands }) => hands.halls()))
      return ok({ halls: halls.flat().map(toWireCardHall) })
    }),
  )
  scope.get(handPaths.seat, (request) => answer(request, sitting))
  scope.post(handPaths.seat, (request) =>
    answer(request, async (caller) => {
      const read = parseSitRequest(bodyOf(request))
      if (!read.ok) return refused('malformed')
      const game = withHands(caller.games).find(({ name }) => name === read.value.game)
      if (!game) return refused('gameUnknown')
      if (game.isPaused()) return refused('maintenance')
      return sat(caller, await game.hands.sit(caller.member, read.value))
    }),
  )
  for (const said of ['leave', 'back'] as const) {
    scope.post(handPaths[said], (request) =>
      answer(request, async (caller) => {
        const [game] = withHands(caller.games)
        return game ? sat(caller, await game.hands[said](caller.member)) : refused('gameUnknown')
      }),
    )
  }
  scope.get<{ Querystring: HandsQuery }>(handPaths.hands, (request) =>
    answer(request, async ({ games, member }) => {
      const { before, game: name } = request.query
      const game = withHands(games).find((one) => one.name === name)
      if (!game) return refused('gameUnknown')
      if (before !== undefined && !/^\d{1,15}$/.test(before)) return refused('malformed')
      const hands = await game.hands.hands(member, before === undefined ? before : Number(before))
      return ok({ hands: hands.map(toWireHand) })
    }),
  )
  scope.get<{ Params: { handId: string } }>(handPaths.hand, (request) =>
    answer(request, (caller) => handOf(caller, request.params.handId)),
  )
  scope.post<{ Params: { handId: string } }>(handPaths.moves, (request) => {
    // Before anything else is done: what the house takes for it is not the member's loss.
    const heardAt = now()
    return answer(request, async (caller) => {
      const read = parseMoveRequest(bodyOf(request))
      if (!read.ok) return refused('malformed')
      const { handId } = request.params
      for (const { hands } of withHands(caller.games)) {
        if (!(await hands.hand(caller.member, handId))) continue
        const moved = await hands.move(caller.member, { handId, ...read.value }, heardAt)
        return moved.ok ? handOf(caller, handId) : refused(moved.failure)
      }
      return refused('roundUnknown')
    })
  })
}

async function handOf({ games, member }: Caller, handId: string): Promise<Result> {
  for (const { hands } of withHands(games)) {
    const hand = await hands.hand(member, handId)
    if (hand) return ok(toWireHand(hand))
  }
  return refused('roundUnknown')
}

async function sat(caller: Caller, answer: SeatAnswer): Promise<Result> {
  return answer.ok ? sitting(caller) : refused(answer.failure)
}

/** He sits once, whatever the game: the one whose hand he has, or any. */
async function sitting({ games, member }: Caller): Promise<Result> {
  const [first, ...others] = withHands(games)
  if (!first) return refused('gameUnknown')
  const own = others.length > 0 ? await first.hands.gameOf(member) : undefined
  const game = others.find(({ name }) => name === own) ?? first
  return ok(toWireSitting(await game.hands.sitting(member)))
}

interface HandsQuery {
  readonly game?: string
  readonly before?: string
}

function withHands(games: readonly WiredGame[]): readonly (WiredGame & { hands: Hands })[] {
  return games.flatMap((game) => (game.hands ? [{ ...game, hands: game.hands }] : []))
}
