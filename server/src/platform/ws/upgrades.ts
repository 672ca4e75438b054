import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

export interface SocketListener {
  readonly path: string
  /** Bytes of one frame that a client may send. */
  readonly payloadBytes: number
  readonly perAddress: number
  readonly all: number
  /** Whose connection it is, behind the proxies that are trusted. */
  readonly addressOf: (request: IncomingMessage) => string
  /** What the request must have beside the path; a refusal is answered before there is a socket. */
  readonly admits?: (request: IncomingMessage) => boolean
  /** Whether one may come in from there at all. */
  readonly mayEnter?: ((request: IncomingMessage) => Promise<boolean>) | undefined
  /** Somebody got no socket. */
  readonly onTurnedAway?: () => void
  readonly serve: (socket: WebSocket, request: IncomingMessage) => void
}

export interface OpenSocketServer {
  /** Open sockets. */
  count(): number
  /** Turns newcomers away, closes what is open, and kills what does not close in time. */
  close(): Promise<void>
}

type Take = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

const goingAway = 1001
const drainMs = 1_000
/** How often an address may have all its sockets anew in a minute: what a socket asks first is not free. */
const turnsAMinute = 10
const minuteMs = 60_000
const doors = new WeakMap<Server, Map<string, Take>>()

/** One path of the port that speaks WebSocket, with an end to how many and how large. */
export function openSocketServer(server: Server, door: SocketListener): OpenSocketServer {
  const { payloadBytes: maxPayload, addressOf } = door
  const sockets = createSockets(maxPayload)
  const places = createPlaces(door.perAddress)
  const knocks = new Map<string, number>()
  const timer = setInterval(() => knocks.clear(), minuteMs).unref()

  function isTooOften(address: string): boolean {
    const count = (knocks.get(address) ?? 0) + 1
    knocks.set(address, count)
    return count > door.perAddress * turnsAMinute
  }

  function isFull(address: string): boolean {
    return places.isFull(address) || sockets.clients.size >= door.all
  }

  function refuse(stream: Duplex, status: string): void {
    door.onTurnedAway?.()
    turnAway(stream, status)
  }

  function take(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = addressOf(request)
    if (isTooOften(address) || isFull(address)) {
      refuse(stream, '429 Too Many Requests')
      return
    }
    if (!isOwnOrigin(request) || door.admits?.(request) === false) {
      refuse(stream, '403 Forbidden')
      return
    }
    // While it is asked nobody listens to the stream, and an error that nobody hears would end the process.
    const drop = () => stream.destroy()
    stream.on('error', drop)
    const asked = door.mayEnter?.(request) ?? Promise.resolve(true)
    asked.then(
      (isWelcome) => {
        stream.off('error', drop)
        if (isWelcome) accept(request, stream, head, address)
        else refuse(stream, '403 Forbidden')
      },
      () => refuse(stream, '503 Service Unavailable'),
    )
  }

  function accept(request: IncomingMessage, stream: Duplex, head: Buffer, address: string): void {
    // Many may have been asked about at once.
    if (isFull(address)) {
      refuse(stream, '429 Too Many Requests')
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      places.take(address, socket)
      door.serve(socket, request)
    })
  }

  const closePath = addPath(server, door.path, take)
  return {
    count: () => sockets.clients.size,
    async close() {
      closePath()
      clearInterval(timer)
      await endAll([...sockets.clients])
      sockets.close()
    },
  }
}

/** Whoever does not answer our close is cut off soon: `closeTimeout`, which the types do not know yet. */
function createSockets(maxPayload: number): WebSocketServer {
  const closes = { closeTimeout: drainMs }
  return new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, ...closes })
}

/** How many sockets each address has. */
function createPlaces(most: number) {
  const counts = new Map<string, number>()
  const addresses = new Map<WebSocket, string>()

  /** One for all sockets: a function for each would hold its request for as long as it is open. */
  function gone(this: WebSocket): void {
    const address = addresses.get(this)
    if (address === undefined) return
    addresses.delete(this)
    const left = (counts.get(address) ?? 1) - 1
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  }

  return {
    isFull: (address: string) => (counts.get(address) ?? 0) >= most,
    take(address: string, socket: WebSocket): void {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      addresses.set(socket, address)
      socket.on('close', gone)
    },
  }
}

/** One listener for every path of the server. */
function addPath(server: Server, path: string, take: Take): () => void {
  const known = doors.get(server)
  const paths = known ?? new Map<string, Take>()
  paths.set(path, take)
  if (!known) {
    doors.set(server, paths)
    server.on('upgrade', (request, stream, head) => {
      const found = paths.get(request.url?.split('?')[0] ?? '')
      if (found) found(request, stream, head)
      // Node leaves a socket that nobody takes open for ever; in development Vite may take it.
      else if (server.listenerCount('upgrade') === 1) turnAway(stream, '404 Not Found')
    })
  }
  return () => paths.delete(path)
}

async function endAll(all: readonly WebSocket[]): Promise<void> {
  const ended = Promise.all(all.map((socket) => new Promise((done) => socket.on('close', done))))
  for (const socket of all) socket.close(goingAway)
  const timer = setTimeout(() => {
    for (const socket of all) socket.terminate()
  }, drainMs)
  await ended
  clearTimeout(timer)
}

/** Browsers name the page that opens a socket; another site's page gets none. Programs name none. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Node hands the socket over without a listener for its errors: one reset connection would end the process. */
function turnAway(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    stream.destroy(),
  )
}
