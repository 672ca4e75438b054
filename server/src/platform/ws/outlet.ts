import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

export interface OutletOwner {
  /** What is sent to whoever has lost frames, once he has caught up. */
  resync(): Buffer
}

const mostWaitingBytes = 128 * 1_024

/**
 * Ready frames to one socket, in a queue with an end. Nothing is made for each of them: the frame is shared by all
 * sockets, and what the system takes at once leaves nothing behind. A slow socket loses the oldest frames first.
 */
export class Outlet {
  readonly #socket: WebSocket
  readonly #stream: Duplex
  readonly #owner: OutletOwner
  #waiting: Buffer[] | undefined
  #waitingBytes = 0
  #isFull = false
  #hasLost = false

  /** `stream` is the one below the socket: control frames of `ws` are whole writes of their own between ours. */
  constructor(socket: WebSocket, stream: Duplex, owner: OutletOwner) {
    this.#socket = socket
    this.#stream = stream
    this.#owner = owner
  }

  write(frames: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#isFull) this.#wait(frames)
    else this.#pass(frames)
  }

  close(code: number): void {
    this.#waiting = undefined
    this.#waitingBytes = 0
    this.#hasLost = false
    this.#socket.close(code)
  }

  #pass(frames: Buffer): void {
    if (this.#stream.write(frames)) return
    this.#isFull = true
    this.#stream.once('drain', () => this.#drained())
  }

  #wait(frames: Buffer): void {
    this.#waiting ??= []
    this.#waiting.push(frames)
    this.#waitingBytes += frames.length
    while (this.#waitingBytes > mostWaitingBytes) {
      this.#waitingBytes -= this.#waiting.shift()?.length ?? 0
      this.#hasLost = true
    }
  }

  #drained(): void {
    this.#isFull = false
    while (!this.#isFull && this.#waiting) {
      const next = this.#waiting.shift()
      if (next === undefined) this.#waiting = undefined
      else {
        this.#waitingBytes -= next.length
        if (this.#socket.readyState === this.#socket.OPEN) this.#pass(next)
      }
    }
    if (!this.#hasLost || this.#waiting) return
    this.#hasLost = false
    this.write(this.#owner.resync())
  }
}
