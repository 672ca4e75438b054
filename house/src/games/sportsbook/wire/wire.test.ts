import { hmac } from '@zhengju/kit/hmac'
import { merchantPaths, parseHeldAnswer } from '@zhengju/venue-protocol/merchant'
import { decodePB, obPaths, socketLimits } from '@zhengju/venue-protocol/ob'
import { isPublishedFrame } from '@zhengju/venue-protocol/testing/published'
import { signedHeaders, walletCodes } from '@zhengju/venue-protocol/wallet'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerLaunch } from '../../../host/launch.ts'
import { registerWire } from './index.ts'
import { encodedFrame, Outgoing, type Sink } from './outgoing.ts'
import { FakeEngine } from './testing/fake-engine.ts'

const key = { id: 'k1', hex: 'ab'.repeat(32) }
const now = 1_767_000_000_000
let engine: FakeEngine
let app: FastifyInstance
let origin: string

beforeEach(async () => {
  engine = new FakeEngine(() => now)
  app = fastify()
  registerWire(app, { engine, keys: [key], now: () => now })
  registerLaunch(app, {
    venues: [{ keys: [key], sessions: engine, games: [], listed: [] }],
    now: () => now,
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

describe('merchant', () => {
  const launch = { account: '2001_alice', memberRef: 'a', currency: 'CNY', language: 'zh' }

  async function signed(path: string, rawBody: string, signedBody = rawBody) {
    const call = { method: 'POST', path, rawBody: signedBody }
    const headers = signedHeaders(call, key, now, hmac)
    const json = { 'content-type': 'application/json' }
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: rawBody,
    })
    return { status: response.status, answer: await response.json() }
  }

  test('a signed launch opens a session, a public session has no member', async () => {
    const { status, answer } = await signed(merchantPaths.launch, JSON.stringify(launch))
    expect(status).toBe(200)
    expect(answer).toMatchObject({ code: 'OK', timestamp: now, memberCode: 'm-a' })
    expect(await engine.session(answer.token)).toMatchObject({ account: '2001_alice' })
    const open = await signed(merchantPaths.publicSession, '{}')
    expect(await engine.session(open.answer.token)).toMatchObject({ kind: 'public' })
  })

  test('what is held for a person is told, and let go as it was looked at', async () => {
    const facts = { orderNo: '77', memberRef: 'a', currency: 'CNY', heldAt: now } as const
    engine.held = [{ ...facts, risk: 10_000n, maxWin: 100n, payout: 15_050n }]
    const { answer } = await signed(merchantPaths.heldSettlements, '{}')
    const money = { risk: '100.00', maxWin: '1.00', payout: '150.50' }
    expect(answer).toEqual({ code: 'OK', held: [{ ...facts, ...money }] })
    expect(parseHeldAnswer(JSON.stringify(answer))).toEqual({ code: 'OK', held: engine.held })
    const release = { orderNo: '77', heldAt: now, by: 'olga, otto', reason: 'looked at' }
    const { releaseSettlement: path } = merchantPaths
    expect((await signed(path, JSON.stringify(release))).answer).toEqual({ code: 'OK' })
    const other = { ...release, heldAt: now - 1 }
    expect((await signed(path, JSON.stringify(other))).answer).toEqual({ code: 'CONFLICT' })
    const unnamed = { ...release, by: '' }
    expect((await signed(path, JSON.stringify(unnamed))).answer).toEqual({ code: 'MALFORMED' })
    expect((await signed(path, JSON.stringify(release), '{}')).answer).toEqual({
      code: 'SIGNATURE',
    })
  })

  test('unsigned, changed, late and malformed calls are refused', async () => {
    const body = JSON.stringify(launch)
    expect(await signed(merchantPaths.launch, body, `${body} `)).toEqual({
      status: walletCodes.SIGNATURE.httpStatus,
      answer: { code: 'SIGNATURE' },
    })
    expect(await signed(merchantPaths.launch, '{"account":"x"}')).toMatchObject({
      status: 400,
      answer: { code: 'MALFORMED' },
    })
    const headers = signedHeaders(
      { method: 'POST', path: merchantPaths.launch, rawBody: body },
      key,
      now - 60_001,
      hmac,
    )
    const late = await fetch(origin + merchantPaths.launch, { method: 'POST', headers, body })
    expect(await late.json()).toEqual({ code: 'TIMESTAMP' })
  })
})

describe('reads', () => {
  async function get(path: string, token: string) {
    const response = await fetch(origin + path, { headers: { requestId: token } })
    return response.json()
  }

  test('all three forms of user info answer, by header or by query', async () => {
    const { token, memberCode } = await launched()
    const plain = await (await fetch(`${origin}${obPaths.userInfoShort}?token=${token}`)).json()
    expect(plain).toMatchObject({ code: '0000000', data: { userId: memberCode } })
    expect(await get(obPaths.userInfo, token)).toMatchObject({ data: { userMarketPrefer: 'EU' } })
    const { data } = await get(obPaths.userInfoPB, token)
    expect(await decodePB(data)).toMatchObject({ userId: memberCode })
  })

  test('tournaments and tabs are those of the fixtures', async () => {
    const { token } = await launched()
    const response = await fetch(origin + obPaths.tournaments, {
      method: 'POST',
      headers: { requestId: token },
      body: '{}',
    })
    const { data } = await response.json()
    expect(data.livedata).toMatchObject([
      { tid: 'c1', mids: 'f1' },
      { tid: 'c2', mids: 'f2' },
    ])
    expect(data.nolivedata.map(({ mids }: { mids: string }) => mids)).toEqual(['f3,f5,f7', 'f4,f6'])
    const tabs = await get(`${obPaths.categories}?sportId=1&mid=f1`, token)
    expect(tabs.data.map(({ id }: { id: string }) => id)).toEqual(['all', 'lines'])
    expect(await get(obPaths.systemTime, token)).toMatchObject({ data: now })
  })

  test('shared answers are kept for a moment, but never past a change', async () => {
    const { token } = await launched()
    const path = `${obPaths.matchOddsPB}?mid=f1`
    const first = await get(path, token)
    expect((await get(`${path}&rdm=5`, token)).data).toBe(first.data)
    const [market] = engine.fixture('f1')?.markets ?? []
    if (!market) throw new Error('no market')
    engine.emit({ kind: 'odds', fixtureId: 'f1', markets: [{ ...market, state: 'suspended' }] })
    expect((await get(path, token)).data).not.toBe(first.data)
  })

  test('a member who asks too often is told so, others are not', async () => {
    const { token } = await launched()
    const codes = new Set<string>()
    for (let call = 0; call < 105; call++) codes.add((await get(obPaths.systemTime, token)).code)
    expect(codes).toEqual(new Set(['0000000', '0401038']))
    const other = await launched('b')
    expect((await get(obPaths.systemTime, other.token)).code).toBe('0000000')
  })

  test('a failing engine is a code, and its reason stays inside', async () => {
    const { token } = await launched()
    engine.balance = async () => {
      throw new Error('secret')
    }
    const answer = await get(obPaths.amount, token)
    expect(answer).toEqual({ code: '0402028', msg: '投注失败，请重试', data: null, ts: now })
  })
})

describe('socket', () => {
  test('another path is no socket, a flood and a giant frame end it', async () => {
    const elsewhere = new WebSocket(`${origin.replace('http', 'ws')}/other`)
    expect(await closing(elsewhere)).toBe(1006)
    const flood = await opened()
    for (let frame = 0; frame < 40; frame++) flood.send('{"cmd":"C01"}')
    expect(await closing(flood)).toBe(1008)
    const giant = await opened()
    giant.send('x'.repeat(socketLimits.payloadBytes + 1))
    expect(await closing(giant)).toBe(1009)
  })

  test('nonsense is passed over, a ping is answered', async () => {
    const socket = await opened()
    const answers: string[] = []
    socket.onmessage = ({ data }) => answers.push(String(data))
    for (const frame of ['no json', '{"cmd":"C8","list":7}', '{"cmd":"C01"}']) socket.send(frame)
    await expect.poll(() => answers).toEqual([`{"cmd":"C01","cd":{},"ctsp":${now}}`])
    socket.close()
  })

  test('a member token follows only its own orders', async () => {
    const [alice, bob] = [await launched('a'), await launched('b')]
    const socket = await opened()
    const frames: string[] = []
    socket.onmessage = ({ data }) => frames.push(String(data))
    const follow = (requestId: string) =>
      socket.send(JSON.stringify({ cmd: 'C3', cuid: alice.memberCode, requestId }))
    const answered = async (count: number) => {
      socket.send('{"cmd":"C01"}')
      await expect.poll(() => frames.length).toBe(count)
    }
    follow(bob.token)
    await answered(1)
    engine.emit({ kind: 'balance', memberId: alice.memberCode, balance: 1n })
    follow(alice.token)
    await answered(2)
    engine.emit({ kind: 'balance', memberId: alice.memberCode, balance: 2n })
    await expect.poll(() => frames.length).toBe(3)
    expect(frames[2]).toContain('"amount":"0.02"')
    expect(frames.filter((frame) => !isPublishedFrame(frame))).toEqual([])
    socket.close()
  })

  function opened(): Promise<WebSocket> {
    const socket = new WebSocket(origin.replace('http', 'ws') + obPaths.socket)
    return new Promise((resolve) => {
      socket.onopen = () => resolve(socket)
    })
  }

  function closing(socket: WebSocket): Promise<number> {
    return new Promise((resolve) => {
      socket.onclose = ({ code }) => resolve(code)
    })
  }
})

describe('outgoing', () => {
  const odds = (mid: string, ...lines: readonly (readonly [string, number])[]) => ({
    cmd: 'C105' as const,
    cd: { mid, hls: lines.map(([hid, ov]) => ({ hid, ov })) },
    ctsp: 1,
  })

  test('a busy socket gets the latest state of each line, once', () => {
    const sink = new SlowSink()
    const outgoing = new Outgoing(sink)
    const send = (frame: Parameters<Outgoing['send']>[0]) =>
      outgoing.send(frame, encodedFrame(frame))
    send(odds('f1', ['a', 1]))
    sink.bufferedAmount = 1e6
    send(odds('f1', ['a', 2], ['b', 2]))
    send({ cmd: 'C104', cd: { mid: 'f1', mhs: 1 }, ctsp: 1 })
    send(odds('f1', ['a', 3]))
    send({ cmd: 'C104', cd: { mid: 'f1', mhs: 0 }, ctsp: 1 })
    expect(sink.sent).toHaveLength(1)
    sink.drain()
    expect(sink.sent.slice(1).map((frame) => JSON.parse(frame).cd)).toEqual([
      {
        mid: 'f1',
        hls: [
          { hid: 'a', ov: 3 },
          { hid: 'b', ov: 2 },
        ],
      },
      { mid: 'f1', mhs: 0 },
    ])
  })

  test('a socket that stays behind too far is ended', () => {
    const sink = new SlowSink()
    const outgoing = new Outgoing(sink, 10)
    sink.bufferedAmount = 1e6
    for (let mid = 0; mid < 11; mid++) {
      const frame = odds(String(mid), ['a', 1])
      outgoing.send(frame, encodedFrame(frame))
    }
    expect(sink.closedWith).toBe(1013)
  })
})

function launched(memberRef = 'a') {
  return engine.launch({ account: `2001_${memberRef}`, memberRef, currency: 'CNY' })
}

class SlowSink implements Sink {
  bufferedAmount = 0
  readonly sent: string[] = []
  closedWith: number | undefined
  #done: (() => void)[] = []

  send(text: Buffer, done: () => void) {
    this.sent.push(text.toString())
    this.#done.push(done)
  }
  close(code: number) {
    this.closedWith = code
  }
  drain() {
    this.bufferedAmount = 0
    for (const done of this.#done.splice(0)) done()
  }
}
