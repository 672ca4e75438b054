import type { Clock } from '@zhengju/domain/runtime'
import {
  clientFrame,
  obLimits,
  obPaths,
  sessionDeadClose,
  socketLimits,
} from '@zhengju/venue-protocol/ob'
import { WebSocket } from 'ws'
import type { PublicSession } from '../sport/public-session.ts'

export interface LiveLinkDeps {
  readonly url: string
  readonly clock: Clock
  readonly publicSession: PublicSession
}

export interface LinkListener {
  frame(text: string): void
  /** Frames may have been missed: whatever was shown must be read again. */
  gap(): void
}

/** Followers come and go together: one subscription says it for all of them. */
const gatherMs = 30
/**
 * The venue ends a socket that says more than thirty things in ten seconds, and everybody on it would have to read
 * again: whoever changes his mind quickly waits, and nobody else pays for it.
 */
const most = 25
const perMs = 10_000

/** One socket to the venue under the public session, kept open until it is closed, and what it follows. */
export class LiveLink {
  readonly mids = new Set<string>()
  readonly #parts: LiveLinkDeps
  readonly #listener: LinkListener
  #socket: WebSocket | undefined
  #token: string | undefined
  #failures = 0
  #isWanted = true
  #retry: NodeJS.Timeout | undefined
  #gather: NodeJS.Timeout | undefined
  #left = most
  #isLate = false

  constructor(parts: LiveLinkDeps, listener: LinkListener) {
    this.#parts = parts
    this.#listener = listener
    this.#start()
  }

  hasRoom(): boolean {
    return this.mids.size < obLimits.mids
  }

  follow(mid: string): void {
    this.mids.add(mid)
    this.#changed()
  }

  unfollow(mid: string): void {
    this.mids.delete(mid)
    this.#changed()
  }

  close(): void {
    this.#isWanted = false
    clearTimeout(this.#retry)
    clearTimeout(this.#gather)
    this.#socket?.close()
  }

  #start(): void {
    this.#connect().catch(() => this.#later())
  }

  async #connect(): Promise<void> {
    this.#token = await this.#parts.publicSession.token()
    if (!this.#isWanted) return
    if (this.#token === undefined) this.#later()
    else this.#open()
  }

  #open(): void {
    const { url, clock } = this.#parts
    const socket = new WebSocket(socketUrl(url), { perMessageDeflate: false })
    this.#socket = socket
    let heardAt = clock.now()
    const ping = setInterval(() => {
      if (clock.now() - heardAt > 3 * socketLimits.pingMs) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(clientFrame({ cmd: 'C01' }))
    }, socketLimits.pingMs)
    socket.on('open', () => {
      if (this.#failures > 0) this.#listener.gap()
      this.#failures = 0
      this.#subscribe()
    })
    socket.on('message', (data) => {
      heardAt = clock.now()
      this.#listener.frame(data.toString())
    })
    // The close that follows says everything.
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      clearInterval(ping)
      this.#lost(code)
    })
  }

  #lost(code: number): void {
    if (!this.#isWanted) return
    this.#listener.gap()
    if (code === sessionDeadClose && this.#token !== undefined) {
      void this.#parts.publicSession.renew(this.#token)
    }
    this.#later()
  }

  #later(): void {
    const wait = socketLimits.reconnectMs * 2 ** this.#failures++
    this.#retry = setTimeout(() => this.#start(), Math.min(wait, socketLimits.reconnectMaxMs))
  }

  #changed(): void {
    this.#isLate = this.#left <= 0
    if (this.#isLate) return
    this.#gather ??= setTimeout(() => {
      this.#gather = undefined
      this.#subscribe()
    }, gatherMs)
  }

  #subscribe(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#token === undefined) return
    const requestId = this.#token
    this.#socket.send(clientFrame({ cmd: 'C8', mids: [...this.mids], requestId }))
    this.#left -= 1
    setTimeout(() => {
      this.#left += 1
      if (this.#isLate && this.#isWanted) this.#changed()
    }, perMs).unref()
  }
}

export function socketUrl(url: string): URL {
  const target = new URL(url + obPaths.socket)
  target.protocol = target.protocol.replace('http', 'ws')
  return target
}
