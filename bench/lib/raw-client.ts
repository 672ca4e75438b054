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

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#take(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  static open(origin: string): Promise<RawClient> {
    const { hostname, port, host } = new URL(origin)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.once('connect', () => resolve(new RawClient(socket, host)))
      socket.once('error', reject)
    })
  }

  /** Posts a JSON body of plain ASCII and waits for the answer's body. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
    let head = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n`
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`
    this.#socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`, 'latin1')
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
    const length = Number(/content-length: (\d+)/i.exec(this.#buffered)?.[1] ?? 0)
    const end = headEnd + 4 + length
    if (this.#buffered.length < end) return
    const body = this.#buffered.slice(headEnd + 4, end)
    this.#buffered = this.#buffered.slice(end)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(body)
  }
}
