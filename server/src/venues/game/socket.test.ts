import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRuntime } from '@zhengju/kit/runtime'
import { gameSessionClose, gameSocketLimits, gameSocketPath } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { carryGameSocket } from './socket.ts'

const member = { memberId: '1', memberName: 'ada', memberCode: '1' }
const token = 'a1'.repeat(20)
const tables = [{ game: 'k3', tableId: 'm1' }]
let venue: WebSocketServer
let port: Server
let carried: ReturnType<typeof carryGameSocket>
/** What the venue heard. */
let heard: string[]
let isAlive: boolean
let mayEnter: boolean

beforeEach(async () => {
  heard = []
  isAlive = true
  mayEnter = true
  venue = new WebSocketServer({ port: 0, host: '127.0.0.1', path: gameSocketPath })
  await new Promise((resolve) => venue.on('listening', resolve))
  venue.on('connection', (socket) => {
    socket.on('message', (data) => {
      heard.push(data.toString())
      socket.send(`heard ${heard.length}`)
    })
  })
  port = createServer()
  carried = carryGameSocket(port, {
    clock: createRuntime().clock,
    sessions: {
      async of(asked) {
        if (asked === 'b2'.repeat(20)) return { ...member, venue: 'ob' }
        if (asked === 'trial.sealed') {
          return { ...member, venue: 'trial', token: 'c3'.repeat(20) }
        }
        return asked === token && isAlive ? { ...member, venue: 'zjcp' } : undefined
      },
    },
    venues: {
      zjdz: { url: `http://127.0.0.1:${portOf(venue.address())}`, keys: [] },
      zjcp: { url: `http://127.0.0.1:${portOf(venue.address())}`, keys: [] },
    },
    addressOf: () => '10.0.0.1',
    mayEnter: async () => mayEnter,
  })
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await carried.close()
  venue.close()
  for (const socket of venue.clients) socket.terminate()
  await new Promise((resolve) => port.close(resolve))
})

function portOf(address: ReturnType<Server['address']>): number {
  return typeof address === 'object' && address ? address.port : 0
}

async function opened() {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(port.address())}${gameSocketPath}`)
  const said: string[] = []
  socket.on('message', (data) => said.push(data.toString()))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const say = (frame: unknown) => socket.send(JSON.stringify(frame))
  return { socket, said, closed, say }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue() && tries < 300; tries++) await sleep(10)
  expect(isTrue()).toBe(true)
}

test('a member follows the tables of the venue that his token is of', async () => {
  const { said, say, socket } = await opened()
  say({ kind: 'ping' })
  say({ kind: 'follow', token, tables })
  await until(() => said.length > 0)
  expect(heard.map((text) => JSON.parse(text))).toEqual([{ kind: 'follow', token, tables }])
  say({ kind: 'ping' })
  await until(() => said.length === 2)
  socket.close()
  await until(() => venue.clients.size === 0)
})

test('a visitor who tries games follows them by the token that the venue knows', async () => {
  const { said, say, socket } = await opened()
  const own = [{ game: 'trial-k3', tableId: 'm1' }]
  say({ kind: 'follow', token: 'trial.sealed', tables: own })
  await until(() => said.length > 0)
  const follow = { kind: 'follow', token: 'c3'.repeat(20), tables: own }
  expect(heard.map((text) => JSON.parse(text))).toEqual([follow])
  // Another visit is another socket.
  say({ kind: 'follow', token, tables })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(heard.length).toBe(1)
  const long = await opened()
  long.say({ kind: 'follow', token: `trial.${'x'.repeat(200)}`, tables: own })
  expect(await long.closed).toBe(1008)
})

test('without a session of such a venue nothing goes on', async () => {
  for (const wrong of ['f'.repeat(40), 'b2'.repeat(20)]) {
    const { closed, say } = await opened()
    say({ kind: 'follow', token: wrong, tables })
    expect(await closed).toBe(gameSessionClose)
  }
  const { closed, say, said } = await opened()
  say({ kind: 'follow', token, tables })
  await until(() => said.length === 1)
  isAlive = false
  say({ kind: 'follow', token, tables })
  expect(await closed).toBe(gameSessionClose)
  expect(heard.length).toBe(1)
})

test('what is no frame, too many frames and a venue that is gone end the socket', async () => {
  for (const frame of ['x', {}, { kind: 'stake' }, { kind: 'follow', token, tables: 'x' }]) {
    const { closed, say } = await opened()
    say(frame)
    expect(await closed).toBe(1008)
  }
  const many = await opened()
  for (let count = 0; count < 100; count++) many.say({ kind: 'ping' })
  expect(await many.closed).toBe(1008)
  const large = await opened()
  large.socket.on('error', () => undefined)
  large.say({ kind: 'follow', token, tables, rest: 'x'.repeat(1_000_000) })
  expect(await large.closed).toBe(1009)
  const left = await opened()
  left.say({ kind: 'follow', token, tables })
  await until(() => left.said.length === 1)
  for (const socket of venue.clients) socket.terminate()
  expect(await left.closed).toBe(1011)
})

test('a socket that names no token is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const [idle, follower] = [await opened(), await opened()]
    idle.say({ kind: 'ping' })
    follower.say({ kind: 'follow', token, tables })
    await until(() => follower.said.length === 1)
    vi.advanceTimersByTime(gameSocketLimits.pingMs)
    expect(await idle.closed).toBe(1008)
    expect(follower.socket.readyState).toBe(follower.socket.OPEN)
  } finally {
    vi.useRealTimers()
  }
})

test('from where nobody may come in there is no socket', async () => {
  mayEnter = false
  await expect(opened()).rejects.toThrow('403')
})
