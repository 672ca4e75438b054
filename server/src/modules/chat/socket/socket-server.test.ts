import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  chatCloses,
  chatHandshake,
  chatMessageIds,
  chatMessageIds as ids,
  lobbyRoomId,
} from '@zhengju/contract/chat/calls'
import { chatFailures } from '@zhengju/contract/chat/failure'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../testing/eventually.ts'
import { createFakeRuntime, type FakeRuntime } from '../../../testing/runtime.ts'
import { createLocalBus } from './bus.ts'
import { ChatHub } from './hub.ts'
import { type ChatSocketServer, openChatSocketServer } from './socket-server.ts'
import { createPlainService, nobodyRests, plainLine } from './testing/plain-service.ts'

let runtime: FakeRuntime
let server: Server
let hub: ChatHub
let door: ChatSocketServer

beforeEach(async () => {
  runtime = createFakeRuntime()
  server = createServer()
  const { clock } = runtime
  const bus = createLocalBus()
  hub = new ChatHub({ ...nobodyRests, bus, clock, processId: 'one', onChanged: () => undefined })
  door = openChatSocketServer(server, {
    hub,
    clock,
    service: createPlainService(),
    addressOf: ({ headers }) => String(headers['x-from'] ?? 'nearby'),
    onFault: (error) => expect(error).toBeUndefined(),
    limits: { perAddress: 8, perMember: 3, all: 12 },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  await door.close()
  await new Promise((closed) => server.close(closed))
})

class Caller {
  readonly socket: WebSocket
  readonly heard: { msgId: number; seq: string; msgData: { status_code: number } }[] = []
  ended: number | string | undefined

  constructor(from = 'nearby') {
    const { port } = server.address() as AddressInfo
    const { path, clientTypeParam, clientType } = chatHandshake
    const address = `ws://127.0.0.1:${port}${path}?${clientTypeParam}=${clientType}`
    this.socket = new WebSocket(address, { headers: { 'x-from': from } })
    this.socket.on('message', (data) => this.heard.push(JSON.parse(data.toString())))
    this.socket.on('close', (code) => {
      this.ended ??= code
    })
    this.socket.on('error', (error) => {
      this.ended ??= error.message
    })
  }

  async open(): Promise<this> {
    await eventually(() => expect(this.socket.readyState).toBe(WebSocket.OPEN))
    return this
  }

  async ask(name: keyof typeof chatMessageIds, msgData: object): Promise<number> {
    const before = this.heard.length
    this.socket.send(JSON.stringify({ msgId: ids[name], msgData }))
    return eventually(() => {
      const answer = this.heard.slice(before).find(({ msgId }) => msgId === ids[name])
      if (!answer) throw new Error(`no answer to ${name}`)
      return answer.msgData.status_code
    })
  }

  async enter(name: string): Promise<this> {
    await this.open()
    await this.ask('login', { token: name, body: 'jwt' })
    await this.ask('joinRoom', { rid: lobbyRoomId })
    return this
  }
}

test('an address has so many sockets, the site has so many, and both have room again afterwards', async () => {
  const all: Caller[] = []
  for (let count = 0; count < 8; count++) all.push(await new Caller().open())
  const more = new Caller()
  await eventually(() => expect(more.ended).toContain('429'))
  for (let count = 0; count < 4; count++) all.push(await new Caller('elsewhere').open())
  const full = new Caller('third')
  await eventually(() => expect(full.ended).toContain('429'))
  expect([hub.sockets, hub.turnedAway]).toEqual([12, 2])
  for (const caller of all) caller.socket.terminate()
  await eventually(() => expect(hub.sockets).toBe(0))
  await new Caller().open()
})

test('a member has so many sockets', async () => {
  const all: Caller[] = []
  for (let count = 0; count < 3; count++) all.push(await new Caller().enter('m1'))
  const more = await new Caller().open()
  const code = await more.ask('login', { token: 'm1', body: 'jwt' })
  expect(code).toBe(chatFailures['chat.tooFrequent'].code)
  all[0]?.socket.terminate()
  await eventually(() => expect(hub.sockets).toBe(3))
  const again = await new Caller().open()
  expect(await again.ask('login', { token: 'm1', body: 'jwt' })).toBe(successCode)
})

test('a room has its pace: a hundred lines at once, then twenty a second', async () => {
  const callers: Caller[] = []
  for (let count = 0; count < 5; count++) callers.push(await new Caller().enter(`m${count}`))
  const codes: number[] = []
  for (let number = 0; number < 125; number++) {
    const caller = callers[number % 5]
    codes.push((await caller?.ask('broadcastRoom', { msg: String(number + 1) })) ?? 0)
  }
  expect(codes.filter((code) => code === successCode)).toHaveLength(100)
  const refused = codes.slice(100)
  expect(new Set(refused)).toEqual(new Set([chatFailures['chat.tooFrequent'].code]))
  runtime.clock.advance(1_000)
  expect(await callers[0]?.ask('broadcastRoom', { msg: '126' })).toBe(successCode)
})

test('who floods is told so and closed', async () => {
  const caller = await new Caller().open()
  for (let turn = 0; turn < 40; turn++) caller.socket.send(`{"msgId":0,"seq":"${turn}"}`)
  await eventually(() => expect(caller.ended).toBe(chatCloses.flooding))
  expect(caller.heard).toHaveLength(31)
  expect(caller.heard.at(-1)).toMatchObject({
    msgId: chatMessageIds.heartbeat,
    msgData: { status_code: chatFailures['chat.tooFrequent'].code },
  })
  expect(hub.ended).toBe(1)
})

test('who does not answer the close is cut off all the same', async () => {
  const caller = await new Caller().open()
  // From here on nothing is read, so no close is ever answered.
  caller.socket.pause()
  caller.socket.send('no frame')
  await eventually(() => {
    expect(hub.sockets).toBe(0)
    expect(door.sockets()).toBe(0)
  })
  caller.socket.terminate()
})

test('a slow socket is told to join again; its room goes on without it', async () => {
  const slow = await new Caller().enter('slow')
  const quick = await new Caller().enter('quick')
  slow.socket.pause()
  const long = '好'.repeat(20_000)
  let said = 0
  while (hub.present(lobbyRoomId) === 2 && said < 2_000) {
    said += 1
    hub.toRoom(lobbyRoomId, 'broadcastRoom', { ...plainLine(`${said}`), msg: long }, `${said}`)
    if (said === 900) slow.socket.resume()
    while (quick.heard.length < said + 2) await new Promise(setImmediate)
  }
  await eventually(() => expect(hub.resyncs).toBe(1))
  const rejoin = {
    msgId: ids.joinRoom,
    msgData: { status_code: chatFailures['chat.joinFirst'].code },
  }
  await eventually(() => expect(slow.heard.at(-1)).toMatchObject(rejoin))
  // Old lines went first: what came last is there.
  const seqs = slow.heard.filter(({ msgId }) => msgId === ids.broadcastRoom).map(({ seq }) => +seq)
  expect(seqs.length).toBeLessThan(said)
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
  runtime.clock.advance(2_000)
  expect(await slow.ask('joinRoom', { rid: lobbyRoomId })).toBe(successCode)
  expect(hub.present(lobbyRoomId)).toBe(2)
})
