import { connect, type Socket } from 'node:net'

// Clients who say a request a byte at a time, each from an address of its own, in a process of its own: what they cost
// here must not slow the one who measures. Whoever is hung up on comes again.

export interface DripTask {
  readonly port: number
  readonly path: string
  /** Whoever has none is refused at once; strangers may know one. */
  readonly keyId: string
  readonly clients: number
}

const everyMs = 200
const body = 60_000

process.on('message', (task: DripTask) => {
  for (let number = 0; number < task.clients; number++) {
    setTimeout(() => drip(task, number), (number * everyMs) / task.clients)
  }
})

function drip(task: DripTask, number: number): void {
  const localAddress = `127.2.${Math.trunc(number / 250)}.${(number % 250) + 1}`
  const socket = connect({ port: task.port, host: '127.0.0.1', localAddress })
  let timer: NodeJS.Timeout | undefined
  socket.on('error', () => socket.destroy()).resume()
  socket.on('connect', () => {
    socket.write(beginnings[number % beginnings.length]?.(task) ?? '')
    timer = setInterval(() => say(socket), everyMs)
  })
  socket.on('close', () => {
    clearInterval(timer)
    setTimeout(() => drip(task, number), everyMs)
  })
}

function say(socket: Socket): void {
  if (socket.writable) socket.write('a')
}

const start = ({ path, keyId }: DripTask) =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-wallet-key: ${keyId}\r\n`
const headers = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => `x-${at}: ${text}\r\n`).join('')

/** A large head that does not end, a body that does not, and the two behind a head that is far too large. */
const beginnings: readonly ((task: DripTask) => string)[] = [
  (task) => `${start(task)}${headers(55, 'y'.repeat(100))}x-last: `,
  (task) => `${start(task)}${headers(55, 'y'.repeat(100))}content-length: ${body}\r\n\r\n`,
  (task) => `${start(task)}${headers(7_500, '')}content-length: ${body}\r\n\r\n`,
]
