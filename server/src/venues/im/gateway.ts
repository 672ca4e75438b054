import type { Clock } from '@zhengju/domain/runtime'
import {
  type ImFailure,
  imCode,
  imMarkets,
  imMessage,
  imPaths,
  imReadNames,
  imServerTime,
  imSuccess,
} from '@zhengju/venue-protocol/im'
import { type Fields, isFields } from '@zhengju/venue-protocol/parse'
import { imProxyPath } from '@zhengju/venue-protocol/routing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../../platform/call/failure.ts'
import type { VenueDeps, WireCall, WireGates } from '../port.ts'
import { createMicroCache } from '../sport/micro-cache.ts'
import type { PublicSession } from '../sport/public-session.ts'
import type { WireAt } from '../wire-at.ts'

export interface ImGatewayDeps
  extends WireAt,
    Pick<VenueDeps, 'id' | 'clock' | 'sessions'>,
    Pick<WireGates, 'publicCacheMs' | 'refusalOf'> {
  readonly publicSession: PublicSession
}

interface WireAnswer {
  readonly status: number
  readonly body: Buffer
}

const about: Readonly<Record<string, WireCall['about']>> = {
  [imPaths.placeBet]: 'sent',
  [imPaths.pendingStatus]: 'sent',
  [imPaths.betList]: 'sent',
  [imPaths.statement]: 'sent',
  [imPaths.betTrade]: 'ticket',
  [imPaths.submitBuyBack]: 'sent',
  [imPaths.balance]: 'sent',
  [imPaths.betInfo]: 'ticket',
  [imPaths.events]: 'offer',
  [imPaths.eventsMbt]: 'offer',
  [imPaths.eventsByPage]: 'offer',
  [imPaths.liveEvents]: 'offer',
  [imPaths.selectedEvents]: 'offer',
  [imPaths.outrightEvents]: 'offer',
  [imPaths.popularEvents]: 'offer',
  [imPaths.search]: 'offer',
  [imPaths.announcements]: 'offer',
  [imPaths.completedResults]: 'offer',
  [imPaths.competitionCount]: 'offer',
  [imPaths.delta]: 'offer',
  [imPaths.deltaLines]: 'offer',
}

const betPaths: ReadonlySet<string> = new Set([imPaths.placeBet, imPaths.submitBuyBack])

/** What needs a member: nothing else is read through the platform's session. */
const memberPaths: ReadonlySet<string> = new Set([
  imPaths.placeBet,
  imPaths.pendingStatus,
  imPaths.betList,
  imPaths.statement,
  imPaths.betTrade,
  imPaths.submitBuyBack,
  imPaths.balance,
  imPaths.betInfo,
  imPaths.memberByToken,
  imPaths.preferences,
  imPaths.updatePreferences,
  imPaths.favourites,
  imPaths.addFavourite,
  imPaths.removeFavourite,
  imPaths.extendSession,
  imPaths.logOut,
])

/**
 * IM's wire on the platform's own port, under `/improxy`. Who asks stands in the body: a member's call goes on to the
 * venue as it is; one without a token reads through the platform's public session, and the same read of many is asked
 * once a second.
 */
export function addImGateway(app: FastifyInstance, parts: ImGatewayDeps): void {
  const { clock, publicCacheMs } = parts
  const cache = createMicroCache<WireAnswer>(clock, publicCacheMs, {
    mayKeep: (answer) => answer.status === 200 && codeOf(answer) === imSuccess,
  })
  const readShared = (path: string, asked: Fields) => {
    const body = impersonal(asked)
    return cache.get(`${path} ${JSON.stringify(body)}`, () => readPublic(parts, path, body))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bytes = { parseAs: 'string', bodyLimit: largestBody } as const
    scope.addContentTypeParser('*', bytes, (_, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      if (isFailure(error)) return refuse(reply, clock, 'tooFrequent')
      if (isTheirs(error)) return refuse(reply, clock, 'malformed')
      request.log.error({ err: error }, 'the venue gateway failed')
      return refuse(reply.code(500), clock, 'system')
    })
    for (const path of Object.values(imPaths)) {
      scope.post(parts.base + imProxyPath + path, (request, reply) =>
        serve(parts, readShared, path, request, reply),
      )
    }
  })
}

