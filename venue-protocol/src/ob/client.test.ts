import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange } from '../client/index.ts'
import { createObClient } from './client.ts'
import { sessionDeadClose } from './frames.ts'

const start = 1_767_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  FakeSocket.opened.length = 0
})
afterEach(() => void vi.useRealTimers())

test('an order that is confirming is asked for every two seconds, ten times at most', async () => {
  const answers: object[] = []
  const { client, calls } = clientWith(() => answers.shift() ?? state(2))
  const waiting = client.awaitOrders(['o1'])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waiting).toMatchObject({ value: [{ state: 'confirming' }] })
  expect(calls).toHaveLength(10)
  answers.push(state(2), state(1))
  const accepted = client.awaitOrders(['o1'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await accepted).toMatchObject({ value: [{ state: 'accepted', risk: 10_000n }] })
  expect(calls).toHaveLength(12)
})

test('a bet that got no answer is sent once more with the same ticket', async () => {
  const { client, calls } = clientWith((call) => {
    if (call === 1) throw new TypeError('network')
    return { code: '0000000', data: { orderDetailRespList: [], seriesOrderRespList: [] } }
  })
  const answer = await client.placeBet({ ticketId: 't', acceptOdds: 'any', bets: [] })
  expect(answer).toEqual({ ok: true, value: [] })
  expect(calls).toHaveLength(2)
  expect(calls[1]?.body).toBe(calls[0]?.body)
})

test('what is not of this wire is a failure, not an exception', async () => {
  const { client } = clientWith((call) => [{}, [], { code: '0000000', data: 'x' }, null][call - 1])
  for (let call = 0; call < 4; call++) expect(await client.counts()).toMatchObject({ ok: false })
})

test('a dead session without a new token is reported, and relaunched once a second', async () => {
  const { client, relaunches } = clientWith(() => ({ code: '0400401', msg: '登录失效' }))
  for (let call = 0; call < 3; call++) {
    expect(await client.counts()).toMatchObject({ failure: 'sessionExpired', message: '登录失效' })
  }
  expect(relaunches()).toBe(1)
  vi.setSystemTime(start + 1_000)
  await client.counts()
  expect(relaunches()).toBe(2)
})

test('the socket subscribes anew after a gap, later and later while it fails', async () => {
  const { client } = clientWith(() => ({}))
  const changes: LiveChange[] = []
  const live = client.subscribe((change) => changes.push(change))
  live.follow(['f1'])
  FakeSocket.last().open()
  expect(FakeSocket.last().sent.map((frame) => JSON.parse(frame))).toMatchObject([
    { cmd: 'C8', list: [{ mid: 'f1' }], requestId: 'token' },
    { cmd: 'C3', cuid: '7' },
  ])
  live.follow(['f1', 'f2'])
  expect(JSON.parse(FakeSocket.last().sent[2] ?? '')).toMatchObject({ list: [{}, { mid: 'f2' }] })
  FakeSocket.last().end(1006)
  for (const delay of [2_000, 4_000]) {
    const count = FakeSocket.opened.length
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(FakeSocket.opened).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeSocket.opened).toHaveLength(count + 1)
    if (delay === 2_000) FakeSocket.last().end(1006)
  }
  FakeSocket.last().open()
  expect(changes.map((change) => change.kind)).toEqual([
    'connected',
    'disconnected',
    'disconnected',
    'connected',
  ])
  expect(changes.at(-1)).toEqual({ kind: 'connected', isResumed: true })
  live.close()
  FakeSocket.last().end(1000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.opened).toHaveLength(3)
})

test('a silent socket is pinged, then given up; a dead token is relaunched first', async () => {
  const { client, relaunches } = clientWith(() => ({}))
  const changes: LiveChange[] = []
  const live = client.subscribe((change) => changes.push(change))
  FakeSocket.last().open()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(FakeSocket.last().sent.at(-1)).toBe('{"cmd":"C01"}')
  expect(changes.at(-1)).toMatchObject({ kind: 'connected' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(changes.at(-1)).toEqual({ kind: 'disconnected' })
  expect(FakeSocket.opened[0]?.isEnded).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  FakeSocket.last().end(sessionDeadClose)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(relaunches()).toBe(1)
  live.close()
})

function state(orderStatusCode: number) {
  const order = { orderNo: 'o1', orderStatusCode, betMoney: '100.00', maxWinMoney: '96.00' }
  return { code: '0000000', data: [order] }
}

interface SentCall {
  readonly url: string
  readonly body: unknown
}

function clientWith(answer: (call: number) => unknown) {
  const calls: SentCall[] = []
  let relaunched = 0
  const client = createObClient({
    shared: () => ({ origin: 'https://site', requestId: 'token', cuid: '7' }),
    fetch: async (input, init) => {
      calls.push({ url: String(input), body: init?.body })
      return new Response(JSON.stringify(answer(calls.length)))
    },
    WebSocket: FakeSocket,
    now: () => vi.getMockedSystemTime()?.getTime() ?? 0,
    onSessionDead: () => {
      relaunched += 1
    },
  })
  return { client, calls, relaunches: () => relaunched }
}

class FakeSocket extends EventTarget implements WebSocket {
  static readonly opened: FakeSocket[] = []
  static last(): FakeSocket {
    const socket = FakeSocket.opened.at(-1)
    if (!socket) throw new Error('no socket')
    return socket
  }

  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly bufferedAmount = 0
  readonly extensions = ''
  readonly protocol = ''
  binaryType: BinaryType = 'blob'
  onopen: WebSocket['onopen'] = null
  onmessage: WebSocket['onmessage'] = null
  onclose: WebSocket['onclose'] = null
  onerror: WebSocket['onerror'] = null
  readyState: WebSocket['readyState'] = 0
  readonly sent: string[] = []
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }

  get isEnded() {
    return this.readyState === this.CLOSED
  }
  open() {
    this.readyState = this.OPEN
    this.onopen?.(new Event('open'))
  }
  end(code: number) {
    this.readyState = this.CLOSED
    this.onclose?.(Object.assign(new Event('close'), { code, reason: '', wasClean: false }))
  }
  send(frame: string) {
    this.sent.push(frame)
  }
  close() {
    this.end(1005)
  }
}
