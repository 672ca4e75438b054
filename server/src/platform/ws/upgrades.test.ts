import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../testing/eventually.ts'
import { type OpenSocketServer, openSocketServer } from './upgrades.ts'

const perAddress = 2
let server: Server
let door: OpenSocketServer
let asked: (() => void)[]

beforeEach(async () => {
  asked = []
  server = createServer()
  door = openSocketServer(server, {
    path: '/door',
    payloadBytes: 100,
    perAddress,
    all: 10,
    addressOf: () => 'nearby',
    mayEnter: () => new Promise((resolve) => asked.push(() => resolve(true))),
    serve: () => undefined,
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})

afterEach(async () => {
  await door.close()
  await new Promise((closed) => server.close(closed))
})

function knock(told: string[]): WebSocket {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}/door`)
  socket.on('open', () => told.push('open'))
  socket.on('unexpected-response', (request, { statusCode }) => {
    told.push(String(statusCode))
    request.destroy()
  })
  socket.on('error', () => undefined)
  return socket
}

test('many that come in at once are no more than an address may have', async () => {
  const told: string[] = []
  for (let count = 0; count < 5; count++) knock(told)
  await eventually(() => expect(asked).toHaveLength(5))
  for (const answer of asked) answer()
  await eventually(() => expect(told.toSorted()).toEqual(['429', '429', '429', 'open', 'open']))
  expect(door.count()).toBe(perAddress)
})

test('who comes and goes all the time is turned away', async () => {
  const told: string[] = []
  for (let count = 0; count < perAddress * 10; count++) {
    const socket = knock(told)
    await eventually(() => expect(asked).toHaveLength(1))
    asked.pop()?.()
    await eventually(() => expect(told).toHaveLength(count + 1))
    socket.terminate()
    await eventually(() => expect(door.count()).toBe(0))
  }
  expect(new Set(told)).toEqual(new Set(['open']))
  knock(told)
  await eventually(() => expect(told.at(-1)).toBe('429'))
})
