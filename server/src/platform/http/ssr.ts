import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import {
  appClients,
  clients,
  cookies,
  headers as headerNames,
} from '@zhengju/contract/kernel/header'
import { limits } from '@zhengju/contract/kernel/limit'
import { sharedPages } from '@zhengju/contract/kernel/page-name'
import { href, manifestPath, shellWorkerPath } from '@zhengju/contract/kernel/path'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'
import type { Runtime } from '@zhengju/domain/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../call/failure.ts'
import { createGate, GateFull } from '../call/gate.ts'
import type { Hosts } from '../net/hosts.ts'
import { networkOf } from '../net/network.ts'
import { failureOf, refuse } from './answer.ts'
import { sendBusy } from './busy-page.ts'
import { addDeskCode } from './desk-code.ts'
import type { ClosedPage, EntryGate } from './entry-gate.ts'
import { givesFiles, limiter } from './limits.ts'
import { createPageCache, type Page } from './page-cache.ts'
import {
  type PageContext,
  type PageReader,
  readerOf,
  serverCall,
  sharedReader,
} from './server-call.ts'
import { entryVisitorOf, visitorOf } from './visitor.ts'

/** What the web room's server build exports. */
export interface SiteBuild {
  respond(request: Request, context: PageContext, files: unknown): Promise<Response>
}

export interface SitePages {
  /** The server build as it is now: fixed in production, fresh from Vite in development. */
  readonly build: () => Promise<SiteBuild>
  /** What the bundler says of the browser's files; absent in development. */
  readonly files?: unknown
  readonly mode: 'production' | 'development'
  /** Folder of the browser's files; absent in development, where Vite serves them. */
  readonly clientFolder: string | undefined
}

/** The built member site; undefined when nobody has built it (module tests). */
export async function builtSite(webFolder: string): Promise<SitePages | undefined> {
  const path = `${webFolder}/build/server/entry.server.js`
  if (!existsSync(path)) return undefined
  const build: SiteBuild = await import(pathToFileURL(path).href)
  const clientFolder = `${webFolder}/build/client`
  const files: unknown = JSON.parse(readFileSync(`${clientFolder}/files.json`, 'utf8'))
  return { build: async () => build, files, mode: 'production', clientFolder }
}

export interface SiteDeps {
  readonly runtime: Runtime
  readonly door: Pick<EntryGate, 'lead'>
  readonly hosts: Hosts
  readonly isApi: (path: string) => boolean
  /** Renders a minute for one network, of pages that nobody else reads. */
  readonly rendersPerMinute: number
}

/** Rendering is one thread's work: more at once make each of them late. What all read waits for nobody's own page. */
const rendering = { own: { atOnce: 6, waiting: 100 }, shared: { atOnce: 2, waiting: 50 } }
/** Who goes from page to page asks for the data alone; somebody who reads does so oftener than he loads the site. */
const dataPerRender = 2
const busySec = 2

/** Everything that is no call of the API: the browser's files, then pages rendered on the server. */
export async function addSite(
  app: FastifyInstance,
  site: SitePages,
  { runtime, door, hosts, isApi, rendersPerMinute }: SiteDeps,
): Promise<void> {
  const cache = createPageCache(runtime.clock)
  const gates = { own: createGate(rendering.own), shared: createGate(rendering.shared) }
  const admit = limiter(app, rendersPerMinute, ({ ip }) => `render:${networkOf(ip)}`)
  const dataPerMinute = rendersPerMinute * dataPerRender
  const admitData = limiter(app, dataPerMinute, ({ ip }) => `data:${networkOf(ip)}`)
  const isOurs = (host: string) => isHost(host) && hosts.isServed(host)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(compress, { threshold: 1024, encodings: ['gzip'] })
    await scope.register(cookie)
    const { clientFolder } = site
    if (clientFolder) await scope.register((files) => addFiles(files, clientFolder))
    addDeskCode(scope, (host) => isHost(host) && hosts.isOwn(host))
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof GateFull) return sendBusy(reply, 503, busySec)
      const failure = failureOf(error, request)
      if (failure.name !== 'rateLimited') return refuse(reply, failure)
      return sendBusy(reply, 429, Number(Object(failure.data).retryAfterSec ?? busySec))
    })
    scope.get('/*', async (request, reply) => {
      if (isApi(request.url)) return refuse(reply, new Failure('notFound'))
      if (!isOurs(request.host)) return refuse(reply, new Failure('request.refused'))
      const token = request.cookies[cookies.token.name] ?? ''
      const nonce = Buffer.from(runtime.random.bytes(16)).toString('base64')
      const lead = await door.lead(pagePathOf(request), entryVisitorOf(request))
      const { leadsTo, isUsual } = lead
      if (leadsTo && !isOfRouter(request)) {
        return reply.header('cache-control', 'no-store').redirect(leadsTo)
      }
      const closed = isOfPeople(request) ? lead.closed : undefined
      const target = closed ? href('maintenance') : request.url
      const shared = !leadsTo && isUsual && (closed || token === '') ? sharedOf(target) : undefined
      const facts = {
        nonce,
        leadsTo,
        reader: shared ? anyReader(request) : readerOf(request, token),
      }
      const asked = {
        url: shared ?? target,
        headers: shared ? sharedHeaders(request) : ownHeaders(request),
      }
      const takeTurn = shared ? gates.shared : gates.own
      const render = () => takeTurn(() => renderPage(app, site, request, asked, facts))
      const mayRender = () => (isOfRouter(request) ? admitData(request) : admit(request))
      if (!shared) await mayRender()
      const page = shared
        ? await cache.get(keyOf(request, shared), render, mayRender)
        : await render()
      // It opened a moment ago: the maintenance page has looked anew and leads away, and so may this address.
      if (closed && page.response.status === found) {
        return reply.header('cache-control', 'no-store').redirect(request.url)
      }
      return send(reply, page, closed)
    })
  })
}

