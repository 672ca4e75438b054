import { Buckets } from '@zhengju/kit/bucket'
import { encodePB, obCode, obMessage, obSuccess, obSuccessText } from '@zhengju/venue-protocol/ob'
import { type Fields, isFields, Malformed, optionalText } from '@zhengju/venue-protocol/parse'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeRawBodies, takeSignedBodies } from '../../../host/signed.ts'
import type { SportsbookEngine } from '../engine.ts'
import { betRoutes } from './bets.ts'
import { matchRoutes } from './matches.ts'
import { type MerchantVenue, registerMerchant } from './merchant.ts'
import { refuse, type Sent, type WireResult, type WireRoute } from './route.ts'
import { attachSocket } from './socket.ts'
import { userRoutes } from './user.ts'

export interface WireDeps {
  readonly engine: SportsbookEngine
  /** The venue's keys: one or two living at a time. */
  readonly keys: readonly VenueKey[]
  readonly now: () => number
  /** Further venues whose merchants ask at the same address. */
  readonly seconds?: readonly MerchantVenue[]
}

/** The OB wire over an engine and the merchant's calls of every book, on one Fastify instance. */
export function registerWire(app: FastifyInstance, deps: WireDeps): void {
  registerObWire(app, deps)
  app.register(async (wire) => {
    takeSignedBodies(wire, bodyLimit)
    registerMerchant(wire, { venues: [deps, ...(deps.seconds ?? [])], now: deps.now })
  })
}

/** HTTP and the socket, at the wire's own addresses or behind the name of a venue that speaks it too. */
export function registerObWire(
  app: FastifyInstance,
  deps: Pick<WireDeps, 'engine' | 'now'> & { readonly base?: string },
): void {
  const { base = '' } = deps
  app.register(async (wire) => {
    takeRawBodies(wire, bodyLimit)
    wire.setErrorHandler((failure, request, reply) => {
      const isTheirs = isFields(failure) && Number(failure.statusCode) < 500
      if (!isTheirs) request.log.error(failure)
      return reply.status(200).send(envelope(refuse(isTheirs ? 'malformed' : 'system'), deps.now()))
    })
    const answers = createAnswers(deps)
    for (const route of [...userRoutes, ...matchRoutes, ...betRoutes]) {
      wire.route({
        method: route.method,
        url: base + route.path,
        handler: (request, reply) => answers(route, request, reply),
      })
    }
  })
  const detach = attachSocket(app.server, deps)
  app.addHook('preClose', async () => detach())
}

type Handler = (route: WireRoute, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Session, allowance, the route's sentence, envelope. */
function createAnswers({ engine, now }: Pick<WireDeps, 'engine' | 'now'>): Handler {
  const calls = new Buckets(callsAtOnce, callsEveryMs)
  const kept = createKept(engine)

  return async (route, request, reply) => {
    reply.type('application/json; charset=utf-8')
    const at = now()
    const query = isFields(request.query) ? request.query : {}
    const token = tokenOf(request, query)
    const session = token === undefined ? undefined : await engine.session(token)
    if (!session) return envelope(refuse('sessionExpired'), at)
    if (session.kind === 'member' && !calls.of(session.memberId).take(at)) {
      return envelope(refuse('tooFrequent'), at)
    }
    return guarded(request, at, async () => {
      const sent = { query, body: bodyOf(request.body) }
      if (route.access === 'shared') {
        const { input, answer } = route.prepare(sent)
        return kept(`${route.path} ${JSON.stringify(input)}`, at, () => {
          const result = answer(engine)
          return { isKept: result.ok, answer: packed(route, result, at) }
        })
      }
      const call = { engine, ...sent, now: at }
      if (route.access === 'session') {
        return packed(route, await route.handle({ ...call, session }), at)
      }
      return session.kind === 'member' && isSaidBy(session.memberId, sent)
        ? packed(route, await route.handle({ ...call, session }), at)
        : envelope(refuse('loginRequired'), at)
    })
  }
}

/** Input that the parsers refuse and the engine's own failures become codes, never a broken answer. */
async function guarded(
  request: FastifyRequest,
  at: number,
  handle: () => Promise<string>,
): Promise<string> {
  try {
    return await handle()
  } catch (failure) {
    if (failure instanceof Malformed) return envelope(refuse('malformed'), at)
    request.log.error(failure)
    return envelope(refuse('system'), at)
  }
}

function tokenOf(request: FastifyRequest, query: Fields): string | undefined {
  const token = request.headers.requestid ?? query.token
  return typeof token === 'string' && /^[0-9a-f]{40}$/.test(token) ? token : undefined
}

/** A call that says whose it is says so of its session's member. */
function isSaidBy(memberId: string, { query, body }: Sent): boolean {
  return [query, body].every((from) => (optionalText(from, 'cuid', 64) ?? memberId) === memberId)
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

async function packed(route: WireRoute, result: WireResult, at: number): Promise<string> {
  if (!result.ok || !route.isPacked) return envelope(result, at)
  return envelope({ ok: true, data: await encodePB(result.data) }, at)
}

function envelope(result: WireResult, ts: number): string {
  return JSON.stringify(
    result.ok
      ? { code: obSuccess, msg: obSuccessText, data: result.data, ts }
      : { ...failed(result), data: result.data ?? null, ts },
  )
}

function failed({ failure, said }: Extract<WireResult, { readonly ok: false }>) {
  const [code, msg] = said ?? [obCode(failure), obMessage(failure)]
  return { code, msg }
}

interface Made {
  /** A refusal is told to the one who caused it, and to nobody after him. */
  readonly isKept: boolean
  readonly answer: Promise<string>
}

/** Answers that are the same for everybody are kept for a moment, until something changes. */
function createKept(engine: SportsbookEngine) {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<string> }>()
  engine.subscribe(() => kept.clear())
  return (key: string, at: number, make: () => Made): Promise<string> => {
    const earlier = kept.get(key)
    if (earlier && Math.abs(at - earlier.at) < keptMs) return earlier.answer
    const { isKept, answer } = make()
    if (!isKept) return answer
    const oldest = kept.keys().next()
    if (kept.size >= maxKept && !oldest.done) kept.delete(oldest.value)
    kept.delete(key)
    kept.set(key, { at, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}

const bodyLimit = 64 * 1024
const keptMs = 500
const maxKept = 500
const callsAtOnce = 100
const callsEveryMs = 10_000
