import { createServer, type Server } from 'node:http'
import { clientFrame, obPaths } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Sink, Viewer } from '../../platform/ws/viewer.ts'
import { eventually } from '../../testing/eventually.ts'
import { createFakeRuntime } from '../../testing/runtime.ts'
import type { VenueSession } from '../port.ts'
import { createSignedMerchant } from '../signed/merchant.ts'
import { createPublicSession } from '../sport/public-session.ts'
import { StubVenue } from '../testing/stub-venue.ts'
import { attachSocketGateway, type SocketGateway } from './socket-gateway.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const { clock } = createFakeRuntime()
const living = new Map<string, VenueSession>()
const memberToken = 'b'.repeat(40)
let stub: StubVenue
let server: Server
let gateway: SocketGateway
let address = ''

beforeAll(async () => {
  stub = await StubVenue.open(keys, () => clock.now())
  const adapter = createSignedMerchant({ id: 'ob', url: stub.url, keys, siteId: 2001, clock })
  server = createServer()
  gateway = attachSocketGateway(server, {
    id: 'ob',
    base: '',
    url: stub.url,
    clock,
    sessions: { of: async (token) => living.get(token) },
    publicSession: createPublicSession(adapter, clock),
    addressOf: (request) => String(request.headers['x-address'] ?? 'nearby'),
    limits: { perAddress: 4, followsPerVisitor: 3 },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  address = `ws://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
})

afterAll(async () => {
  await gateway.close()
  await new Promise((closed) => server.close(closed))
  await stub.close()
})

interface Visitor {
  readonly socket: WebSocket
  /** What came in, as JSON. */
  readonly heard: { readonly cmd: string; readonly cd: { readonly mid?: string; n?: number } }[]
  say(frame: Parameters<typeof clientFrame>[0]): void
  closed: number | undefined
}

async function visit(headers: Record<string, string> = {}): Promise<Visitor> {
  const socket = new WebSocket(address + obPaths.socket, { headers })
  const visitor: Visitor = {
    socket,
    heard: [],
    say: (frame) => socket.send(clientFrame(frame)),
    closed: undefined,
  }
  socket.on('message', (data) => visitor.heard.push(JSON.parse(data.toString())))
  socket.on('close', (code) => {
    visitor.closed = code
  })
  await new Promise((open, failed) => socket.on('open', open).on('error', failed))
  return visitor
}

const follow = (...mids: string[]) => ({ cmd: 'C8', mids, requestId: '' }) as const
const odds = (mid: string, n: number) => ({ cmd: 'C105', cd: { mid, n }, ctsp: clock.now() })
const subscriptions = () =>
  stub.frames.map((text) => JSON.parse(text)).filter(({ cmd }) => cmd === 'C8')
const followedNow = () =>
  subscriptions()
    .at(-1)
    ?.list.map(({ mid }: { mid: string }) => mid)

describe('visitors', () => {
  test('share one subscription for each fixture, and hear of theirs only', async () => {
    const [one, two] = [
      await visit({ 'x-address': 'share-1' }),
      await visit({ 'x-address': 'share-2' }),
    ]
    one.say(follow('f1', 'f2'))
    two.say(follow('f2'))
    await eventually(() => expect(followedNow()).toEqual(['f1', 'f2']))
    expect(stub.sockets.size).toBe(1)
    expect(gateway.followed()).toBe(2)
    stub.tell(odds('f1', 1))
    stub.tell(odds('f2', 2))
    stub.tell({ cmd: 'C109', cd: {}, ctsp: clock.now() })
    await eventually(() => expect(one.heard).toHaveLength(3))
    await eventually(() => expect(two.heard).toHaveLength(2))
    expect(two.heard.map(({ cmd }) => cmd)).toEqual(['C105', 'C109'])
    one.say(follow('f2'))
    await eventually(() => expect(followedNow()).toEqual(['f2']))
    one.socket.close()
    two.socket.close()
    await eventually(() => expect(followedNow()).toEqual([]))
  })

  test('whoever comes a moment late hears what was just said', async () => {
    const early = await visit({ 'x-address': 'late-1' })
    early.say(follow('f5'))
    await eventually(() => expect(followedNow()).toEqual(['f5']))
    stub.tell(odds('f5', 7))
    await eventually(() => expect(early.heard).toHaveLength(1))
    const late = await visit({ 'x-address': 'late-2' })
    late.say(follow('f5'))
    await eventually(() => expect(late.heard).toMatchObject([{ cd: { n: 7 } }]))
    early.socket.close()
    late.socket.close()
  })

  test('cannot spoil what the others follow with names that no fixture has', async () => {
    const honest = await visit({ 'x-address': 'spoil-1' })
    const spoiler = await visit({ 'x-address': 'spoil-2' })
    honest.say(follow('f9'))
    await eventually(() => expect(followedNow()).toEqual(['f9']))
    spoiler.say(follow('赛'.repeat(64), 'x'.repeat(33), ' ', 'f10'))
    await eventually(() => expect(followedNow()).toEqual(['f9', 'f10']))
    honest.socket.close()
    spoiler.socket.close()
    await eventually(() => expect(followedNow()).toEqual([]))
  })

  test('are answered their pings, and follow so many fixtures at most', async () => {
    const visitor = await visit({ 'x-address': 'many' })
    visitor.say({ cmd: 'C01' })
    await eventually(() => expect(visitor.heard).toMatchObject([{ cmd: 'C01' }]))
    visitor.say(follow('a', 'b', 'c', 'd'))
    await eventually(() => expect(followedNow()).toEqual(['a', 'b', 'c']))
    visitor.socket.close()
  })

  test('so many sockets of one address, and only pages of our own', async () => {
    const open = await Promise.all([1, 2, 3, 4].map(() => visit({ 'x-address': 'crowd' })))
    await expect(visit({ 'x-address': 'crowd' })).rejects.toThrow('429')
    for (const { socket } of open) socket.close()
    await eventually(() => expect(open.every(({ closed }) => closed !== undefined)).toBe(true))
    const host = new URL(address).host
    await expect(visit({ origin: 'https://evil.example' })).rejects.toThrow('403')
    const own = await visit({ 'x-address': 'crowd', origin: `http://${host}` })
    own.socket.close()
  })

  test('too many frames end the socket', async () => {
    const visitor = await visit({ 'x-address': 'flood' })
    for (let count = 0; count < 40; count++) visitor.say({ cmd: 'C01' })
    await eventually(() => expect(visitor.closed).toBe(1008))
  })
})

