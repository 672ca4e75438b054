import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type GameServerFrame,
  gameSessionClose,
  gameSocketPath,
  parseGameServerFrame,
} from '@zhengju/venue-protocol/game'
import { isPublishedGameFrame } from '@zhengju/venue-protocol/testing/published'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { flipGame, flipTables } from '../../../testing/flip-game.ts'
import { createGameHouse, type GameHouse } from '../../../testing/game-house.ts'
import { attachTableSocket } from './table-socket.ts'

let house: GameHouse
let ada: string
let url: string
let end: () => void
const server = () => createServer()
let running: ReturnType<typeof server>
const reports: unknown[] = []

beforeEach(async () => {
  house = await createGameHouse([flipGame])
  ada = await house.launch('ada', 100_000n, flipTables.venue)
  running = server()
  const games = house.host.wiredGames()
  end = attachTableSocket(running, { games, now: () => 7, report: (error) => reports.push(error) })
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  const address = running.address()
  const port = typeof address === 'object' && address ? address.port : 0
  url = `ws://127.0.0.1:${port}${gameSocketPath}`
})
afterEach(async () => {
  end()
  running.closeAllConnections()
  await new Promise((resolve) => running.close(resolve))
  await house.close()
  expect(reports).toEqual([])
})

async function opened() {
  const socket = new WebSocket(url)
  const frames: GameServerFrame[] = []
  socket.on('message', (data) => {
    const read = parseGameServerFrame(data.toString())
    if (!read.ok) throw new Error(`${data} is no frame`)
    if (!isPublishedGameFrame(data.toString())) throw new Error(`${data} is not published`)
    frames.push(read.value)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  const say = (frame: unknown) => socket.send(JSON.stringify(frame))
  const heard = async (count: number) => {
    for (let tries = 0; frames.length < count && tries < 200; tries++) await sleep(10)
    return frames
  }
  return { socket, frames, closed, say, heard }
}

const tables = [{ game: 'flip', tableId: 'main' }]

test('whoever follows a table hears of each change of its rounds, numbered one after the other', async () => {
  const { heard, say, socket } = await opened()
  say({ kind: 'follow', token: ada, tables: [...tables, { game: 'flip', tableId: 'none' }] })
  expect(await heard(1)).toEqual([{ kind: 'table', ...tables[0], seq: 0, at: 7 }])
  for (const seconds of [1, 50, 5, 1]) await house.pass(seconds)
  const frames = (await heard(5)).slice(1)
  expect(frames).toMatchObject([
    { kind: 'round', seq: 1, at: 7, round: { state: 'open', tickets: 0 } },
    { seq: 2, round: { state: 'sealed', bookRoot: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    { seq: 3, round: { state: 'drawn', outcome: expect.anything() } },
    { seq: 4, round: { state: 'settled' } },
  ])
  for (const frame of frames.slice(0, 2)) expect(frame).not.toHaveProperty('round.seed')
  // Who comes later is told where the numbers stand.
  const late = await opened()
  late.say({ kind: 'follow', token: ada, tables })
  expect(await late.heard(1)).toMatchObject([{ kind: 'table', seq: 4 }])
  late.say({ kind: 'ping' })
  expect(await late.heard(2)).toMatchObject([{}, { kind: 'pong', at: 7 }])
  late.socket.close()
  socket.close()
})

test('a token of another venue, too many frames, too much and what is no frame end the socket', async () => {
  const elsewhere = await house.launch('bo', 100_000n, 'zjcp')
  for (const token of ['', 'f'.repeat(40), elsewhere]) {
    const { closed, say, frames } = await opened()
    say({ kind: 'follow', token, tables })
    expect(await closed).toBe(token === '' ? 1008 : gameSessionClose)
    expect(frames).toEqual([])
  }
  for (const frame of ['x', [], {}, { kind: 'bet' }, { kind: 'follow', token: ada }]) {
    const { closed, say } = await opened()
    say(frame)
    expect(await closed).toBe(1008)
  }
  const many = await opened()
  for (let count = 0; count < 100; count++) many.say({ kind: 'ping' })
  expect(await many.closed).toBe(1008)
  const large = await opened()
  large.socket.on('error', () => undefined)
  large.say({ kind: 'follow', token: ada, tables, rest: 'x'.repeat(1_000_000) })
  expect(await large.closed).toBe(1009)
})
