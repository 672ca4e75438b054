import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerUnread, createHttpServer, unreadEnder } from './http-server.ts'
import { boundSockets, type SocketGateOptions } from './socket-gate.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

const times = { headMs: 10_000, requestMs: 30_000 }

type SocketBounds = Pick<SocketGateOptions, 'bounds'>

async function listening(server: Server): Promise<number> {
  if (server.listenerCount('clientError') === 0) server.on('clientError', answerUnread)
  server.on('upgrade', (_request, stream) => {
    stream.on('error', () => stream.destroy())
    stream.on('end', () => stream.end()).resume()
    stream.write('HTTP/1.1 101 Switching\r\n\r\n')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function gated({ now = () => 0, ...rest }: Partial<SocketGateOptions> & SocketBounds) {
  const options = { now, ...rest }
  const server = createHttpServer({ bounds: times }, (_request, response) => response.end('here'))
  const gate = boundSockets(server, options)
  server.on(
    'clientError',
    unreadEnder(() => gate),
  )
  return { gate, port: await listening(server) }
}

interface Caller {
  readonly socket: Socket
  readonly text: () => string
  readonly closed: Promise<unknown>
}

function call(port: number, localAddress: string, text = ''): Caller {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let heard = ''
  socket.on('error', () => undefined).setEncoding('utf8')
  socket.on('data', (more: string) => {
    heard += more
  })
  socket.write(text)
  closings.push(() => socket.destroy())
  return { socket, text: () => heard, closed: once(socket, 'close').catch(() => undefined) }
}

const get = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'
const upgrade = 'GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'

async function answered(caller: Caller): Promise<void> {
  await expect.poll(() => caller.text()).toMatch(/^HTTP\/1\.1 (200|101)/)
}

test('an address has so many sockets, those that speak another protocol among them', async () => {
  const { gate, port } = await gated({ bounds: { sockets: 10, socketsPerAddress: 2 } })
  const [plain, switched] = [call(port, '127.0.0.2', get), call(port, '127.0.0.2', upgrade)]
  await Promise.all([plain, switched].map(answered))
  const third = call(port, '127.0.0.2', get)
  await third.closed
  expect(third.text()).toBe('')
  await answered(call(port, '127.0.0.3', get))
  expect([gate.count(), gate.turnedAway()]).toEqual([3, 1])
  switched.socket.destroy()
  await expect.poll(() => gate.count()).toBe(2)
  await answered(call(port, '127.0.0.2', get))
})

test('all together have so many, also behind a proxy; a proxy has no limit of its own', async () => {
  const isProxy = (address: string) => address === '127.0.0.9'
  const { gate, port } = await gated({ bounds: { sockets: 4, socketsPerAddress: 1 }, isProxy })
  for (let count = 0; count < 4; count++) await answered(call(port, '127.0.0.9', get))
  await call(port, '127.0.0.9', get).closed
  await call(port, '127.0.0.2', get).closed
  expect([gate.count(), gate.turnedAway()]).toEqual([4, 2])
})

test('a partner is never turned away, and takes nobody’s place', async () => {
  const isPartner = (address: string) => address === '127.0.0.9'
  const { port } = await gated({ bounds: { sockets: 1, socketsPerAddress: 1 }, isPartner })
  for (let count = 0; count < 3; count++) await answered(call(port, '127.0.0.9', get))
  await answered(call(port, '127.0.0.2', get))
  await call(port, '127.0.0.3', get).closed
  await answered(call(port, '127.0.0.9', get))
})

test.each([
  ['nothing', '', { headMs: 200, requestMs: 60_000 }],
  ['half a head', 'GET / HTTP/1.1\r\nhost', { headMs: 200, requestMs: 60_000 }],
  [
    'half a body',
    `${get.replace('GET', 'POST').trim()}\r\ncontent-length: 9\r\n\r\nab`,
    {
      headMs: 200,
      requestMs: 400,
    },
  ],
])('who says %s and no more loses his connection', async (_name, text, bounds) => {
  const port = await listening(createHttpServer({ bounds }, () => undefined))
  const slow = call(port, '127.0.0.1', text)
  await slow.closed
  expect(slow.text()).toMatch(/^(HTTP\/1\.1 408 Request Timeout\r\n[^{}]*)?$/)
})

test.each([
  ['no request', 'what is this\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
])('%s is answered with its status and no word more', async (_name, text, status) => {
  const { port } = await gated({ bounds: { sockets: 10, socketsPerAddress: 10 } })
  const caller = call(port, '127.0.0.1', text)
  await caller.closed
  const [head, body] = caller.text().split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(body).toBe('')
})

test('who keeps sending heads that are far too large is not read for a while, and nobody else pays', async () => {
  let now = 0
  const isPartner = (address: string) => address === '127.0.0.9'
  const bounds = { sockets: 10, socketsPerAddress: 10 }
  const { gate, port } = await gated({ bounds, isPartner, now: () => now, unreadPerMinute: 10 })
  const junk = async (address: string) => {
    const caller = call(port, address, `GET / HTTP/1.1\r\nx: ${'a'.repeat(17_000)}\r\n\r\n`)
    await caller.closed
    return caller.text().slice(9, 12)
  }
  const asked = async (address: string, times: number) => {
    const answers = []
    for (let count = 0; count < times; count++) answers.push(await junk(address))
    return answers
  }
  expect(await asked('127.0.0.2', 11)).toEqual([...Array(10).fill('431'), ''])
  expect(await asked('127.0.0.9', 11)).toEqual(Array(11).fill('431'))
  await answered(call(port, '127.0.0.3', get))
  expect(gate.turnedAway()).toBe(1)
  now = 6_000
  await answered(call(port, '127.0.0.2', get))
})
