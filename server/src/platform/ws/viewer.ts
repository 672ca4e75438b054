/** What is needed of a socket to write to it. */
export interface Sink {
  readonly bufferedAmount: number
  send(text: string, done: () => void): void
  close(code: number): void
}

/** What a full queue means: old prices may be dropped, a member's own orders may not. */
export type WhenFull = 'dropOldest' | 'close'

const busyBytes = 64 * 1024
const mostWaiting = 300
/** Try again later. */
const tooSlow = 1013

/**
 * Frames for one socket, in a queue with an end. A slow socket of a visitor loses the oldest frames; once it has
 * caught up it gets `notice`, which makes the browser read the lists again.
 */
export class Viewer {
  readonly #sink: Sink
  readonly #whenFull: WhenFull
  readonly #notice: () => string
  #waiting: string[] = []
  #hasLost = false

  constructor(sink: Sink, whenFull: WhenFull, notice: () => string) {
    this.#sink = sink
    this.#whenFull = whenFull
    this.#notice = notice
  }

  send(text: string): void {
    if (this.#waiting.length === 0 && this.#sink.bufferedAmount < busyBytes) {
      this.#sink.send(text, () => this.#flush())
      return
    }
    this.#waiting.push(text)
    if (this.#waiting.length <= mostWaiting) return
    if (this.#whenFull === 'close') {
      this.close(tooSlow)
      return
    }
    this.#waiting.shift()
    this.#hasLost = true
  }

  close(code: number): void {
    this.#waiting = []
    this.#hasLost = false
    this.#sink.close(code)
  }

  #flush(): void {
    while (this.#waiting.length > 0 && this.#sink.bufferedAmount < busyBytes) {
      this.#sink.send(this.#waiting.shift() ?? '', () => this.#flush())
    }
    if (!this.#hasLost || this.#waiting.length > 0) return
    this.#hasLost = false
    this.#sink.send(this.#notice(), () => this.#flush())
  }
}