async function serve(
  parts: ImGatewayDeps,
  readShared: (path: string, asked: Fields) => Promise<WireAnswer | undefined>,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, clock, sessions, refusalOf } = parts
  const asked = fieldsOf(request.body)
  if (!asked) return refuse(reply, clock, 'malformed')
  const token = typeof asked.Token === 'string' ? asked.Token : ''
  const isAboutLive = isLive(path, asked)
  const call = { venue: id, path, isMember: token !== '', isAboutLive, request }
  const refusal = await refusalOf({ ...call, about: about[path] ?? 'other' })
  if (refusal) return refuse(reply, clock, refusal)
  if (token === '') {
    if (memberPaths.has(path)) return refuse(reply, clock, 'loginRequired')
    return pass(reply, clock, await readShared(path, asked))
  }
  if ((await sessions.of(token))?.venue !== id) return refuse(reply, clock, 'sessionExpired')
  const answer = await forward(parts.url, path, asked)
  const isDone = answer?.status === 200 && codeOf(answer) === imSuccess
  // What the venue says of its own session holds for ours.
  if (isDone && path === imPaths.extendSession) await sessions.extend(token)
  if (isDone && path === imPaths.logOut) await sessions.end(token)
  if (answer?.status === 200 || !betPaths.has(path)) return pass(reply, clock, answer)
  // Nobody knows what became of the money. No code says so: the browser sees a broken call and repeats it.
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** One request to the venue; undefined when there is no answer. */
async function forward(url: string, path: string, body: Fields): Promise<WireAnswer | undefined> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(betPaths.has(path) ? betMs : readMs),
      redirect: 'error',
    })
    if (Number(response.headers.get('content-length') ?? 0) > largestAnswer) return undefined
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  } catch {
    return undefined
  }
}

/** Under the public session, which is opened anew when the venue says that it is over. */
async function readPublic(
  { url, publicSession }: ImGatewayDeps,
  path: string,
  body: Fields,
): Promise<WireAnswer | undefined> {
  const token = await publicSession.token()
  if (token === undefined) return undefined
  const answer = await forward(url, path, { ...body, Token: token })
  if (!answer || codeOf(answer) !== imCode('sessionExpired')) return answer
  const renewed = await publicSession.renew(token)
  return renewed === undefined ? undefined : forward(url, path, { ...body, Token: renewed })
}

/** What a visitor's read asks by, in one order: what the answer is kept under. Whatever else was sent is left out. */
function impersonal(asked: Fields): Fields {
  return Object.fromEntries(
    imReadNames.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])),
  )
}

function fieldsOf(raw: unknown): Fields | undefined {
  if (raw === undefined || raw === '') return {}
  try {
    const value: unknown = JSON.parse(String(raw))
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The list of matches under way, or a ticket for one of them: a leg that says otherwise the venue refuses. */
function isLive(path: string, { Market, WagerSelectionInfos }: Fields): boolean {
  // What a bet is bought back for may lean on matches under way.
  if (path === imPaths.betTrade) return true
  // However loosely a venue reads it: `3`, `"3"` and a list of it alone are one here.
  const isOfLive = (market: unknown) => imMarkets.word(String(market)) === 'live'
  if (path === imPaths.liveEvents) return true
  if (path !== imPaths.betInfo) return about[path] === 'offer' && isOfLive(Market)
  const infos: readonly unknown[] = Array.isArray(WagerSelectionInfos) ? WagerSelectionInfos : []
  return infos.some((info) => isFields(info) && isOfLive(info.Market))
}

function pass(reply: FastifyReply, clock: Clock, answer: WireAnswer | undefined): FastifyReply {
  // Any other answer than the wire's own is that of some server before the venue, in words of its own.
  if (answer?.status !== 200) return refuse(reply.code(502), clock, 'system')
  return asJson(reply).send(answer.body)
}

function refuse(reply: FastifyReply, clock: Clock, failure: ImFailure): FastifyReply {
  const body = {
    StatusCode: imCode(failure),
    StatusDesc: imMessage(failure),
    ServerTime: imServerTime(clock.now()),
  }
  return asJson(reply).serializer(String).send(JSON.stringify(body))
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
}

/** The code stands at the beginning: what is behind it is not read for it. */
function codeOf({ body }: WireAnswer): number {
  const head = body.subarray(0, 120).toString('latin1')
  return Number(/"StatusCode"\s*:\s*(\d{1,7})/.exec(head)?.[1] ?? Number.NaN)
}

/** What Fastify refuses before the handler: a body that is too large, or none where its length says one. */
function isTheirs(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status < 500
}

const largestBody = 64 * 1024
const largestAnswer = 8 * 1024 * 1024
const readMs = 8_000
const betMs = 20_000
