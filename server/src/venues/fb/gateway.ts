import { type FbFailure, fbCode, fbMessage, fbPaths, fbReadNames } from '@zhengju/venue-protocol/fb'
import { type Fields, isFields } from '@zhengju/venue-protocol/parse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure } from '../../platform/call/failure.ts'
import type { VenueDeps, WireCall, WireGates } from '../port.ts'
import { createMicroCache } from '../sport/micro-cache.ts'
import type { PublicSession } from '../sport/public-session.ts'
import type { WireAt } from '../wire-at.ts'

export interface FbGatewayDeps
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
  [fbPaths.single]: 'sent',
  [fbPaths.multiple]: 'sent',
  [fbPaths.orderStatus]: 'sent',
  [fbPaths.betList]: 'sent',
  [fbPaths.cashOutPrice]: 'ticket',
  [fbPaths.cashOut]: 'sent',
  [fbPaths.reserve]: 'sent',
  [fbPaths.reserves]: 'sent',
  [fbPaths.reserveUpdate]: 'sent',
  [fbPaths.base]: 'sent',
  [fbPaths.jumpLine]: 'ticket',
  [fbPaths.list]: 'offer',
  [fbPaths.detail]: 'offer',
  [fbPaths.results]: 'offer',
  [fbPaths.result]: 'offer',
  [fbPaths.leagues]: 'offer',
  [fbPaths.recommended]: 'offer',
  [fbPaths.recommendedBy]: 'offer',
  [fbPaths.banners]: 'offer',
  [fbPaths.tips]: 'offer',
}

/** What is read through the platform's session; everything else needs a member. */
const publicPaths: ReadonlySet<string> = new Set([
  fbPaths.statistical,
  fbPaths.list,
  fbPaths.detail,
  fbPaths.results,
  fbPaths.result,
  fbPaths.leagues,
  fbPaths.recommended,
  fbPaths.recommendedBy,
  fbPaths.banners,
  fbPaths.tips,
])
/** What takes the `type` of a list. */
const listPaths: ReadonlySet<string> = new Set([
  ...[fbPaths.list, fbPaths.leagues, fbPaths.recommended, fbPaths.recommendedBy, fbPaths.banners],
])
const betPaths: ReadonlySet<string> = new Set([
  ...[fbPaths.single, fbPaths.multiple, fbPaths.cashOut],
  ...[fbPaths.reserve, fbPaths.reserveUpdate],
])

/**
 * FB's wire on the platform's own port. A call with a member's venue token in `Authorization` goes on to the venue as it
 * is; one without reads through the platform's public session, and the same read of many is asked once a second.
 */
export function addFbGateway(app: FastifyInstance, parts: FbGatewayDeps): void {
  const cache = createMicroCache<WireAnswer>(parts.clock, parts.publicCacheMs, {
    mayKeep: (answer) => answer.status === 200 && codeOf(answer) === 0,
  })
  const readShared: ReadShared = (path, asked) => {
    const body = impersonal(asked)
    return cache.get(`${path} ${JSON.stringify(body)}`, () => readPublic(parts, path, body))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bytes = { parseAs: 'string', bodyLimit: largestBody } as const
    scope.addContentTypeParser('*', bytes, (_, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      if (isFailure(error)) return refuse(reply, 'tooFrequent')
      if (isTheirs(error)) return refuse(reply, 'malformed')
      request.log.error({ err: error }, 'the venue gateway failed')
      return refuse(reply.code(500), 'system')
    })
    for (const path of Object.values(fbPaths)) {
      scope.post(parts.base + path, (request, reply) =>
        serve(parts, readShared, path, request, reply),
      )
    }
  })
}

type ReadShared = (path: string, asked: Fields) => Promise<WireAnswer | undefined>

async function serve(
  parts: FbGatewayDeps,
  readShared: ReadShared,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, url, sessions, refusalOf } = parts
  const asked = fieldsOf(request.body)
  if (!asked) return refuse(reply, 'malformed')
  const { authorization: token = '' } = request.headers
  const isAboutLive = isLive(path, asked)
  const call = { venue: id, path, isMember: token !== '', isAboutLive, request }
  const refusal = await refusalOf({ ...call, about: about[path] ?? 'other' })
  if (refusal) return refuse(reply, refusal)
  if (token === '') {
    if (!publicPaths.has(path)) return refuse(reply, 'loginRequired')
    return pass(reply, await readShared(path, asked))
  }
  if ((await sessions.of(token))?.venue !== id) return refuse(reply, 'sessionExpired')
  const answer = await forward(url, path, asked, token)
  if (answer?.status === 200 || !betPaths.has(path)) return pass(reply, answer)
  // Nobody knows what became of the money. No code says so: the browser sees a broken call and repeats it.
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** One request to the venue; undefined when there is no answer. */
async function forward(
  url: string,
  path: string,
  body: Fields,
  token: string,
): Promise<WireAnswer | undefined> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
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
  { url, publicSession }: FbGatewayDeps,
  path: string,
  body: Fields,
): Promise<WireAnswer | undefined> {
  const token = await publicSession.token()
  if (token === undefined) return undefined
  const answer = await forward(url, path, body, token)
  if (!answer || codeOf(answer) !== fbCode('sessionExpired')) return answer
  const renewed = await publicSession.renew(token)
  return renewed === undefined ? undefined : forward(url, path, body, renewed)
}

/** What a visitor's read asks by, in one order: what the answer is kept under. Whatever else was sent is left out. */
function impersonal(asked: Fields): Fields {
  return Object.fromEntries(
    fbReadNames.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])),
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

/** The list of matches under way, or a ticket for one of them: an option that says otherwise the venue refuses. */
function isLive(path: string, { type, betMatchMarketList }: Fields): boolean {
  // What a bet is bought back for may lean on matches under way.
  if (path === fbPaths.cashOutPrice) return true
  if (listPaths.has(path)) return Number(type) === liveList
  const options: readonly unknown[] = Array.isArray(betMatchMarketList) ? betMatchMarketList : []
  return path === fbPaths.jumpLine && options.some((one) => isFields(one) && one.ip === true)
}

function pass(reply: FastifyReply, answer: WireAnswer | undefined): FastifyReply {
  // Any other answer than the wire's own is that of some server before the venue, in words of its own.
  if (answer?.status !== 200) return refuse(reply.code(502), 'system')
  return asJson(reply).send(answer.body)
}

function refuse(reply: FastifyReply, failure: FbFailure): FastifyReply {
  const body = { success: false, message: fbMessage(failure), code: fbCode(failure), data: null }
  return asJson(reply).serializer(String).send(JSON.stringify(body))
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
}

/** The code stands at the beginning: what is behind it is not read for it. */
function codeOf({ body }: WireAnswer): number {
  const head = body.subarray(0, 200).toString('utf8')
  return Number(/"code"\s*:\s*(\d{1,7})/.exec(head)?.[1] ?? Number.NaN)
}

/** What Fastify refuses before the handler: a body that is too large, or none where its length says one. */
function isTheirs(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status < 500
}

/** `type` of a list. */
const liveList = 1
const largestBody = 64 * 1024
const largestAnswer = 8 * 1024 * 1024
const readMs = 8_000
const betMs = 20_000
