import { type Server, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ListenerBounds } from './bounds.ts'
import { Buckets } from './bucket.ts'

export interface SocketGateOptions {
  readonly bounds: Pick<ListenerBounds, 'sockets' | 'socketsPerAddress'>
  /** What is counted as one; the socket's own address as it is, unless said otherwise. */
  readonly keyOf?: (address: string) => string
  /** A proxy of ours speaks for many: its address has no limit of its own, only the one of all. */
  readonly isProxy?: (address: string) => boolean
  /** Whom we work with is never turned away and takes nobody's place. */
  readonly isPartner?: (address: string) => boolean
  readonly now: () => number
  /** So many heads that are far too large may one address send in a minute; then it is closed unread for a while. */
  readonly unreadPerMinute?: number
}

export interface SocketGate {
  /** Open sockets, partners' among them. */
  count(): number
  /** Sockets turned away since the start. */
  turnedAway(): number
  /** The head that this socket sent was far too large. */
  blame(socket: Duplex): void
}

/**
 * Counts the sockets of a server, whatever they speak, and closes those above its limits before anything reads from
 * them. What listens for connections so far is only told of the others.
 */
export function boundSockets(server: Server, options: SocketGateOptions): SocketGate {
  const { bounds, keyOf = same, isProxy = never, isPartner = never, now } = options
  const { unreadPerMinute = 60 } = options
  const unread = new Buckets(unreadPerMinute, 60_000)
  const held = new Map<string, number>()
  let strangers = 0
  let partners = 0
  let refused = 0

  function take(socket: Socket): boolean {
    const address = socket.remoteAddress ?? ''
    if (isPartner(address)) {
      partners += 1
      socket.once('close', () => {
        partners -= 1
      })
      return true
    }
    const key = isProxy(address) ? undefined : keyOf(address)
    const own = key === undefined ? 0 : (held.get(key) ?? 0)
    if (strangers >= bounds.sockets || own >= bounds.socketsPerAddress) return false
    if (key !== undefined && unread.find(key)?.isEmpty(now())) return false
    strangers += 1
    if (key !== undefined) held.set(key, own + 1)
    socket.once('close', () => leave(key))
    return true
  }

  function leave(key: string | undefined): void {
    strangers -= 1
    if (key === undefined) return
    const left = (held.get(key) ?? 1) - 1
    if (left > 0) held.set(key, left)
    else held.delete(key)
  }

  const readers = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (take(socket)) {
      for (const reader of readers) reader.call(server, socket)
      return
    }
    refused += 1
    socket.on('error', ignore)
    socket.resetAndDestroy()
  })
  return {
    count: () => strangers + partners,
    turnedAway: () => refused,
    blame(socket) {
      const address = (socket instanceof Socket && socket.remoteAddress) || ''
      if (!isPartner(address) && !isProxy(address)) unread.of(keyOf(address)).take(now())
    },
  }
}

function same(address: string): string {
  return address
}

function never(): boolean {
  return false
}

/** Nobody is left to tell. */
function ignore(): void {}
