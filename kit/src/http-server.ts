import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ListenerBounds } from './bounds.ts'
import type { SocketGate } from './socket-gate.ts'

/** How often deadlines are looked at: a request is at most so much over its time. */
const lookMs = 1_000
/** Longer than proxies keep an idle connection, so that it is they who end it. */
const idleMs = 72_000
/** Nobody who is served says or hears nothing for so long; sockets of other protocols have rules of their own. */
const silentMs = 120_000

export interface HttpServerOptions {
  readonly bounds: Pick<ListenerBounds, 'headMs' | 'requestMs'>
  readonly largestHead?: number
}

/** Node's HTTP server with an end to how long a head, a body and a silence may last. */
export function createHttpServer(
  { bounds, largestHead = 16_384 }: HttpServerOptions,
  serve: RequestListener,
): Server {
  const server = createServer(
    {
      headersTimeout: bounds.headMs,
      requestTimeout: bounds.requestMs,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: lookMs,
      maxHeaderSize: largestHead,
    },
    serve,
  )
  return server.setTimeout(silentMs)
}

/** Ends what cannot be read, and remembers who sent far too much. */
export function unreadEnder(gate: () => Pick<SocketGate, 'blame'> | undefined) {
  return (error: NodeJS.ErrnoException, stream: Duplex): void => {
    // Nothing else costs as much as a head that is read to its limit.
    if (error.code === 'HPE_HEADER_OVERFLOW') gate()?.blame(stream)
    answerUnread(error, stream)
  }
}

/** What cannot be read as a request, or came too late, is answered with its status alone. */
export function answerUnread(error: NodeJS.ErrnoException, stream: Duplex): void {
  if (error.code === 'ECONNRESET' || !stream.writable) {
    stream.destroy()
    return
  }
  endWith(stream, statuses[error.code ?? ''] ?? 400)
}

/** Ends a connection that no answer can be built for with a status and no word of how we are made. */
export function endWith(stream: Duplex, status: number): void {
  stream.on('error', () => stream.destroy())
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`
  stream.end(`${head}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => stream.destroy())
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