const found = 302

const hostPattern = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

function isHost(host: string): boolean {
  return hostPattern.test(host) && URL.canParse(`http://${host}/`)
}

/** The router asks for the data of a page, whose answer says where else it leads. */
function isOfRouter({ url }: FastifyRequest): boolean {
  return /\.data(\?|$)/.test(url)
}

/** A page in somebody's tab: not what the router asks for, not a tab that is exempt from maintenance. */
function isOfPeople(request: FastifyRequest): boolean {
  if (isOfRouter(request) || pagePathOf(request) === manifestPath) return false
  return new URLSearchParams(request.url.split('?', 2)[1]).get(tabKeys.maintenanceExempt) !== '1'
}

function pagePathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '' ? '/' : page
}

/**
 * The address that a shared page is rendered for: its path and the names that its loader reads, nothing else of what
 * was sent. Undefined where the page is not one that visitors share.
 */
function sharedOf(url: string): string | undefined {
  const [path = '', search = ''] = url.split('?', 2)
  const names = sharedPages.get(path)
  if (!names) return undefined
  const sent = new URLSearchParams(search)
  const read = names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : []))
  const query = new URLSearchParams(read).toString()
  return query === '' ? path : `${path}?${query}`
}

/** What a shared page may differ by: its address, the host that it names, and whether our own app asks. */
function keyOf(request: FastifyRequest, shared: string): string {
  return `${request.host} ${isOurApp(request) ? 'app' : ''} ${shared}`
}

function isOurApp(request: FastifyRequest): boolean {
  return appClients.includes(visitorOf(request).client.toLowerCase())
}

function anyReader(request: FastifyRequest): PageReader {
  const [app = ''] = appClients
  return sharedReader(request, isOurApp(request) ? app : clients.base)
}

/** A shared page is rendered without its first reader's cookies and headers. */
function sharedHeaders(request: FastifyRequest): Headers {
  const [app = ''] = appClients
  return new Headers(isOurApp(request) ? { [headerNames.client]: app } : {})
}

function ownHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  return headers
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
      if (path.endsWith(shellWorkerPath)) reply.header('content-security-policy', workerPolicy)
    },
  })
}

interface PageFacts {
  readonly reader: PageReader
  readonly nonce: string
  readonly leadsTo: string | undefined
}

async function renderPage(
  app: FastifyInstance,
  site: SitePages,
  request: FastifyRequest,
  asked: { readonly url: string; readonly headers: Headers },
  { reader, nonce, leadsTo }: PageFacts,
): Promise<Page> {
  const origin = `${request.protocol}://${request.host}`
  const call = serverCall(app, reader, limits.serverRequestTimeoutMs)
  const build = await site.build()
  const { headers } = asked
  // Also for HEAD, whose answer Fastify sends without its body: what is kept of it is given to those who GET.
  const target = new Request(`${origin}${asked.url}`, { headers })
  const response = await build.respond(target, { call, nonce, origin, leadsTo }, site.files)
  const policy = site.mode === 'development' ? developmentPolicy : pagePolicy(nonce)
  return { response, policy }
}

async function send(
  reply: FastifyReply,
  { response, policy }: Page,
  closed: ClosedPage | undefined,
): Promise<FastifyReply> {
  reply.code(closed ? 503 : response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const value of response.headers.getSetCookie()) reply.header('set-cookie', value)
  reply.header('content-security-policy', policy)
  if (closed) reply.header('retry-after', closed.retryAfterSec).header('cache-control', 'no-store')
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
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Of the script itself, not of the page that starts it: it fetches what it keeps. */
const workerPolicy = "default-src 'self'"

/** Vite injects styles and scripts of its own, and asks from a worker whether a restarted server answers again. */
export const developmentPolicy = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
].join('; ')
