import { connect, type Socket } from 'node:net'

/**
 * One kept-alive HTTP connection without a client library: the load has to leave the two cores to what is
 * measured. Knows answers with a content-length, which is what the wallet sends.
 */
export class RawClient {
  readonly #socket: Socket
  readonly #host: string
  #buffered = ''
  #waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined

  private constructor(origin: string, onOpen: (error?: Error) => void) {
    const { hostname: host, port, host: hostAndPort } = new URL(origin)
    this.#host = hostAndPort
    // What comes is read in place, without a stream: the answers are small.
    const onread = {
      buffer: Buffer.alloc(4_096),
      callback: (size: number, bytes: Uint8Array) => {
        this.#take(Buffer.from(bytes.buffer, bytes.byteOffset, size).toString('latin1'))
        return true
      },
    }
    this.#socket = connect({ port: Number(port), host, noDelay: true, onread }, onOpen)
    this.#socket.on('error', (error) => {
      onOpen(error)
      this.#waiting?.reject(error)
    })
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  static open(origin: string): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const client: RawClient = new RawClient(origin, (error) =>
        error ? reject(error) : resolve(client),
      )
    })
  }

  /** Posts a JSON body of plain ASCII and waits for the answer's body. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
    const about = { ...headers, 'content-length': String(body.length) }
    return this.#ask(`POST ${path}`, { 'content-type': 'application/json', ...about }, body)
  }

  get(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
    return this.#ask(`GET ${path}`, headers, '')
  }

  #ask(line: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
    let head = `${line} HTTP/1.1\r\nhost: ${this.#host}\r\n`
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`
    this.#socket.write(`${head}\r\n${body}`, 'latin1')
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: string): void {
    this.#buffered += chunk
    const headEnd = this.#buffered.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/.exec(this.#buffered)?.[1])
    const end = headEnd + 4 + length
    if (this.#buffered.length < end) return
    const body = this.#buffered.slice(headEnd + 4, end)
    this.#buffered = this.#buffered.slice(end)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(body)
  }
}
