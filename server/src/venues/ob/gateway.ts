import type { Clock } from '@zhengju/domain/runtime'
import { type ObFailure, obCode, obMessage, obPaths } from '@zhengju/venue-protocol/ob'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../../failure.ts'
import type { VenueSessions } from '../port.ts'
import { createMicroCache } from './micro-cache.ts'
import type { PublicSession } from './public-session.ts'
import { forward, readPublic, type WireAnswer, type WireRequest } from './upstream.ts'

export interface GatewayParts {
  /** Where the venue listens. */
  readonly url: string
  readonly clock: Clock
  readonly sessions: VenueSessions
  readonly publicSession: PublicSession
  /** How long an answer to visitors without a session is kept. */
  readonly publicCacheMs: number
  /** Why the platform itself refuses a call; undefined: it goes on to the venue. */
  readonly refusalOf: (call: WireCall) => Promise<ObFailure | undefined>
}

export interface WireCall {
  readonly path: string
  readonly body: Uint8Array | undefined
  /** Sent with a member's venue token. */
  readonly isMember: boolean
  readonly request: FastifyRequest
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
  obPaths.latestMarkets,
])

const largestBody = 64 * 1024
const largestQuery = 4 * 1024

/**
 * The venue's wire on the platform's own port. A request with a member's venue token goes on to the venue as it
 * is; one without reads through the platform's public session, and the same read of many is asked once a second.
 */
export function addObGateway(app: FastifyInstance, parts: GatewayParts): void {
  const { clock, publicSession, url } = parts
  const cache = createMicroCache<WireAnswer>(clock, parts.publicCacheMs)
  const readShared = (request: WireRequest) =>
    cache.get(sharedKey(request), () => readPublic(url, publicSession, request))

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
        url: path,
        handler: (request, reply) => serve(parts, readShared, path, request, reply),
      })
    }
  })
}

async function serve(
  { url, clock, sessions, refusalOf }: GatewayParts,
  readShared: (request: WireRequest) => Promise<WireAnswer | undefined>,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = wireRequest(path, request)
  if (!wanted) return refuse(reply, clock, 'malformed')
  const token = tokenOf(request, wanted)
  const { body } = wanted
  const asked = { path, body, isMember: token !== '', request }
  const refusal = await refusalOf(asked)
  if (refusal) return refuse(reply, clock, refusal)
  if (token === '') {
    if (!publicPaths.has(path)) return refuse(reply, clock, 'loginRequired')
    return pass(reply, clock, await readShared(wanted))
  }
  if (!(await sessions.of(token))) return refuse(reply, clock, 'sessionExpired')
  const answer = await forward(url, wanted, token)
  if (answer || path !== obPaths.bet) return pass(reply, clock, answer)
  // Nobody knows what became of the bet. No code says so: the browser sees a broken call and repeats the ticket.
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function wireRequest(path: string, request: FastifyRequest): WireRequest | undefined {
  const [, search = ''] = request.url.split('?', 2)
  if (search.length > largestQuery) return undefined
  const body = request.body instanceof Uint8Array ? request.body : undefined
  return { method: request.method, path, query: new URLSearchParams(search), body }
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
  if (!answer) return refuse(reply.code(502), clock, 'system')
  return asJson(reply.code(answer.status)).send(answer.body)
}

function refuse(reply: FastifyReply, clock: Clock, failure: ObFailure): FastifyReply {
  const body = { code: obCode(failure), msg: obMessage(failure), data: null, ts: clock.now() }
  return asJson(reply).serializer(String).send(JSON.stringify(body))
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
}

const ownQuery = ['rdm', 't', 'cuid', 'token']

/** What makes two public reads the same: neither who asks nor when. */
function sharedKey({ method, path, query, body }: WireRequest): string {
  const rest = [...query].filter(([name]) => !ownQuery.includes(name)).sort()
  return `${method} ${path} ${JSON.stringify(rest)} ${body ? sharedBody(body) : ''}`
}

function sharedBody(body: Uint8Array): string {
  const text = Buffer.from(body).toString('utf8')
  try {
    const { cuid: _, ...rest } = Object(JSON.parse(text))
    return JSON.stringify(rest)
  } catch {
    return text
  }
}

/** What Fastify refuses before the handler: a body that is too large, or no body where its length says one. */
function isTheirs(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status < 500
}
