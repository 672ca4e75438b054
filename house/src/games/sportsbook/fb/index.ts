import { Buckets } from '@zhengju/kit/bucket'
import { fbCode, fbMessage, fbSuccessText } from '@zhengju/venue-protocol/fb'
import { type Fields, isFields, jsonFields, Malformed, text } from '@zhengju/venue-protocol/parse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeRawBodies } from '../../../host/signed.ts'
import type { BookWire } from '../second-book.ts'
import { betRoutes } from './bets.ts'
import { matchRoutes } from './matches.ts'
import { type FbResult, type FbRoute, refuse } from './route.ts'

/** The FB wire over an engine. Whether its venue keeps the money itself is the wallet's affair, not the wire's. */
export function registerFbWire(app: FastifyInstance, { engine, now, base = '' }: BookWire): void {
  app.register(async (wire) => {
    takeRawBodies(wire, bodyLimit)
    wire.setErrorHandler((failure, request, reply) => {
      const isTheirs = isFields(failure) && Number(failure.statusCode) < 500
      if (!isTheirs) request.log.error(failure)
      return send(reply, refuse(isTheirs ? 'malformed' : 'system'))
    })
    const calls = new Buckets(callsAtOnce, callsEveryMs)
    for (const route of [...matchRoutes, ...betRoutes]) {
      wire.post(base + route.path, async (request, reply) => {
        const run = () => answered({ engine, calls }, route, request, now())
        return send(reply, await guarded(request, run))
      })
    }
  })
}

/** Session, allowance, language, the route's sentence. */
async function answered(
  { engine, calls }: { readonly engine: BookWire['engine']; readonly calls: Buckets },
  route: FbRoute,
  request: FastifyRequest,
  now: number,
): Promise<FbResult> {
  const { authorization } = request.headers
  const isToken = typeof authorization === 'string' && /^[0-9a-f]{40}$/.test(authorization)
  const session = isToken ? await engine.session(authorization) : undefined
  if (!session) return refuse('sessionExpired')
  if (session.kind === 'member' && !calls.of(session.memberId).take(now)) {
    return refuse('tooFrequent')
  }
  const body = bodyOf(request.body)
  text(body, 'languageType', 8)
  if (route.access === 'session') return route.handle({ engine, body })
  return session.kind === 'member'
    ? route.handle({ engine, body, session })
    : refuse('loginRequired')
}

function bodyOf(raw: unknown): Fields {
  return jsonFields(typeof raw === 'string' ? raw : '')
}

/** Input that the parsers refuse and the engine's own failures become codes, never a broken answer. */
async function guarded(
  request: FastifyRequest,
  handle: () => Promise<FbResult>,
): Promise<FbResult> {
  try {
    return await handle()
  } catch (failure) {
    if (failure instanceof Malformed) return refuse('malformed')
    request.log.error(failure)
    return refuse('system')
  }
}

function send(reply: FastifyReply, result: FbResult): FastifyReply {
  const body = result.ok
    ? { success: true, message: fbSuccessText, code: 0, data: result.data }
    : failed(result)
  return reply.type('application/json; charset=utf-8').serializer(String).send(JSON.stringify(body))
}

function failed({ failure, said, data }: Extract<FbResult, { readonly ok: false }>) {
  const [code, message] = said ?? [fbCode(failure), fbMessage(failure)]
  return { success: false, message, code, data: data ?? null }
}

const bodyLimit = 64 * 1024
const callsAtOnce = 100
const callsEveryMs = 10_000
