import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Database } from '@zhengju/storage/tx'
import {
  gamePaths,
  limitsPath,
  parsePlayRequest,
  parseSeedRequest,
  parseStepRequest,
  type RoundView,
  toWireLimits,
  toWireRound,
} from '@zhengju/venue-protocol/game'
import type { FastifyInstance } from 'fastify'
import { registerHandWire } from '../hands/hand-wire.ts'
import type { Seeds } from '../seeds/seeds.ts'
import type { MemberSession } from '../sessions.ts'
import { answerTooLong, takeRawBodies } from '../signed.ts'
import {
  type Answers,
  bodyOf,
  createAnswers,
  ok,
  type Result,
  refused,
  type WiredGame,
} from './answers.ts'
import type { PlayAnswer } from './instant-game.ts'
import { registerSceneWire } from './scene/scene-wire.ts'
import { registerChaseWire } from './shared/chase-wire.ts'
import { registerSharedWire } from './shared/shared-wire.ts'

export interface GameWireDeps {
  readonly db: Database
  readonly seeds: Seeds
  readonly games: readonly WiredGame[]
  readonly now: () => number
}

/** The one wire of our games beside the sportsbook. */
export function registerGameWire(app: FastifyInstance, deps: GameWireDeps): void {
  const { db, seeds } = deps
  app.register(async (scope) => {
    takeBodies(scope, deps.now)
    const answer = createAnswers(deps)
    registerSharedWire(scope, answer, deps)
    registerChaseWire(scope, answer)
    registerHandWire(scope, answer, deps.now)
    registerSceneWire(scope, deps)
    registerFacts(scope, answer)
    scope.get(gamePaths.seeds, (request) =>
      answer(request, async ({ member }) =>
        ok(await db.tx((tx) => seeds.view(tx, member.memberId))),
      ),
    )
    scope.post(gamePaths.seeds, (request) =>
      answer(request, async ({ member }) => {
        const read = parseSeedRequest(bodyOf(request))
        if (!read.ok) return refused('malformed')
        const { clientSeed } = read.value
        const rotated = await db.tx((tx) => seeds.rotate(tx, member.memberId, clientSeed))
        return rotated ? ok(rotated) : refused('conflict')
      }),
    )
    scope.post(gamePaths.rounds, (request) =>
      answer(request, async ({ games, member }) => {
        const read = parsePlayRequest(bodyOf(request))
        if (!read.ok) return refused('malformed')
        const game = games.find(({ name }) => name === read.value.game)
        if (!game?.instant) return refused('gameUnknown')
        if (game.isPaused()) return refused('maintenance')
        return roundAnswer(await game.instant.play(member, read.value))
      }),
    )
    scope.post<{ Params: { roundId: string } }>(gamePaths.steps, (request) =>
      answer(request, async ({ games, member }) => {
        const read = parseStepRequest(bodyOf(request))
        if (!read.ok) return refused('malformed')
        const { roundId } = request.params
        const found = await roundOf(games, member, roundId)
        const game = games.find(({ name }) => name === found?.game)
        if (!game?.instant) return refused('roundUnknown')
        const stepped = await game.instant.step?.(member, { roundId, ...read.value })
        return stepped ? roundAnswer(stepped) : refused('stepUnknown')
      }),
    )
    scope.get<{ Querystring: { game?: string } }>(gamePaths.rounds, (request) =>
      answer(request, async ({ games, member }) => {
        const game = games.find(({ name }) => name === request.query.game)
        if (!game?.instant) return refused('gameUnknown')
        return ok({ rounds: (await game.instant.rounds(member)).map(toWireRound) })
      }),
    )
    scope.get<{ Params: { roundId: string } }>(gamePaths.round, (request) =>
      answer(request, async ({ games, member }) => {
        const round = await roundOf(games, member, request.params.roundId)
        return round ? ok(toWireRound(round)) : refused('roundUnknown')
      }),
    )
  })
}

/** What a game is now, for whoever may play it: its pools, and what may be staked. */
function registerFacts(scope: FastifyInstance, answer: Answers): void {
  scope.get<{ Querystring: { game?: string } }>(gamePaths.jackpots, (request) =>
    answer(request, async ({ games }) => {
      const game = games.find(({ name }) => name === request.query.game)
      if (!game?.instant) return refused('gameUnknown')
      const pools = (await game.instant.pools?.()) ?? []
      const shown = pools.map(({ pool, tier }) => ({ tier, pool: moneyText(pool, siteCurrency) }))
      return ok({ jackpots: shown })
    }),
  )
  scope.get<{ Querystring: { game?: string } }>(limitsPath, (request) =>
    answer(request, async ({ games }) => {
      const limits = games.find(({ name }) => name === request.query.game)?.limits()
      return limits ? ok(toWireLimits(limits)) : refused('gameUnknown')
    }),
  )
}

async function roundOf(
  games: readonly WiredGame[],
  member: MemberSession,
  roundId: string,
): Promise<RoundView | undefined> {
  for (const { instant } of games) {
    const round = await instant?.round(member, roundId)
    if (round) return round
  }
  return undefined
}

/** What is too long to be read is answered before any route: its code is of the table too. */
function takeBodies(scope: FastifyInstance, now: () => number): void {
  takeRawBodies(scope, bodyLimit)
  answerTooLong(scope, 413, () => ({ code: 'malformed', data: null, ts: now() }))
}

const bodyLimit = 64 * 1024

function roundAnswer(answer: PlayAnswer): Result {
  return answer.ok ? ok(toWireRound(answer.round)) : refused(answer.failure)
}
