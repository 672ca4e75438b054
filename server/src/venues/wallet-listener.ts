import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ListenerBounds } from '@zhengju/kit/bounds'
import { createHttpServer, unreadEnder } from '@zhengju/kit/http-server'
import { boundSockets, type SocketGate } from '@zhengju/kit/socket-gate'
import { isAmong, networkOf } from '../platform/net/network.ts'
import { headTooLarge, largestHead, mostHeaders, type PlainAnswer } from './plain-request.ts'
import { takePlainRequests } from './plain-requests.ts'

/** What one venue may ask of the wallet. */
export interface VenueCalls {
  readonly paths: readonly string[]
  /** Bytes of a body at most, where its calls are larger than others. */
  readonly largestBody?: number
  /** Why a call is refused whatever its body is; asked before the body is awaited. */
  refusalOf(headers: IncomingHttpHeaders): PlainAnswer | undefined
  /** Never rejects. */
  answer(call: ReceivedCall): Promise<PlainAnswer>
}

export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Undefined when it was too large. */
  readonly rawBody: string | undefined
}

export interface WalletListener {
  readonly server: Server
  readonly gate: SocketGate
  /** Before it listens. */
  mount(calls: VenueCalls): void
  listen(at: { readonly port: number; readonly host: string }): Promise<string>
  close(): Promise<void>
}

export interface WalletListenerOptions {
  readonly bounds: ListenerBounds
  /** Addresses and networks of the venues that we work with: their sockets are never turned away. */
  readonly venueAddresses: readonly string[]
  readonly now: () => number
}

const largestBody = 64 * 1024
/** No person's browser comes here. */
const unreadPerMinute = 10

/**
 * The port of the venues' signed wallet calls, and of nothing else: whatever strangers do on the members' port, bets
 * and settlements do not wait behind it. Most calls come plainly and are read without Node's HTTP.
 */
export function createWalletListener(options: WalletListenerOptions): WalletListener {
  const { bounds, now } = options
  const venues = new Map<string, VenueCalls>()
  const paths = new Set<string>()
  const largerBodies = new Map<string, number>()
  const server = createHttpServer({ bounds, largestHead }, (request, response) => {
    void serve(venues, request, response)
  })
  server.on(
    'clientError',
    unreadEnder(() => gate),
  )
  const plain = takePlainRequests(server, {
    bounds,
    paths,
    largestBody,
    largerBodies,
    blame: (socket) => gate.blame(socket),
    refusalOf: ({ path, headers }) => venues.get(path)?.refusalOf(headers),
    answer: ({ path, headers, body }) =>
      venues.get(path)?.answer({ method: 'POST', path, headers, rawBody: body }) ??
      Promise.resolve(unknownPath),
  })
  const isPartner = isAmong(options.venueAddresses)
  const gate = boundSockets(server, { bounds, keyOf: networkOf, isPartner, now, unreadPerMinute })
  return {
    server,
    gate,
    mount(calls) {
      for (const path of calls.paths) {
        venues.set(path, calls)
        paths.add(path)
        if (calls.largestBody !== undefined) largerBodies.set(path, calls.largestBody)
      }
    },
    listen: ({ port, host }) => listening(server, port, host),
    close() {
      plain.close()
      // One that never listened has nothing to close.
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const unknownPath: PlainAnswer = { status: 404, body: '' }

function listening(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`)
    })
  })
}

/** What did not come plainly, read by Node under the same rules. */
async function serve(
  venues: ReadonlyMap<string, VenueCalls>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url: path = '', headers, rawHeaders } = request
  const calls = venues.get(path)
  if (!calls) return end(response, unknownPath, true)
  if (rawHeaders.length > 2 * mostHeaders) return end(response, headTooLarge, true)
  const refusal = calls.refusalOf(headers)
  if (refusal) return end(response, refusal, true)
  const rawBody = await readBody(request, calls.largestBody ?? largestBody)
  const answer = await calls.answer({ method, path, headers, rawBody })
  end(response, answer, rawBody === undefined)
}

function end(response: ServerResponse, { status, body }: PlainAnswer, isLast: boolean): void {
  response.writeHead(status, {
    ...(isLast ? { connection: 'close' } : {}),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** Undefined as soon as it is larger than any call of that path: the rest is not waited for. */
function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (Number(request.headers['content-length']) > most) return resolve(undefined)
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else resolve(undefined)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    // A caller who hung up gets no answer, whatever it is.
    request.on('error', () => resolve(undefined))
  })
}
