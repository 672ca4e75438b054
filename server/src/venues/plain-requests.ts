import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'

export interface PlainAnswer {
  readonly status: number
  /** JSON. */
  readonly body: string
}

export interface PlainRequestParts {
  /** Which paths are answered here, by POST. */
  readonly paths: ReadonlySet<string>
  readonly largestBody: number
  /** Never rejects. */
  answer(request: PlainRequest): Promise<PlainAnswer>
}

/** As long as Fastify keeps one. */
const idleMs = 72_000
/** As long as a listener gives a whole request: whoever takes longer keeps a connection busy on purpose. */
const requestMs = 30_000
/** Whoever comes while the listener closes says his request at once, or does not hold it. */
const closingMs = 1_000

/**
 * Answers POST requests of a few paths on connections that ask for nothing else, at a third of what Node's
 * HTTP costs: one read, one answer, one write. Only what is plain is taken: whatever else comes, first or later on a
 * connection, goes to Node with all of its bytes, and the connection stays there.
 */
export function takePlainRequests(server: Server, parts: PlainRequestParts): { close(): void } {
  const connections = new Set<Connection>()
  let isClosed = false
  const others = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const connection = createConnection(socket, parts, isClosed, () => {
      for (const listener of others) listener.call(server, socket)
    })
    connections.add(connection)
    connection.left.then(() => connections.delete(connection))
  })
  return {
    close() {
      isClosed = true
      for (const connection of connections) connection.finish()
    },
  }
}

interface Connection {
  /** Once it is closed or handed on. */
  readonly left: Promise<void>
  /** Closes it after the answer that is under way. */
  finish(): void
}

function createConnection(
  socket: Socket,
  { paths, largestBody, answer }: PlainRequestParts,
  isNearEnd: boolean,
  handOn: () => void,
): Connection {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  let bytes: Buffer = Buffer.alloc(0)
  let isBusy = false
  let isLast = isNearEnd
  let late = isNearEnd ? setTimeout(() => end(), closingMs) : undefined

  function take(chunk: Buffer): void {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
    if (!isBusy) next()
    else if (bytes.length > largestBody) socket.pause()
  }

  function next(): void {
    const read = readPlainRequest(bytes, paths, largestBody)
    if (read === 'incomplete') {
      late ??= setTimeout(end, requestMs)
      return
    }
    clearTimeout(late)
    late = undefined
    if (read === 'other') giveAway()
    else void serve(read.request, bytes.subarray(read.size))
  }

  async function serve(request: PlainRequest, rest: Buffer): Promise<void> {
    bytes = rest
    isBusy = true
    const { status, body } = await answer(request)
    write(socket, status, body, isLast)
    if (isLast) return hangUp(socket)
    // Who asks and does not read must not have his answers pile up here.
    if (socket.writableNeedDrain) await drained(socket)
    isBusy = false
    if (socket.destroyed) return
    if (isLast) hangUp(socket)
    else if (bytes.length > 0) next()
    if (socket.isPaused()) socket.resume()
  }

  function giveAway(): void {
    socket.off('data', take).off('end', finish).off('error', ignore).off('timeout', end)
    socket.off('close', gone).setTimeout(0)
    leave()
    handOn()
    socket.unshift(bytes)
  }

  function finish(): void {
    isLast = true
    if (!isBusy) end()
    else if (socket.writableNeedDrain) socket.setTimeout(closingMs)
  }

  function gone(): void {
    clearTimeout(late)
    leave()
  }

  const end = () => socket.destroy()

  socket.on('data', take).on('end', finish).on('error', ignore).on('timeout', end)
  socket.on('close', gone).setTimeout(idleMs)
  return { left, finish }
}

/** Whoever neither reads his last answer nor hangs up is not waited for. */
function hangUp(socket: Socket): void {
  socket.setTimeout(closingMs).end()
}

/** Until what was written is read, or nobody will read it any more. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    if (socket.destroyed) resolve()
    else socket.on('drain', done).on('close', done)
  })
}

/** A connection that breaks is closed; there is nobody to tell. */
function ignore(): void {}

function write(socket: Socket, status: number, body: string, isLast: boolean): void {
  const size = Buffer.byteLength(body)
  const connection = isLast ? 'connection: close\r\n' : ''
  const head =
    `HTTP/1.1 ${status} ${reasons[status] ?? 'Answer'}\r\n${connection}` +
    `content-type: application/json; charset=utf-8\r\ncontent-length: ${size}\r\n\r\n`
  // Plain ASCII, as nearly always, is copied and not encoded.
  socket.write(head + body, size === body.length ? 'latin1' : 'utf8')
}

const reasons: Readonly<Record<number, string>> = { 200: 'OK' }
