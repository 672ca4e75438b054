import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { obPaths } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { attachSocketGateway, type SocketGateway } from './socket-gateway.ts'

const { clock } = createFakeRuntime()
const nothing = async () => undefined
const faults: unknown[] = []
const onFault = (error: unknown) => void faults.push(error)
let server: Server
let gateway: SocketGateway
let port = 0

beforeAll(async () => {
  process.on('uncaughtException', onFault)
  server = createServer()
  gateway = attachSocketGateway(server, {
    id: 'ob',
    base: '',
    url: 'http://127.0.0.1:1',
    clock,
    sessions: { of: nothing },
    publicSession: { token: nothing, renew: nothing },
    addressOf: () => 'nearby',
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  port = typeof bound === 'object' && bound ? bound.port : 0
})

afterAll(async () => {
  process.off('uncaughtException', onFault)
  await gateway.close()
  await new Promise((closed) => server.close(closed))
})

interface Caller {
  readonly socket: Socket
  heard: string
  isEnded: boolean
}

/** Asks for another protocol as a browser would, but over a bare connection. */
async function knock(path: string, origin = ''): Promise<Caller> {
  const socket = connect(port, '127.0.0.1')
  const caller: Caller = { socket, heard: '', isEnded: false }
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    caller.heard += bytes.toString()
  })
  socket.on('end', () => {
    caller.isEnded = true
  })
  const lines = ['Host: here', 'Connection: Upgrade', 'Upgrade: websocket']
  if (origin !== '') lines.push(`Origin: ${origin}`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await eventually(() => expect(caller.isEnded).toBe(true))
  return caller
}

test('another address is turned away and its connection closed', async () => {
  const caller = await knock('/elsewhere')
  expect(caller.heard).toMatch(/^HTTP\/1\.1 404 /)
  expect(caller.isEnded).toBe(true)
})

test('the page of another site is turned away and its connection closed', async () => {
  const caller = await knock(obPaths.socket, 'https://elsewhere.example')
  expect(caller.heard).toMatch(/^HTTP\/1\.1 403 /)
  expect(caller.isEnded).toBe(true)
})

test('a connection that is reset in the middle of it does not end the process', async () => {
  for (const [path, origin] of [
    ['/elsewhere', ''],
    [obPaths.socket, 'https://elsewhere.example'],
  ] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await new Promise<void>((open) => socket.on('connect', open))
    const head = `GET ${path} HTTP/1.1\r\nHost: here\r\nOrigin: ${origin || 'http://here'}\r\n`
    // The answer meets a connection that is gone already.
    await new Promise<void>((sent) =>
      socket.write(`${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, () => sent()),
    )
    socket.resetAndDestroy()
    await setTimeout(50)
  }
  expect(faults).toEqual([])
})
