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
  const beginnings = beginningsOf(task)
  for (let number = 0; number < task.clients; number++) {
    const beginning = beginnings[number % beginnings.length] ?? ''
    setTimeout(() => drip(task, number, beginning), (number * everyMs) / task.clients)
  }
})

function drip(task: DripTask, number: number, beginning: string): void {
  const localAddress = `127.2.${Math.trunc(number / 250)}.${(number % 250) + 1}`
  const socket = connect({ port: task.port, host: '127.0.0.1', localAddress })
  let timer: NodeJS.Timeout | undefined
  socket.on('error', () => socket.destroy()).resume()
  socket.on('connect', () => {
    socket.write(beginning)
    timer = setInterval(() => say(socket), pauseMs(number))
  })
  socket.on('close', () => {
    clearInterval(timer)
    setTimeout(() => drip(task, number, beginning), pauseMs(number))
  })
}

/**
 * About `everyMs`, another time for each. Strangers do not march in step; timers of one process soon would, all of
 * them, if they waited for the same time.
 */
function pauseMs(number: number): number {
  return everyMs - 50 + ((number * 67) % 101)
}

function say(socket: Socket): void {
  if (socket.writable) socket.write('a')
}

/**
 * A large head that does not end, a body that does not, and the two behind a head that is far too large; made once,
 * since what it costs to make them is no cost of the listener.
 */
function beginningsOf({ path, keyId }: DripTask): readonly string[] {
  const start = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-wallet-key: ${keyId}\r\n`
  const end = `content-length: ${body}\r\n\r\n`
  return [
    `${start}${headers(55, 'y'.repeat(100))}x-last: `,
    `${start}${headers(55, 'y'.repeat(100))}${end}`,
    `${start}${headers(7_500, '')}${end}`,
  ]
}

function headers(count: number, text: string): string {
  return Array.from({ length: count }, (_, at) => `x-${at}: ${text}\r\n`).join('')
}
