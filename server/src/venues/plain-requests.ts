import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ListenerBounds } from '@zhengju/kit/bounds'
import {
  createPlainReader,
  headTooLarge,
  type PlainAnswer,
  type PlainReaderOptions,
  type PlainRequest,
  type Read,
} from './plain-request.ts'

export interface PlainRequestDeps extends PlainReaderOptions {
  readonly bounds: Pick<ListenerBounds, 'headMs' | 'requestMs'>
  /** Never rejects. */
  answer(request: PlainRequest): Promise<PlainAnswer>
  /** His head was too large. */
  blame?(socket: Socket): void
}

/** As long as the other listeners keep one. */
const idleMs = 72_000
/** Whoever comes while the listener closes says his request at once, or does not hold it. */
const closingMs = 1_000

/**
 * Answers POST requests of a few paths on connections that ask for nothing else, at a third of what Node's
 * HTTP costs: one read, one answer, one write. Only what is plain is taken: whatever else comes, first or later on a
 * connection, goes to Node with all of its bytes, and the connection stays there.
 */
export function takePlainRequests(server: Server, parts: PlainRequestDeps): { close(): void } {
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
  parts: PlainRequestDeps,
  isNearEnd: boolean,
  handOn: () => void,
): Connection {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const reader = createPlainReader(parts)
  const end = () => socket.destroy()
  const deadline = createDeadline(parts.bounds, end)
  let isBusy = false
  let isLast = isNearEnd
  let waiting: Buffer | undefined

  function take(chunk: Buffer): void {
    if (isBusy) {
      // One request after the other: who sends more before his answer is not read further until it is out.
      waiting = waiting ? Buffer.concat([waiting, chunk]) : chunk
      socket.pause()
      return
    }
    const read = reader.take(chunk)
    deadline.after(read.kind)
    if (read.kind === 'request') void serve(read.request, read.rest)
    else if (read.kind === 'refused') refuse(socket.off('data', take), read.answer, parts)
    else if (read.kind === 'other') giveAway(read.bytes)
  }

  async function serve(request: PlainRequest, rest: Buffer): Promise<void> {
    waiting = rest.length > 0 ? rest : undefined
    isBusy = true
    const { status, body } = await parts.answer(request)
    write(socket, status, body, isLast)
    if (isLast) return hangUp(socket)
    // Who asks and does not read must not have his answers pile up here.
    if (socket.writableNeedDrain) await drained(socket)
    isBusy = false
    if (socket.destroyed) return
    if (isLast) return hangUp(socket)
    const next = waiting
    waiting = undefined
    if (next) take(next)
    if (!isBusy && socket.isPaused()) socket.resume()
  }

  function giveAway(bytes: Buffer): void {
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
    deadline.clear()
    leave()
  }

  socket.on('data', take).on('end', finish).on('error', ignore).on('timeout', end)
  socket.on('close', gone).setTimeout(idleMs)
  deadline.after('head', isNearEnd ? closingMs : undefined)
  return { left, finish }
}

/** What he still sends is not read: it may never end. */
function refuse(socket: Socket, answer: PlainAnswer, { blame }: PlainRequestDeps): void {
  if (answer === headTooLarge) blame?.(socket)
  write(socket.pause(), answer.status, answer.body, true)
  hangUp(socket)
}

/** Ends whoever takes too long over a head, or over a whole request. */
function createDeadline({ headMs, requestMs }: ListenerTimes, end: () => void) {
  let head: NodeJS.Timeout | undefined
  let request: NodeJS.Timeout | undefined
  function clear(): void {
    clearTimeout(head)
    clearTimeout(request)
    head = undefined
    request = undefined
  }
  return {
    /** What is waited for after a read, or at the beginning; nothing once a request is whole. */
    after(read: Read['kind'], withinMs = headMs): void {
      if (read === 'head') head ??= setTimeout(end, withinMs)
      else clearTimeout(head)
      if (read === 'head' || read === 'body') request ??= setTimeout(end, requestMs)
      else clear()
    },
    clear,
  }
}

type ListenerTimes = PlainRequestDeps['bounds']

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
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Answer'}\r\n${connection}` +
    `content-type: application/json; charset=utf-8\r\ncontent-length: ${size}\r\n\r\n`
  // Plain ASCII, as nearly always, is copied and not encoded.
  socket.write(head + body, size === body.length ? 'latin1' : 'utf8')
}
