import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookies, headers as headerNames } from '@zhengju/contract/kernel/header'
import { sharedPages } from '@zhengju/contract/kernel/page-name'
import { Buckets } from '@zhengju/kit/bucket'
import { networkOf, type Proxies } from '../net/network.ts'
import type { EntryGate } from './entry-gate.ts'
import type { PageCache } from './page-cache.ts'
import { type Head, type Ready, sendReady } from './ready.ts'
import { createTurns } from './turns.ts'

/** Takes a request before the listener does; false leaves it to the listener. `serve` is for what turns out otherwise. */
export type QuickAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  serve: () => void,
) => boolean

export interface QuickDeps {
  readonly door: Pick<EntryGate, 'lead'>
  readonly proxies: Pick<Proxies, 'callerOf' | 'hostOf'>
  readonly cache: Pick<PageCache, 'ready'>
  readonly files: ReadonlyMap<string, Ready>
  /** What every answer of the site says, known from its first one. */
  readonly usualHead: () => Head | undefined
  readonly perNetworkPerMinute: number
  readonly now: () => number
  readonly count: (route: string, status: number) => void
}

/**
 * What many who come for the first time ask for at one moment (the page that all of them share, the files that it
 * starts with) goes out as the bytes that are ready, before anything else is done for the request: so that nobody who
 * is signed in waits behind them. Whoever is not answered as everybody is, and whoever asks too often, meets the listener.
 */
export function createQuickAnswers(deps: QuickDeps): QuickAnswer {
  const { proxies, files, usualHead, now } = deps
  const buckets = new Buckets(deps.perNetworkPerMinute, 60_000)
  const mayTake = (caller: string) => buckets.of(networkOf(caller)).take(now())
  const inTurn = createTurns(turnMs)

  return (request, response, serve) => {
    const { method, url = '', headers } = request
    const head = method === 'GET' ? usualHead() : undefined
    if (!head) return false
    const file = files.get(url)
    if (file) {
      if (headers.range !== undefined || !mayTake(proxies.callerOf(request))) return false
      inTurn(() => {
        sendFile(request, response, { file, head })
        deps.count('/assets/*', response.statusCode)
      })
      return true
    }
    if (!sharedPages.has(url) || !isAnybody(request)) return false
    const caller = proxies.callerOf(request)
    const found = deps.cache.ready(pageKey(proxies.hostOf(request), url))
    if (!found || !mayTake(caller)) return false
    answer(found, { request, response, serve, caller, url, inTurn }, deps).catch(serve)
    return true
  }
}

/** Of all that is sent in one turn of the event loop: thousands of files asked for at once let others come between. */
const turnMs = 4

interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly serve: () => void
  readonly caller: string
  readonly url: string
  readonly inTurn: (work: () => void) => void
}

async function answer(
  found: Ready | Promise<Ready>,
  { request, response, serve, caller, url, inTurn }: Asked,
  { door, count }: Pick<QuickDeps, 'door' | 'count'>,
): Promise<void> {
  const comer = { address: caller, hasGoneOn: false }
  const { leadsTo, isUsual, closed } = await door.lead(url, comer)
  const ready = leadsTo === undefined && isUsual && !closed ? await found : undefined
  if (ready?.status !== 200) return serve()
  inTurn(() => sendReady(request, response, ready))
  count('/*', 200)
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, head }: { readonly file: Ready; readonly head: Head },
): void {
  const known = request.headers['if-none-match']
  const said = Object.fromEntries(Object.entries(head).filter(([name]) => ofFiles.has(name)))
  if (known === file.head.etag) response.writeHead(304, { ...file.head, ...said }).end()
  else sendReady(request, response, file, said)
}

/** A page has twenty files: what speaks of documents alone would be as long as the smaller half of them. */
const ofFiles: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])

/** The key of a page that all browsers of a host share: our own app is another reader. */
export function pageKey(host: string, shared: string, isOurApp = false): string {
  return `${host} ${isOurApp ? 'app' : ''} ${shared}`
}

/** Nobody in particular: no session, nothing that was gone on after, no client that says its name. */
function isAnybody({ headers }: IncomingMessage): boolean {
  if (headers[headerNames.client.toLowerCase()] !== undefined) return false
  const sent = headers.cookie
  return sent === undefined || !ownCookies.some((name) => sent.includes(`${name}=`))
}

const ownCookies = [cookies.token.name, cookies.isGo.name]
