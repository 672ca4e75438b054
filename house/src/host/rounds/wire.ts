import { Buckets } from '@zhengju/kit/bucket'
import type { Database } from '@zhengju/storage/tx'
import {
  type GameAnswer,
  type GameFailure,
  gamePaths,
  gameTokenHeader,
  parsePlayRequest,
  parseSeedRequest,
  type RoundView,
  toWireRound,
} from '@zhengju/venue-protocol/game'
import { isFields, Malformed } from '@zhengju/venue-protocol/parse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Seeds } from '../seeds/seeds.ts'
import type { MemberSession, Sessions } from '../sessions.ts'
import { takeRawBodies } from '../signed.ts'
import type { InstantRounds } from './instant-game.ts'

/** A game on the wire: whose venue's sessions may play it. */
export interface WiredGame {
  readonly name: string
  readonly sessions: Pick<Sessions, 'session'>
  readonly instant: InstantRounds
}

export interface GameWireDeps {
  readonly db: Database
  readonly seeds: Seeds
  readonly games: readonly WiredGame[]
  readonly now: () => number
}

type Result =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: GameFailure }

interface Caller {
  readonly member: MemberSession
  /** Those of the venue that the token is of. */
  readonly games: readonly WiredGame[]
}

/** The one wire of our games beside the sportsbook. */
export function registerGameWire(app: FastifyInstance, deps: GameWireDeps): void {
  const { db, seeds } = deps
  app.register(async (scope) => {
    takeRawBodies(scope, bodyLimit)
    const answer = createAnswers(deps)
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
        if (!game) return refused('gameUnknown')
        const played = await game.instant.play(member, read.value)
        return played.ok ? ok(toWireRound(played.round)) : refused(played.failure)
      }),
    )
    scope.get<{ Querystring: { game?: string } }>(gamePaths.rounds, (request) =>
      answer(request, async ({ games, member }) => {
        const game = games.find(({ name }) => name === request.query.game)
        if (!game) return refused('gameUnknown')
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

function createAnswers({ games, now }: GameWireDeps) {
  const calls = new Buckets(callsAtOnce, callsEveryMs)
  return async (
    request: FastifyRequest,
    handle: (caller: Caller) => Promise<Result>,
  ): Promise<GameAnswer> => {
    const ts = now()
    const answered = (result: Result): GameAnswer =>
      result.ok ? { code: 'OK', data: result.data, ts } : { code: result.failure, data: null, ts }
    try {
      const caller = await callerOf(games, request)
      if (!caller) return answered(refused('sessionExpired'))
      if (!calls.of(caller.member.memberId).take(ts)) return answered(refused('tooFrequent'))
      return answered(await handle(caller))
    } catch (failure) {
      if (failure instanceof Malformed) return answered(refused('malformed'))
      request.log.error(failure)
      return answered(refused('system'))
    }
  }
}

async function callerOf(
  games: readonly WiredGame[],
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const token = request.headers[gameTokenHeader]
  if (typeof token !== 'string' || !/^[0-9a-f]{40}$/.test(token)) return undefined
  const own = new Map<WiredGame, MemberSession>()
  for (const game of games) {
    const session = await game.sessions.session(token)
    if (session?.kind === 'member') own.set(game, session)
  }
  const [member] = own.values()
  return member && { member, games: [...own.keys()] }
}

async function roundOf(
  games: readonly WiredGame[],
  member: MemberSession,
  roundId: string,
): Promise<RoundView | undefined> {
  for (const { instant } of games) {
    const round = await instant.round(member, roundId)
    if (round) return round
  }
  return undefined
}

function bodyOf({ body }: FastifyRequest): unknown {
  try {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    return isFields(read) ? read : undefined
  } catch {
    return undefined
  }
}

function ok(data: unknown): Result {
  return { ok: true, data }
}

function refused(failure: GameFailure): Result {
  return { ok: false, failure }
}

const bodyLimit = 64 * 1024
const callsAtOnce = 20
const callsEveryMs = 10_000
