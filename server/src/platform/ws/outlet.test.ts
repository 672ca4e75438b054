import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../testing/eventually.ts'
import { Outlet } from './outlet.ts'
import { readyFrame } from './ready-frame.ts'
import { type OpenSocketServer, openSocketServer } from './upgrades.ts'

let server: Server
let door: OpenSocketServer
let outlets: Outlet[]
let resyncs: number

beforeEach(async () => {
  outlets = []
  resyncs = 0
  server = createServer()
  door = openSocketServer(server, {
    path: '/door',
    payloadBytes: 100,
    perAddress: 10,
    all: 10,
    addressOf: () => 'nearby',
    serve(socket, request) {
      outlets.push(
        new Outlet(socket, request.socket, {
          resync() {
            resyncs += 1
            return readyFrame('read again')
          },
        }),
      )
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})

afterEach(async () => {
  await door.close()
  await new Promise((closed) => server.close(closed))
})

async function hearer() {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}/door`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(data.toString()))
  const count = outlets.length + 1
  await eventually(() => expect(outlets).toHaveLength(count))
  await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN))
  const outlet = outlets.at(-1)
  if (!outlet) throw new Error('nobody came')
  return { socket, heard, outlet }
}

test('frames of every length arrive as they were said, one or several in a write', async () => {
  const { heard, outlet } = await hearer()
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536].map((length) => '好'.padEnd(length, 'x'))
  for (const text of texts) outlet.write(readyFrame(text))
  outlet.write(Buffer.concat(texts.slice(0, 5).map(readyFrame)))
  await eventually(() => expect(heard).toEqual([...texts, ...texts.slice(0, 5)]))
})

test('a slow socket loses the oldest frames, then is told once, and the others lose none', async () => {
  const slow = await hearer()
  const quick = await hearer()
  slow.socket.pause()
  const count = 1_000
  const filler = 'x'.repeat(20_000)
  for (let number = 0; number < count; number++) {
    const frame = readyFrame(`${number} ${filler}`)
    slow.outlet.write(frame)
    quick.outlet.write(frame)
    // The quick one is given the time that it takes to hear.
    while (number % 3 === 0 && quick.heard.length <= number) await new Promise(setImmediate)
  }
  await eventually(() => expect(quick.heard).toHaveLength(count))
  expect(resyncs).toBe(0)
  slow.socket.resume()
  await eventually(() => expect(slow.heard.at(-1)).toBe('read again'))
  const numbers = slow.heard.slice(0, -1).map((text) => Number.parseInt(text, 10))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(numbers.length).toBeLessThan(count)
  // The newest are there: what was lost is older.
  expect(numbers.at(-1)).toBe(count - 1)
  expect(numbers.slice(-3)).toEqual([count - 3, count - 2, count - 1])
  expect(resyncs).toBe(1)
  expect(quick.heard).not.toContain('read again')
  slow.outlet.write(readyFrame('on again'))
  await eventually(() => expect(slow.heard.at(-1)).toBe('on again'))
})

test('nothing is written to a socket that closes', async () => {
  const { socket, heard, outlet } = await hearer()
  outlet.write(readyFrame('before'))
  outlet.close(4_000)
  outlet.write(readyFrame('after'))
  const codes: number[] = []
  socket.on('close', (code) => codes.push(code))
  await eventually(() => expect(codes).toEqual([4_000]))
  expect(heard).toEqual(['before'])
})