test('when the venue drops us, visitors read again, and the public session is renewed', async () => {
  const visitor = await visit({ 'x-address': 'drop' })
  visitor.say(follow('f9'))
  await eventually(() => expect(followedNow()).toEqual(['f9']))
  const before = stub.publicTokens.length
  clock.advance(2_000)
  for (const socket of stub.sockets) socket.close(4401)
  await eventually(() => expect(visitor.closed).toBe(1012))
  await eventually(() => expect(stub.publicTokens).toHaveLength(before + 1))
  const next = await visit({ 'x-address': 'drop' })
  next.say(follow('f9'))
  await eventually(() => expect(stub.sockets.size).toBe(1))
  await eventually(() => expect(next.closed ?? subscriptions().at(-1)?.requestId).toBeTruthy())
  next.socket.close()
}, 10_000)

describe('members', () => {
  test('have a socket of their own at the venue, with their own token', async () => {
    living.set(memberToken, { venue: 'ob', memberId: 'm', memberName: 'member1', memberCode: '77' })
    const member = await visit({ 'x-address': 'member' })
    const before = stub.sockets.size
    member.say({ cmd: 'C8', mids: ['f1'], requestId: memberToken })
    member.say({ cmd: 'C3', cuid: '77', requestId: memberToken })
    await eventually(() => expect(stub.sockets.size).toBe(before + 1))
    await eventually(() => {
      const heard = stub.frames.map((text) => JSON.parse(text))
      expect(heard.filter(({ requestId }) => requestId === memberToken)).toHaveLength(2)
    })
    const own = [...stub.sockets].at(-1)
    own?.send(JSON.stringify({ cmd: 'C203', cd: { cuid: '77', amount: '1.00' }, ctsp: 1 }))
    await eventually(() => expect(member.heard.at(-1)).toMatchObject({ cmd: 'C203' }))
    member.socket.close()
    await eventually(() => expect(stub.sockets.size).toBe(before))
  })

  test('a token that is over ends the socket with its code', async () => {
    living.clear()
    const member = await visit({ 'x-address': 'member' })
    member.say({ cmd: 'C8', mids: ['f1'], requestId: memberToken })
    await eventually(() => expect(member.closed).toBe(4401))
  })
})

describe('a slow socket', () => {
  function slow(whenFull: 'dropOldest' | 'close') {
    const sent: string[] = []
    const done: (() => void)[] = []
    const sink: Sink & { bufferedAmount: number; code?: number } = {
      bufferedAmount: 1_000_000,
      send(text, then) {
        sent.push(text)
        done.push(then)
      },
      close(code) {
        sink.code = code
      },
    }
    return { sent, done, sink, viewer: new Viewer(sink, whenFull, () => 'read again') }
  }

  test('loses the oldest frames, and is told to read again once it has caught up', () => {
    const { sent, done, sink, viewer } = slow('dropOldest')
    sink.bufferedAmount = 0
    viewer.send('first')
    sink.bufferedAmount = 1_000_000
    for (let number = 0; number < 400; number++) viewer.send(`frame ${number}`)
    expect(sent).toEqual(['first'])
    sink.bufferedAmount = 0
    done[0]?.()
    expect(sent).toHaveLength(302)
    expect(sent[1]).toBe('frame 100')
    expect(sent.at(-1)).toBe('read again')
  })

  test("a member's is ended: nothing of his own is dropped", () => {
    const { sink, viewer } = slow('close')
    for (let number = 0; number < 400; number++) viewer.send(`frame ${number}`)
    expect(sink.code).toBe(1013)
  })
})
