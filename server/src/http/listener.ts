import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Failure } from '../failure.ts'
import { networkOf } from '../network.ts'
import { failureOf, refuse } from './answer.ts'
import { addDocument } from './document.ts'
import { limiter } from './limits.ts'
import type { ListenerParts } from './listener-parts.ts'
import { addRoute } from './route.ts'

const largestBody = 256 * 1024
/** Whoever takes longer to say a whole request keeps a connection busy on purpose; Fastify alone waits for ever. */
const requestMs = 30_000

/** One port's Fastify with everything that holds for each call: limits, headers, envelope, errors. */
export async function createListener(parts: ListenerParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit: largestBody,
    requestTimeout: requestMs,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustedProxies?.length ? [...parts.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuse(reply, failureOf(error, request)),
  })
  app.decorateRequest('rawBody')
  app.decorateRequest('limitKey', '')
  acceptJson(app)
  app.setErrorHandler((error, request, reply) => refuse(reply, failureOf(error, request)))
  app.setNotFoundHandler((_, reply) => refuse(reply, new Failure('notFound')))
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  })
  await addLimits(app, parts)
  const takeMember = limiter(app, parts.limits.perMemberPerMinute, (request) => request.limitKey)
  for (const route of parts.routes) addRoute(app, route, parts, takeMember)
  addDocument(app, parts)
  return app
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

async function addLimits(app: FastifyInstance, parts: ListenerParts): Promise<void> {
  const { limits, redis, name } = parts
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    ...(redis ? { redis, nameSpace: `zhengju:${name}:` } : {}),
  })
  const by = (kind: string) => (request: FastifyRequest) => `${kind}:${networkOf(request.ip)}`
  const takeCall = limiter(app, limits.perAddressPerMinute, by('address'))
  const takeFile = limiter(app, limits.filesPerAddressPerMinute, by('files'))
  app.addHook('onRequest', (request) =>
    request.routeOptions.config.isFile ? takeFile(request) : takeCall(request),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Uint8Array | undefined
    /** Set once the member is known, for the limit per member. */
    limitKey: string
  }
}
