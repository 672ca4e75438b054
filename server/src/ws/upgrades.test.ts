import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../testing/eventually.ts'
import { type OpenDoor, openSocketDoor } from './upgrades.ts'

const perAddress = 2
let server: Server
let door: OpenDoor
let asked: (() => void)[]

beforeEach(async () => {
  asked = []
  server = createServer()
  door = openSocketDoor(server, {
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

test('many that come in at once are no more than an address may have', async () => {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const told: string[] = []
  for (let count = 0; count < 5; count++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/door`)
    socket.on('open', () => told.push('open'))
    socket.on('unexpected-response', (request, { statusCode }) => {
      told.push(String(statusCode))
      request.destroy()
    })
    socket.on('error', () => undefined)
  }
  await eventually(() => expect(asked).toHaveLength(5))
  for (const answer of asked) answer()
  await eventually(() => expect(told.toSorted()).toEqual(['429', '429', '429', 'open', 'open']))
  expect(door.count()).toBe(perAddress)
})
