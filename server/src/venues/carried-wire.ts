import type { Clock } from '@zhengju/domain/runtime'
import { Buckets } from '@zhengju/kit/bucket'
import { isFields } from '@zhengju/venue-protocol/parse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../platform/call/failure.ts'
import type { VenueSession } from './port.ts'
import { isStorable } from './storable.ts'

/** A wire of our venues that the platform only carries: members' calls under a prefix, and nothing else of it. */
export interface CarriedWire<Name extends string> {
  readonly prefix: string
  readonly calls: readonly CarriedCall[]
  /** In lower case. */
  readonly tokenHeader: string
  readonly limits: {
    readonly bodyBytes: number
    readonly queryBytes: number
    readonly answerBytes: number
  }
  /** How the wire says it. */
  readonly refusal: (failure: Name, now: number) => object
}

export interface CarriedCall {
  readonly method: 'GET' | 'POST'
  /** With its parameters: `/v1/rounds/:roundId`. */
  readonly path: string
  /** Names of the query that are handed on. */
  readonly query: readonly string[]
  /** It may take money. */
  readonly stakes: boolean
  /** Counted by itself, where it is asked for more often than the rest: so many of one member. */
  readonly rate?: { readonly calls: number; readonly everyMs: number }
}

export type CarrierFailure =
  | 'sessionExpired'
  | 'malformed'
  | 'tooFrequent'
  | 'restricted'
  | 'maintenance'
  | 'system'

export interface CarrierDeps {
  readonly clock: Clock
  readonly sessions: CarriedSessions
  /** Where a venue of this wire listens; undefined: the token is of another wire. */
  readonly urlOf: (venue: string) => string | undefined
  /** Why the platform itself refuses a call; undefined: it goes on to the venue. */
  readonly refusalOf: (
    call: AskedCall,
  ) => Promise<'restricted' | 'maintenance' | 'tooFrequent' | undefined>
}

/** `token`: what the venue itself calls the session, where that is not what the browser was given. */
export interface CarriedSessions {
  of(token: string): Promise<(VenueSession & { readonly token?: string }) | undefined>
}

export interface AskedCall {
  readonly call: CarriedCall
  readonly venue: string
  readonly request: FastifyRequest
}

/** Mounts it on the members' port. A call goes on with its member's venue token, to the venue that the token is of. */
export function carryWire(
  app: FastifyInstance,
  wire: CarriedWire<CarrierFailure>,
  deps: CarrierDeps,
): void {
  const { clock } = deps
  const refuse = (reply: FastifyReply, status: number, failure: CarrierFailure) =>
    asJson(reply.code(status))
      .serializer(String)
      .send(JSON.stringify(wire.refusal(failure, clock.now())))
  const usual = new Buckets(callsAtOnce, callsEveryMs)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bytes = { parseAs: 'buffer', bodyLimit: wire.limits.bodyBytes } as const
    scope.addContentTypeParser('*', bytes, (_, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      if (isFailure(error)) return refuse(reply, 200, 'tooFrequent')
      if (isTheirs(error)) return refuse(reply, 200, 'malformed')
      request.log.error({ err: error }, 'a carried wire failed')
      return refuse(reply, 500, 'system')
    })
    for (const call of wire.calls) {
      const rate = call.rate ? new Buckets(call.rate.calls, call.rate.everyMs) : usual
      scope.route({
        method: call.method,
        url: call.path,
        async handler(request, reply) {
          const asked = readRequest(wire, call, request)
          if (!asked) return refuse(reply, 200, 'malformed')
          const session = await sessionOf(deps, asked.token)
          const url = session && deps.urlOf(session.venue)
          if (!session || url === undefined) return refuse(reply, 200, 'sessionExpired')
          if (!rate.of(session.memberId).take(clock.now())) {
            return refuse(reply, 200, 'tooFrequent')
          }
          const refusal = await deps.refusalOf({ call, venue: session.venue, request })
          if (refusal) return refuse(reply, 200, refusal)
          const answer = await handOn(url, wire, { ...asked, token: session.token ?? asked.token })
          // What became of it nobody knows: the same command sent again is answered for what it did.
          return answer ? asJson(reply).send(answer) : refuse(reply, 502, 'system')
        },
      })
    }
    scope.all(`${wire.prefix}/*`, (_request, reply) => refuse(reply, 404, 'malformed'))
  })
}

interface CarriedRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly token: string
  readonly body: Uint8Array | undefined
}

/** What the wire knows of the request, and no more; undefined: it is none of this wire. */
function readRequest(
  { limits, tokenHeader }: CarriedWire<CarrierFailure>,
  call: CarriedCall,
  request: FastifyRequest,
): CarriedRequest | undefined {
  const [path = '', search = ''] = request.url.split('?', 2)
  if (path.length > longestPath || search.length > limits.queryBytes) return undefined
  if (!/^[\w/-]+$/.test(path)) return undefined
  const known = [...new URLSearchParams(search)].filter(([name]) => call.query.includes(name))
  const body = request.body instanceof Uint8Array ? request.body : undefined
  if (call.method === 'POST' && !(body && isStorableFields(body))) return undefined
  if (known.some(([, value]) => value.includes('\0'))) return undefined
  const token = request.headers[tokenHeader]
  return {
    method: call.method,
    path,
    query: new URLSearchParams(known).toString(),
    token: typeof token === 'string' ? token : '',
    body: call.method === 'POST' ? body : undefined,
  }
}

function sessionOf({ sessions }: CarrierDeps, token: string): ReturnType<CarriedSessions['of']> {
  return token === '' ? Promise.resolve(undefined) : sessions.of(token)
}

/** Undefined when there is no answer of this wire. */
async function handOn(
  url: string,
  { limits, tokenHeader }: CarriedWire<CarrierFailure>,
  { method, path, query, token, body }: CarriedRequest,
): Promise<Buffer | undefined> {
  const target = new URL(path, url)
  target.search = query
  try {
    const response = await fetch(target, {
      method,
      headers: { [tokenHeader]: token, 'content-type': 'application/json' },
      ...(body ? { body: Uint8Array.from(body) } : {}),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    })
    if (response.status !== 200) return undefined
    return await bytesOf(response, limits.answerBytes)
  } catch {
    return undefined
  }
}

function isStorableFields(body: Uint8Array): boolean {
  const text = Buffer.from(body).toString('utf8')
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) && isStorable(text, value)
  } catch {
    return false
  }
}

/** Undefined when it is longer than that, however long it says that it is. */
async function bytesOf(response: Response, most: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.byteLength
    // Leaving the loop ends the rest.
    if (length > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
}

/** What Fastify refuses before the handler: a body that is too large, or no body where its length says one. */
function isTheirs(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status < 500
}

const longestPath = 120
/** The venue waits less for the wallet, and then says that the round is under way. */
const answerMs = 8_000
const callsAtOnce = 40
const callsEveryMs = 10_000
