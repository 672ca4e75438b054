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
import { href, shellWorkerPath } from '@zhengju/contract/kernel/path'
import type { Runtime } from '@zhengju/domain/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../call/failure.ts'
import { createGate, GateFull } from '../call/gate.ts'
import type { Hosts } from '../net/hosts.ts'
import { networkOf, type Proxies } from '../net/network.ts'
import { failureOf, refuse } from './answer.ts'
import { sendBusy } from './busy-page.ts'
import { addDeskCode } from './desk-code.ts'
import type { ClosedPage, EntryGate } from './entry-gate.ts'
import { givesFiles, limiter } from './limits.ts'
import { isHost, isOfPeople, isOfRouter, ownHeaders, pagePathOf, sharedOf } from './page-address.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { developmentPolicy, pagePolicy, workerPolicy } from './page-policy.ts'
import { createQuickAnswers, pageKey, type QuickAnswer } from './quick-answers.ts'
import { acceptedBy, formOf, type Head, madeReady, type Ready } from './ready.ts'
import { foreverCached, readyFiles } from './ready-files.ts'
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
  readonly quick: QuickListener
}

/** Where what is ready is answered before the listener (`createQuickAnswers`). */
export interface QuickListener {
  readonly proxies: Proxies
  readonly perNetworkPerMinute: number
  readonly count: (route: string, status: number) => void
  answerFirst(answer: QuickAnswer): void
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
  { runtime, door, hosts, isApi, rendersPerMinute, quick }: SiteDeps,
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
    const usualHead = addQuickAnswers(scope, cache, { runtime, door, quick, clientFolder })
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
      if (!shared) {
        await mayRender()
        return send(reply, await render(), closed)
      }
      const make = async () => readyOf(await render(), usualHead())
      const page = await cache.get(keyOf(request, shared), make, mayRender)
      // It opened a moment ago: the maintenance page has looked anew and leads away, and so may this address.
      if (closed && page.status === found) {
        return reply.header('cache-control', 'no-store').redirect(request.url)
      }
      return sendShared(request, reply, page, closed)
    })
  })
}

/** What is ready goes out before the listener; returns what every answer says, once one has gone out. */
function addQuickAnswers(
  scope: FastifyInstance,
  cache: PageCache,
  {
    runtime,
    door,
    quick,
    clientFolder,
  }: Pick<SiteDeps, 'runtime' | 'door' | 'quick'> & Pick<SitePages, 'clientFolder'>,
): () => Head | undefined {
  let head: Head | undefined
  scope.addHook('onRequest', async (_, reply) => {
    const said = Object.entries(reply.getHeaders())
    head ??= Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
  })
  const { proxies, perNetworkPerMinute, count } = quick
  const files = clientFolder ? readyFiles(clientFolder) : new Map<string, Ready>()
  const { now } = runtime.clock
  const usualHead = () => head
  quick.answerFirst(
    createQuickAnswers({ door, proxies, cache, files, perNetworkPerMinute, now, count, usualHead }),
  )
  return usualHead
}

const found = 302

/** What a shared page may differ by: its address, the host that it names, and whether our own app asks. */
function keyOf(request: FastifyRequest, shared: string): string {
  return pageKey(request.host, shared, isOurApp(request))
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

async function addFiles(scope: FastifyInstance, root: string): Promise<void> {
  givesFiles(scope)
  await scope.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      const value = isHashed ? foreverCached : 'public, max-age=300'
      reply.header('cache-control', value)
      if (path.endsWith(shellWorkerPath)) reply.header('content-security-policy', workerPolicy)
    },
  })
}

const usualCaching = 'private, no-cache'

/** A rendered page with the policy that names its nonce: the two are kept together. */
interface Page {
  readonly response: Response
  readonly policy: string
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
  if (!response.headers.has('cache-control')) reply.header('cache-control', usualCaching)
  if (!response.body) return reply.send()
  return reply.send(Readable.from(response.body))
}

/** The page as bytes, with all that is said of it: what visitors share is packed once and sent as it is. */
async function readyOf({ response, policy }: Page, usual: Head | undefined): Promise<Ready> {
  const { 'set-cookie': _, ...said } = Object.fromEntries(response.headers)
  const head = {
    'cache-control': usualCaching,
    ...usual,
    ...said,
    'content-security-policy': policy,
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const cookies = response.headers.getSetCookie()
  return { ...(await madeReady(response.status, head, bytes)), cookies }
}

function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Ready,
  closed: ClosedPage | undefined,
): FastifyReply {
  const { bytes, encoding } = formOf(page, acceptedBy(request.raw))
  reply.code(closed ? 503 : page.status).headers(page.head)
  for (const value of page.cookies ?? []) reply.header('set-cookie', value)
  if (encoding) reply.header('content-encoding', encoding)
  if (closed) reply.header('retry-after', closed.retryAfterSec).header('cache-control', 'no-store')
  return reply.send(bytes)
}
