import type { ServerFrame } from '@zhengju/venue-protocol/ob'
import type { Fields } from '@zhengju/venue-protocol/parse'

/** What is needed of a socket. */
export interface Sink {
  readonly bufferedAmount: number
  /** Of a text frame. */
  send(text: Buffer, done: () => void): void
  close(code: number): void
}

/**
 * Frames for one socket. Every frame states how things are, so a slow socket is spared what is already past:
 * while it is busy a later frame replaces the earlier one of its kind and match, and odds are merged line by
 * line. The queue is thereby bounded; a socket that exceeds it is ended and reads anew after its reconnect.
 */
export class Outgoing {
  #waiting = new Map<string, ServerFrame>()
  readonly #sink: Sink
  readonly #maxWaiting: number
  readonly #sent = () => this.#flush()

  constructor(sink: Sink, maxWaiting = 1_500) {
    this.#sink = sink
    this.#maxWaiting = maxWaiting
  }

  /** `encoded` is the frame's text as bytes, made once for all sockets. */
  send(frame: ServerFrame, encoded: Buffer): void {
    if (this.#waiting.size === 0 && this.#sink.bufferedAmount < busyBytes) {
      this.#sink.send(encoded, this.#sent)
      return
    }
    const key = frameKey(frame)
    const earlier = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.#waiting.set(key, earlier ? later(earlier, frame) : frame)
    if (this.#waiting.size > this.#maxWaiting) {
      this.#waiting.clear()
      this.#sink.close(tooSlow)
    }
  }

  #flush(): void {
    for (const [key, frame] of this.#waiting) {
      if (this.#sink.bufferedAmount >= busyBytes) return
      this.#waiting.delete(key)
      this.#sink.send(encodedFrame(frame), this.#sent)
    }
  }
}

export function encodedFrame(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame))
}

function frameKey({ cmd, cd }: ServerFrame): string {
  return `${cmd} ${cd.mid ?? cd.orderNo ?? ''}`
}

function later(earlier: ServerFrame, frame: ServerFrame): ServerFrame {
  if (frame.cmd !== 'C105') return frame
  const lines = new Map([...linesOf(earlier.cd), ...linesOf(frame.cd)])
  return { ...frame, cd: { ...frame.cd, hls: [...lines.values()] } }
}

function linesOf(cd: Fields): [unknown, unknown][] {
  const lines: unknown[] = Array.isArray(cd.hls) ? cd.hls : []
  return lines.map((line) => [line && typeof line === 'object' && 'hid' in line && line.hid, line])
}

const busyBytes = 64 * 1024
const tooSlow = 1013
