import { Buckets } from '@zhengju/kit/bucket'
import {
  imCode,
  imLanguages,
  imMessage,
  imPaths,
  imServerTime,
  imStampMs,
  imSuccess,
  imSuccessText,
} from '@zhengju/venue-protocol/im'
import {
  type Fields,
  isFields,
  Malformed,
  oneOf,
  optional,
  optionalText,
} from '@zhengju/venue-protocol/parse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeRawBodies } from '../../../host/signed.ts'
import type { BookWire } from '../second-book.ts'
import { betRoutes } from './bets.ts'
import { createDeltaLog, type DeltaLog } from './delta-log.ts'
import { eventRoutes } from './events.ts'
import { type ImResult, type ImRoute, refuse } from './route.ts'
import { sessionRoutes } from './session.ts'

/** The IM wire over an engine. The merchant's calls are those of the host and of the first book's listener. */
export function registerImWire(app: FastifyInstance, { engine, now, base = '' }: BookWire): void {
  const log = createDeltaLog(engine, now().toString(36), now)
  app.register(async (wire) => {
    takeRawBodies(wire, bodyLimit)
    wire.setErrorHandler((failure, request, reply) => {
      const isTheirs = isFields(failure) && Number(failure.statusCode) < 500
      if (!isTheirs) request.log.error(failure)
      return send(reply, refuse(isTheirs ? 'malformed' : 'system'), now())
    })
    const calls = new Buckets(callsAtOnce, callsEveryMs)
    for (const route of [...eventRoutes, ...betRoutes, ...sessionRoutes]) {
      wire.post(base + route.path, async (request, reply) => {
        const at = now()
        const result = await guarded(request, () =>
          answered({ engine, log, calls }, route, request, at),
        )
        return send(reply, result, at)
      })
    }
  })
}

interface Parts {
  readonly engine: BookWire['engine']
  readonly log: DeltaLog
  readonly calls: Buckets
}

/** Language, session, allowance, stamp, the route's sentence. */
async function answered(
  { engine, log, calls }: Parts,
  route: ImRoute,
  request: FastifyRequest,
  now: number,
): Promise<ImResult> {
  const body = bodyOf(request.body)
  optional(body, 'LanguageCode', (from, name) => oneOf(from, name, imLanguages))
  const token = optionalText(body, 'Token', 64)
  const session = token === undefined ? undefined : await engine.session(token)
  if (!session) return refuse('sessionExpired')
  const memberCode = optionalText(body, 'MemberCode', 64)
  if (session.kind === 'member' && !calls.of(session.memberId).take(now)) {
    return refuse('tooFrequent')
  }
  const isStale = route.path !== imPaths.serverTime && !isFresh(body, route, now)
  if (isStale) return refuse('stampStale')
  if (route.access === 'session') return route.handle({ engine, log, session, body, now })
  if (session.kind !== 'member' || memberCode !== session.memberId) return refuse('loginRequired')
  return route.handle({ engine, log, session, body, now })
}

/** Reads may leave the stamp out. */
function isFresh(body: Fields, { access }: ImRoute, now: number): boolean {
  const stamp = optionalText(body, 'TimeStamp', 40)
  if (stamp === undefined) return access === 'session'
  return /^\d{1,16}$/.test(stamp) && Math.abs(now - Number(stamp)) <= imStampMs
}

/** Input that the parsers refuse and the engine's own failures become codes, never a broken answer. */
async function guarded(
  request: FastifyRequest,
  handle: () => Promise<ImResult>,
): Promise<ImResult> {
  try {
    return await handle()
  } catch (failure) {
    if (failure instanceof Malformed) return refuse('malformed')
    request.log.error(failure)
    return refuse('system')
  }
}

function bodyOf(raw: unknown): Fields {
  if (raw === undefined || raw === null || raw === '') return {}
  try {
    const body: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw
    if (isFields(body)) return body
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure
  }
  throw new Malformed('body')
}

function send(reply: FastifyReply, result: ImResult, at: number): FastifyReply {
  const head = result.ok ? { StatusCode: imSuccess, StatusDesc: imSuccessText } : failed(result)
  const body = { ...head, ServerTime: imServerTime(at), ...result.data }
  return reply.type('application/json; charset=utf-8').serializer(String).send(JSON.stringify(body))
}

function failed({ failure, said }: Extract<ImResult, { readonly ok: false }>) {
  const [StatusCode, StatusDesc] = said ?? [imCode(failure), imMessage(failure)]
  return { StatusCode, StatusDesc }
}

const bodyLimit = 64 * 1024
const callsAtOnce = 100
const callsEveryMs = 10_000
