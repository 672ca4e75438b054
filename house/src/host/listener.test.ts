import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { controlPaths } from '@zhengju/venue-protocol/control'
import { obCode, obPaths } from '@zhengju/venue-protocol/ob'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerControl } from './control.ts'
import { createHouseListener, type HouseListener } from './listener.ts'

let house: HouseListener
let port = 0

beforeAll(async () => {
  house = createHouseListener({
    bounds: { sockets: 3, socketsPerAddress: 2, headMs: 10_000, requestMs: 30_000 },
    now: () => 1,
    log: pino({ level: 'silent' }),
  })
  house.app.get(obPaths.amount, () => 'here')
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as AddressInfo).port
})
afterAll(() => house.app.close())

test('what it does not know is answered in the words of the wire', async () => {
  const unknown = { code: obCode('malformed'), data: null, ts: 1 }
  for (const [method, path] of [
    ['GET', '/yewu11/nothing'],
    ['POST', obPaths.amount],
    ['GET', '/%zz'],
  ] as const) {
    const { statusCode, payload } = await house.app.inject({ method, url: path })
    expect(statusCode).toBe(404)
    expect(JSON.parse(payload)).toMatchObject(unknown)
    expect(payload).not.toContain('Route')
  }
})

test('strangers on this machine hold so many sockets, the platform as many as it likes', async () => {
  const open = [2, 2, 2, 3, 4].map((host) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${host}` })
    return socket.on('error', () => undefined)
  })
  await expect.poll(() => house.gate.turnedAway()).toBe(2)
  for (let count = 0; count < 4; count++) {
    const platform = connect(port, '127.0.0.1')
    platform.write(`GET ${obPaths.amount} HTTP/1.1\r\nhost: here\r\n\r\n`)
    const [chunk] = await once(platform, 'data')
    expect(String(chunk)).toContain('200 OK')
    open.push(platform)
  }
  for (const socket of open) socket.destroy()
})

test('it closes although somebody is connected and asks nothing, or half', async () => {
  const own = createHouseListener({
    bounds: { sockets: 9, socketsPerAddress: 9, headMs: 60_000, requestMs: 60_000 },
    now: () => 1,
    log: pino({ level: 'silent' }),
  })
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: at } = own.app.server.address() as AddressInfo
  const [spare, half] = [connect(at, '127.0.0.1'), connect(at, '127.0.0.1')]
  for (const socket of [spare, half])
    await once(
      socket.on('error', () => undefined),
      'connect',
    )
  half.write('GET /healthz HTTP/1.1\r\nhost: h')
  const ends = [spare, half].map(
    (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  await own.close()
  await Promise.all(ends)
}, 9_000)

test('a season without a key is refused before it is read', async () => {
  const app = fastify()
  const controls = { [controlPaths.feed]: async () => ({ ok: true, lines: [] }) as const }
  registerControl(app, { controls, keys: [], now: () => 1 })
  let isRead = false
  app.addHook('preParsing', async (_request, _reply, payload) => {
    isRead = true
    return payload
  })
  const { statusCode } = await app.inject({ method: 'POST', url: controlPaths.feed, payload: '{}' })
  expect([statusCode, isRead]).toEqual([401, false])
  await app.close()
})
