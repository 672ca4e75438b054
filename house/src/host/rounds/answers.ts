import { Buckets } from '@zhengju/kit/bucket'
import {
  type GameAnswer,
  type GameFailure,
  gameTokenHeader,
  type StakeLimits,
} from '@zhengju/venue-protocol/game'
import { isFields, Malformed } from '@zhengju/venue-protocol/parse'
import type { FastifyRequest } from 'fastify'
import type { Hands } from '../hands/hand-game.ts'
import type { MemberSession, Sessions } from '../sessions.ts'
import type { InstantRounds } from './instant-game.ts'
import type { SceneRounds } from './scene/scene-rounds.ts'
import type { SharedRounds } from './shared/shared-game.ts'

/** A game on the wire: whose venue's sessions may play it. */
export interface WiredGame {
  readonly name: string
  readonly sessions: Pick<Sessions, 'session'>
  /** It takes no new stakes; what runs goes on. */
  readonly isPaused: () => boolean
  /** Within which stakes rounds begin now; undefined where its halls say so. */
  readonly limits: () => StakeLimits | undefined
  /** Where one member plays alone. */
  readonly instant?: InstantRounds | undefined
  /** Where many share a round. */
  readonly shared?: SharedRounds | undefined
  /** Where members play against one another. */
  readonly hands?: Hands | undefined
  /** Where a few share a scene, each with a magazine of his own. */
  readonly scene?: SceneRounds | undefined
}

export interface AnswerDeps {
  readonly games: readonly WiredGame[]
  readonly now: () => number
}

export type Answers = (
  request: FastifyRequest,
  handle: (caller: Caller) => Promise<Result>,
) => Promise<GameAnswer>

export type Result =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: GameFailure }

export interface Caller {
  readonly member: MemberSession
  /** Those of the venue that the token is of. */
  readonly games: readonly WiredGame[]
}

/** Who asks, how often, and the answer in the wire's form. */
export function createAnswers(
  { games, now }: AnswerDeps,
  calls = new Buckets(callsAtOnce, callsEveryMs),
): Answers {
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
  // A venue is asked once, however many games it has.
  for (const sessions of new Set(games.map((game) => game.sessions))) {
    const member = await sessions.session(token)
    if (member?.kind === 'member') {
      return { member, games: games.filter((game) => game.sessions === sessions) }
    }
  }
  return undefined
}

export function bodyOf({ body }: FastifyRequest): unknown {
  try {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    return isFields(read) ? read : undefined
  } catch {
    return undefined
  }
}

export function ok(data: unknown): Result {
  return { ok: true, data }
}

export function refused(failure: GameFailure): Result {
  return { ok: false, failure }
}

const callsAtOnce = 20
const callsEveryMs = 10_000
