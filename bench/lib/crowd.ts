import { connect, type Socket } from 'node:net'

/**
 * Many sockets of one process that speak just enough WebSocket to hear lines: the load has to leave the two cores to
 * what is measured. Reads of all sockets share one buffer.
 */
export class Crowd {
  /** Bytes after the handshakes. */
  bytes = 0
  onBytes: (() => void) | undefined
  /** Told the number of every line that comes in; without it bytes are counted only. */
  onLine: ((seq: number) => void) | undefined
  readonly #members: Member[] = []
  readonly #shared = Buffer.allocUnsafe(65_536)

  /** Opens that many sockets more, from as many loopback addresses as the door asks for. */
  async open(port: number, path: string, count: number): Promise<void> {
    const first = this.#members.length
    for (let at = first; at < first + count; at += atOnce) {
      const group = Array.from({ length: Math.min(atOnce, first + count - at) }, (_, index) =>
        this.#one(port, path, at + index),
      )
      this.#members.push(...(await Promise.all(group)))
    }
  }

  get size(): number {
    return this.#members.length
  }

  /** Sends a text frame on the socket of that place, or on all of them. */
  send(text: string, place?: number): void {
    const frame = clientFrame(text)
    if (place !== undefined) this.#members[place]?.socket.write(frame)
    else for (const { socket } of this.#members) socket.write(frame)
  }

  close(): void {
    for (const { socket } of this.#members.splice(0)) socket.destroy()
  }

  #one(port: number, path: string, place: number): Promise<Member> {
    return new Promise((resolve, reject) => {
      const member: Member = { socket: undefined as never, isOpen: false, rest: none, skip: 0 }
      const callback = (size: number) => {
        if (member.isOpen) this.#take(member, size)
        else {
          const at = this.#shared.subarray(0, size).indexOf('\r\n\r\n')
          if (at < 0 || !this.#shared.subarray(0, 12).equals(switching)) {
            reject(new Error(this.#shared.subarray(0, size).toString('latin1')))
          }
          member.isOpen = true
          resolve(member)
        }
        return true
      }
      const localAddress = addressOf(place)
      const onread = { buffer: this.#shared, callback }
      const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true, onread })
      member.socket = socket
      socket.on('error', reject)
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\n` +
          'connection: Upgrade\r\nsec-websocket-version: 13\r\n' +
          'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
    })
  }

  #take(member: Member, size: number): void {
    this.bytes += size
    this.onBytes?.()
    if (this.onLine) readLines(member, this.#shared.subarray(0, size), this.onLine)
  }
}

interface Member {
  socket: Socket
  isOpen: boolean
  /** The beginning of a frame whose number has not come yet. */
  rest: Buffer
  /** Bytes of the last frame that are still to come. */
  skip: number
}

const atOnce = 200
const perAddress = 50
const none = Buffer.alloc(0)
const switching = Buffer.from('HTTP/1.1 101')
/** Enough of a frame to see its number: `{"siteId":"2001","seq":"1000000"`. */
const beginning = 48
const seqAt = '{"siteId":"2001","seq":"'.length
const [zero, quote] = [48, 34]

/** Frames of the server are not masked and longer than their beginning. */
function readLines(member: Member, chunk: Buffer, onLine: (seq: number) => void): void {
  const skipped = Math.min(member.skip, chunk.length)
  member.skip -= skipped
  let bytes = skipped === 0 ? chunk : chunk.subarray(skipped)
  if (member.rest.length > 0) bytes = Buffer.concat([member.rest, bytes])
  let at = 0
  while (bytes.length - at >= beginning) {
    const short = bytes[at + 1] ?? 0
    const head = short === 126 ? 4 : 2
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short
    let seq = 0
    for (let place = at + head + seqAt; bytes[place] !== quote; place++) {
      seq = seq * 10 + (bytes[place] ?? 0) - zero
    }
    if (seq > 0) onLine(seq)
    at += head + length
  }
  member.skip += Math.max(0, at - bytes.length)
  member.rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : none
}

/** Masked, as a client has to: with zeros, which change nothing. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const head =
    length < 126
      ? Buffer.from([0x81, 0x80 | length])
      : Buffer.from([0x81, 0xfe, length >> 8, length])
  return Buffer.concat([head, Buffer.alloc(4), payload])
}

function addressOf(place: number): string {
  const number = Math.floor(place / perAddress)
  return `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`
}
