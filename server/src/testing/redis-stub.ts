import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** Speaks as much of the protocol as a client needs to believe that it is ready. */
export class RedisStub {
  /** Takes commands and answers none. */
  isSilent = false
  #server: Server | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()

  static async open(): Promise<RedisStub> {
    const stub = new RedisStub()
    await stub.listen()
    return stub
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  /** Once more on the same port, after it was closed. */
  async listen(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket))
    this.#server = server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    for (const socket of this.#sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      if (this.isSilent) return
      const commands = data.toString().split(/^(?=\*\d+\r\n)/m)
      for (const command of commands) socket.write(answerTo(command))
    })
  }
}

function answerTo(command: string): string {
  const text = 'redis_version:8.0.0\r\nloading:0\r\n'
  return /\r\ninfo\r\n/i.test(command) ? `$${text.length}\r\n${text}\r\n` : '+OK\r\n'
}
