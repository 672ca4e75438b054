import type { Clock } from '@zhengju/domain/runtime'
import {
  type ObFailure,
  obCallerNames,
  obCode,
  obMessage,
  obPaths,
  obQueryNames,
  obSuccess,
} from '@zhengju/venue-protocol/ob'
import { type Fields, isFields } from '@zhengju/venue-protocol/parse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../../platform/call/failure.ts'
import type { VenueDeps, WireGates } from '../port.ts'
import { createMicroCache } from '../sport/micro-cache.ts'
import type { PublicSession } from '../sport/public-session.ts'
import type { WireAt } from '../wire-at.ts'
import {
  codeOf,
  forward,
  isMoney,
  readPublic,
  type WireAnswer,
  type WireRequest,
} from './upstream.ts'
import { meaningOf } from './wire-meaning.ts'

export interface GatewayDeps
  extends WireAt,
    Pick<VenueDeps, 'id' | 'clock' | 'sessions'>,
    Pick<WireGates, 'publicCacheMs' | 'refusalOf'> {
  readonly publicSession: PublicSession
}

const { socket: _socket, ...httpPaths } = obPaths

/** What visitors may read without a session of their own: nothing of a member, and nothing that bets. */
const publicPaths: ReadonlySet<string> = new Set([
  obPaths.systemTime,
  obPaths.menusPB,
  obPaths.merchantCounts,
  obPaths.matchesPB,
  obPaths.liveMatchesPB,
  obPaths.noLiveMatchesPB,
  obPaths.matchesByMidsPB,
  obPaths.tournaments,
  obPaths.matchDetailPB,
  obPaths.matchOddsPB,
  obPaths.categories,
  obPaths.resultsPB,
  obPaths.latestMarkets,
])

const largestBody = 64 * 1024
const largestQuery = 4 * 1024

/**
 * The venue's wire on the platform's own port. A request with a member's venue token goes on to the venue as it
 * is; one without reads through the platform's public session, and the same read of many is asked once a second.
 */
export function addObGateway(app: FastifyInstance, parts: GatewayDeps): void {
  const { clock, publicSession, url } = parts
  const cache = createMicroCache<WireAnswer>(clock, parts.publicCacheMs, {
    mayKeep: (answer) => answer.status === 200 && codeOf(answer) === obSuccess,
  })
  const readShared = (request: WireRequest) => {
    const asked = impersonal(request)
    return cache.get(keyOf(asked), () => readPublic(url, publicSession, asked))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bytes = { parseAs: 'buffer', bodyLimit: largestBody } as const
    scope.addContentTypeParser('*', bytes, (_, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      if (isFailure(error)) return refuse(reply, clock, 'tooFrequent')
      if (isTheirs(error)) return refuse(reply, clock, 'malformed')
      request.log.error({ err: error }, 'the venue gateway failed')
      return refuse(reply.code(500), clock, 'system')
    })
    for (const path of Object.values(httpPaths)) {
      scope.route({
        method: ['GET', 'POST'],
        url: parts.base + path,
        handler: (request, reply) => serve(parts, readShared, path, request, reply),
      })
    }
  })
}

async function serve(
  { id, url, clock, sessions, refusalOf }: GatewayDeps,
  readShared: (request: WireRequest) => Promise<WireAnswer | undefined>,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = wireRequest(path, request)
  if (!wanted) return refuse(reply, clock, 'malformed')
  const token = tokenOf(request, wanted)
  const { body } = wanted
  const asked = { venue: id, path, isMember: token !== '', request }
  const refusal = await refusalOf({ ...asked, ...meaningOf(path, body) })
  if (refusal) return refuse(reply, clock, refusal)
  if (token === '') {
    if (!publicPaths.has(path)) return refuse(reply, clock, 'loginRequired')
    return pass(reply, clock, await readShared(wanted))
  }
  if ((await sessions.of(token))?.venue !== id) return refuse(reply, clock, 'sessionExpired')
  const answer = await forward(url, wanted, token)
  if (answer?.status === 200 || !isMoney(path)) return pass(reply, clock, answer)
  // Nobody knows what became of the money. No code says so: the browser sees a broken call and repeats the ticket.
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** What the wire knows of the request, and no more; undefined: it is none of this wire. */
function wireRequest(path: string, request: FastifyRequest): WireRequest | undefined {
  const [, search = ''] = request.url.split('?', 2)
  if (search.length > largestQuery) return undefined
  const known = [...obCallerNames, ...(obQueryNames[path] ?? [])]
  const sent = [...new URLSearchParams(search)].filter(([name]) => known.includes(name))
  const body = request.body instanceof Uint8Array ? request.body : undefined
  if (body && !fieldsOf(body)) return undefined
  return { method: request.method, path, query: new URLSearchParams(sent), body }
}

function fieldsOf(body: Uint8Array): Fields | undefined {
  if (body.length === 0) return {}
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Of a member's venue session; empty for a visitor. */
function tokenOf(request: FastifyRequest, { path, query }: WireRequest): string {
  const header = request.headers.requestid
  if (typeof header === 'string' && header !== '') return header
  return tokenInQuery.has(path) ? (query.get('token') ?? '') : ''
}

/** The specification's user info names the token in its address. */
const tokenInQuery: ReadonlySet<string> = new Set([
  obPaths.userInfo,
  obPaths.userInfoShort,
  obPaths.userInfoPB,
])

function pass(reply: FastifyReply, clock: Clock, answer: WireAnswer | undefined): FastifyReply {
  if (answer?.status === 404) return refuse(reply.code(404), clock, 'malformed')
  // Any other answer than the wire's own is that of some server before the venue, in words of its own.
  if (answer?.status !== 200) return refuse(reply.code(502), clock, 'system')
  return asJson(reply).send(answer.body)
}

function refuse(reply: FastifyReply, clock: Clock, failure: ObFailure): FastifyReply {
  const body = { code: obCode(failure), msg: obMessage(failure), data: null, ts: clock.now() }
  return asJson(reply).serializer(String).send(JSON.stringify(body))
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
}

/**
 * A visitor's read without who asks and when, names in order, the body written anew: what the venue reads is what
 * the answer is kept under, so that nobody's answer depends on another's request.
 */
function impersonal({ method, path, query, body }: WireRequest): WireRequest {
  const isPersonal = (name: string) => name === 'token' || obCallerNames.includes(name)
  const named = [...query].filter(([name]) => !isPersonal(name)).sort()
  const fields = Object.entries((body && fieldsOf(body)) ?? {})
    .filter(([name]) => !isPersonal(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const written = body && Buffer.from(JSON.stringify(Object.fromEntries(fields)))
  return { method, path, query: new URLSearchParams(named), body: written }
}

function keyOf({ method, path, query, body }: WireRequest): string {
  return `${method} ${path}?${query} ${body ? Buffer.from(body).toString('utf8') : ''}`
}

/** What Fastify refuses before the handler: a body that is too large, or no body where its length says one. */
function isTheirs(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status < 500
}
