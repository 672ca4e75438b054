import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { unreadEnder } from '@zhengju/kit/http-server'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Failure } from '../call/failure.ts'
import { networkOf } from '../net/network.ts'
import { answerWriter, failureOf, refuse } from './answer.ts'
import { addDocument } from './document.ts'
import { createEntrance, type Entrance } from './entrance.ts'
import { isInProcess } from './in-process.ts'
import { addCounters, limiter } from './limits.ts'
import type { ListenerDeps } from './listener-deps.ts'
import type { QuickAnswer } from './quick-answers.ts'
import { addRoute } from './route.ts'

const largestBody = 256 * 1024

/** One port's Fastify with everything that holds for each call: limits, headers, envelope, errors. */
export async function createListener(parts: ListenerDeps): Promise<Listener> {
  const { proxies } = parts.entrance
  let gate: Entrance['gate'] | undefined
  let first: QuickAnswer | undefined
  const app = Fastify({
    serverFactory(serve) {
      const entrance = createEntrance(parts.entrance, (request, response) => {
        const next = () => serve(request, response)
        if (!first?.(request, response, next)) next()
      })
      gate = entrance.gate
      return entrance.server
    },
    clientErrorHandler: unreadEnder(() => gate),
    loggerInstance: parts.log,
    bodyLimit: largestBody,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies.isTrusted,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ownPath,
    frameworkErrors: (error, request, reply) => refuse(reply, failureOf(error, request)),
  })
  app.decorateRequest('rawBody')
  app.decorateRequest('limitKey', '')
  acceptJson(app)
  app.setSerializerCompiler(answerWriter)
  app.setErrorHandler((error, request, reply) => refuse(reply, failureOf(error, request)))
  app.setNotFoundHandler((_, reply) => refuse(reply, new Failure('notFound')))
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Pages come from elsewhere and do not ask for it: asked for by some alone it only makes browsers warn.
    originAgentCluster: false,
    strictTransportSecurity: parts.hasHttps === true && { maxAge: 31_536_000 },
  })
  if (parts.name === 'office') await app.register(cookie)
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/')) throw new Failure('request.refused')
  })
  await addLimits(app, parts)
  const takeMember = limiter(app, parts.limits.perMemberPerMinute, (request) => request.limitKey)
  for (const route of parts.routes) addRoute(app, route, parts, takeMember)
  addDocument(app, parts)
  if (!gate) throw new Error('Fastify made no server')
  return {
    app,
    gate,
    answerFirst(answer) {
      first = answer
    },
  }
}

export interface Listener extends Pick<Entrance, 'gate'> {
  readonly app: FastifyInstance
  /** What needs none of all this is answered before it. */
  answerFirst(answer: QuickAnswer): void
}

/** RFC 9112 3.2.2: a whole address is taken for its path, and its host counts instead of the header's. */
function ownPath(request: IncomingMessage): string {
  const sent = request.url ?? ''
  const [whole, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(sent) ?? []
  if (whole === undefined) return sent
  request.headers.host = host
  const rest = sent.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** JSON only, kept raw beside the parsed value: venues and providers sign the bytes. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    request.rawBody = bytes
    if (bytes.length === 0) return done(null, undefined)
    parse(request, bytes.toString('utf8'), done)
  })
}

async function addLimits(app: FastifyInstance, parts: ListenerDeps): Promise<void> {
  const { limits, redis, name } = parts
  await addCounters(app, { redis, nameSpace: `zhengju:${name}:` })
  const by = (kind: string) => (request: FastifyRequest) => `${kind}:${networkOf(request.ip)}`
  const takeCall = limiter(app, limits.perAddressPerMinute, by('address'))
  const takeFile = limiter(app, limits.filesPerAddressPerMinute, by('files'))
  app.addHook('onRequest', async (request) => {
    // What a page reads was counted with the page: the first reader's limit is not for all who share it.
    if (isInProcess()) return
    await (request.routeOptions.config.isFile ? takeFile(request) : takeCall(request))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Uint8Array | undefined
    /** Set once the member is known, for the limit per member. */
    limitKey: string
  }
}
