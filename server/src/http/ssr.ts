import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { appClients, cookies } from '@zhengju/contract/header'
import { limits } from '@zhengju/contract/limit'
import type { Runtime } from '@zhengju/domain/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { Failure } from '../failure.ts'
import { refuse } from './answer.ts'
import { addDeskCode } from './desk-code.ts'
import type { Door } from './door.ts'
import { givesFiles } from './limits.ts'
import { createPageCache, type Page } from './page-cache.ts'
import { contexts, serverCall } from './server-call.ts'
import { comerOf, visitorOf } from './visitor.ts'

export interface SitePages {
  /** The server build as it is now: fixed in production, fresh from Vite in development. */
  readonly build: () => Promise<ServerBuild>
  readonly mode: 'production' | 'development'
  /** Folder of the browser's files; absent in development, where Vite serves them. */
  readonly clientFolder: string | undefined
}

/** The built member site; undefined when nobody has built it (module tests). */
export async function builtSite(webFolder: string): Promise<SitePages | undefined> {
  const path = `${webFolder}/build/server/index.js`
  if (!existsSync(path)) return undefined
  const build: ServerBuild = await import(pathToFileURL(path).href)
  return { build: async () => build, mode: 'production', clientFolder: `${webFolder}/build/client` }
}

export interface SiteParts {
  readonly runtime: Runtime
  readonly door: Pick<Door, 'lead'>
  readonly isApi: (path: string) => boolean
}

/** Everything that is no call of the API: the browser's files, then pages rendered on the server. */
export async function addSite(
  app: FastifyInstance,
  site: SitePages,
  { runtime, door, isApi }: SiteParts,
): Promise<void> {
  const cache = createPageCache(runtime.clock)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(compress, { threshold: 1024, encodings: ['gzip'] })
    await scope.register(cookie)
    const { clientFolder } = site
    if (clientFolder) await scope.register((files) => addFiles(files, clientFolder))
    addDeskCode(scope, (host) => hostPattern.test(host))
    scope.get('/*', async (request, reply) => {
      if (isApi(request.url)) return refuse(reply, new Failure('notFound'))
      if (!hostPattern.test(request.host)) return refuse(reply, new Failure('request.refused'))
      const token = request.cookies[cookies.token.name] ?? ''
      const nonce = Buffer.from(runtime.random.bytes(16)).toString('base64')
      const { leadsTo, isUsual } = await door.lead(pagePathOf(request), comerOf(request))
      if (leadsTo && !isOfRouter(request)) {
        return reply.header('cache-control', 'no-store').redirect(leadsTo)
      }
      const render = () => renderPage(app, site, request, { token, nonce, leadsTo })
      const isShared = token === '' && isUsual && !leadsTo
      const page = isShared ? await cache.get(keyOf(request), render) : await render()
      return send(reply, page)
    })
  })
}

const hostPattern = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

/**
 * The router asks for the data of a page, which is led by its loader, and for the names of the scripts that pages
 * need: also the page that somebody was led to has links.
 */
function isOfRouter({ url }: FastifyRequest): boolean {
  return /\.data(\?|$)/.test(url) || /^\/__manifest(\?|$)/.test(url)
}

function pagePathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '' ? '/' : page
}

/** What a page without a session may differ by. */
function keyOf(request: FastifyRequest): string {
  const isApp = appClients.includes(visitorOf(request).client.toLowerCase())
  const theme = request.cookies[cookies.theme.name] ?? ''
  return `${request.host} ${theme} ${isApp ? 'app' : ''} ${request.url}`
}

async function addFiles(scope: FastifyInstance, root: string): Promise<void> {
  givesFiles(scope)
  await scope.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      const value = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
      reply.header('cache-control', value)
    },
  })
}

interface PageFacts {
  readonly token: string
  readonly nonce: string
  readonly leadsTo: string | undefined
}

async function renderPage(
  app: FastifyInstance,
  site: SitePages,
  request: FastifyRequest,
  { token, nonce, leadsTo }: PageFacts,
): Promise<Page> {
  const origin = `${request.protocol}://${request.host}`
  const loadContext = new RouterContextProvider()
  loadContext.set(contexts.call, serverCall(app, request, token, limits.serverRequestTimeoutMs))
  loadContext.set(contexts.page, { nonce, origin, leadsTo })
  const render = createRequestHandler(await site.build(), site.mode)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  const target = new Request(`${origin}${request.url}`, { method: request.method, headers })
  const response = await render(target, loadContext)
  const policy = site.mode === 'development' ? developmentPolicy : pagePolicy(nonce)
  return { response, policy }
}

async function send(reply: FastifyReply, { response, policy }: Page): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const value of response.headers.getSetCookie()) reply.header('set-cookie', value)
  reply.header('content-security-policy', policy)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (!response.body) return reply.send()
  return reply.send(Readable.from(response.body))
}

/** Nothing but our own origin; scripts of the page by its nonce; style attributes that React renders. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Vite injects styles and scripts of its own. */
const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval'; img-src 'self' data:; connect-src 'self' ws: wss:"
