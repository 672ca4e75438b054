import type { ChatLine, HistoryPage, JoinData } from '@zhengju/contract/chat-frame'
import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { ChatClient } from './client.ts'
import type { HistoryAsk, Socket } from './world.ts'

const switches = {
  speechStatus: 0,
  speechNotify: '',
  speechLeftMs: 0,
  vipMin: 0,
  vipMax: 0,
  effectMin: 0,
  effectMax: 0,
  effectOpen: 0,
  giftOpen: 0,
  copyOpen: 1,
  scoreOpen: 1,
} as const

function line(seq: number): ChatLine {
  const shown = {
    nickname: 'te***01',
    vip: 0,
    timestamp: '2026-11-20 12:00:00',
    allowReport: 1,
  } as const
  return {
    seq: String(seq),
    category: 1,
    categoryType: 1,
    memberId: 'm2',
    msg: `第 ${seq} 句`,
    ...shown,
  }
}
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => line(from + index))

/** A site with a socket, a clock and a history, all in the test's hands. */
class FakeSite {
  token: string | undefined = 'a'.repeat(96)
  said = 0
  readonly sockets: FakeSocket[] = []
  readonly timers: { at: number; run: () => void }[] = []
  now = 0
  readonly asks: HistoryAsk[] = []
  readonly client = new ChatClient({
    token: () => this.token,
    address: async () => 'ws://site.example/',
    jwt: async () => 'jwt',
    open: (address) => this.#open(address),
    history: async (ask) => this.#history(ask),
    now: () => this.now,
    after: (ms, run) => this.#after(ms, run),
  })

  get socket(): FakeSocket {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  /** Lets time pass, and what waits for it happen. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      await settle()
      const next = this.timers.sort((one, other) => one.at - other.at)[0]
      if (!next || next.at > end) break
      this.timers.shift()
      this.now = next.at
      next.run()
    }
    this.now = end
    await settle()
  }

  /** The socket opens, the login and the join are answered. */
  async enter(): Promise<void> {
    await settle()
    this.socket.onOpen?.()
    await settle()
    if (this.token !== undefined)
      this.socket.hear(10001, { ...switches, memberId: 'm1', nickname: 'a', vip: 0 })
    await settle()
    const joined: JoinData = {
      ...switches,
      rid: 'lobby_main',
      roomStatus: 1,
      startAt: 0,
      history: range(Math.max(1, this.said - 4), this.said),
      next: this.said > 5,
      present: 3,
      slowMs: 0,
      bulletOpen: 1,
      bulletButton: 1,
    }
    this.socket.hear(10002, joined)
    await settle()
  }

  #open(address: string): Socket {
    const socket = new FakeSocket(address)
    this.sockets.push(socket)
    return socket
  }

  #history(ask: HistoryAsk): HistoryPage {
    this.asks.push(ask)
    const from = Number(ask.seq) + 1
    const upTo = Math.min(from + ask.pageSize - 1, this.said)
    const list = range(from, upTo)
    return {
      rid: ask.rid,
      list,
      pageNum: 1,
      pageSize: ask.pageSize,
      next: upTo < this.said,
      upTo: String(upTo),
    }
  }

  #after(ms: number, run: () => void): () => void {
    const timer = { at: this.now + ms, run }
    this.timers.push(timer)
    return () => {
      const at = this.timers.indexOf(timer)
      if (at >= 0) this.timers.splice(at, 1)
    }
  }
}

class FakeSocket implements Socket {
  readonly sent: { msgId: number; msgData: Record<string, unknown> }[] = []
  readonly address: string
  onOpen: (() => void) | null = null
  onText: ((text: string) => void) | null = null
  onLost: (() => void) | null = null
  constructor(address: string) {
    this.address = address
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  ids() {
    return this.sent.map(({ msgId }) => msgId)
  }
  hear(
    msgId: number,
    data: object | null,
    about: { seq?: string; code?: number; message?: string } = {},
  ) {
    const msgData = { status_code: about.code ?? 6000, message: about.message ?? '', data }
    this.onText?.(
      JSON.stringify({ siteId: '2001', seq: about.seq ?? '', msgFlag: 1, msgId, msgData }),
    )
  }
  say(seq: number) {
    this.hear(10003, line(seq), { seq: String(seq) })
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}

const seqs = ({ client }: FakeSite) => client.view().room.lines.map(({ seq }) => Number(seq))

test('address, login with a fresh token, then the room; a heartbeat every five seconds', async () => {
  const site = new FakeSite()
  site.client.start('lobby_main')
  await site.enter()
  expect(site.socket.address).toBe('ws://site.example/stream/ws/v1/handshake?clientType=web')
  expect(site.socket.sent).toEqual([
    { msgId: 10001, msgData: { token: site.token, body: 'jwt' } },
    { msgId: 10002, msgData: { rid: 'lobby_main' } },
  ])
  await site.pass(15_000)
  expect(site.socket.ids().filter((id) => id === 0)).toHaveLength(3)
  expect(site.client.view()).toMatchObject({ present: 3, state: { isLoggedIn: true, status: 1 } })
  covers('chat.connect')
})

test('an anonymous reader joins without a login and does not come back by itself', async () => {
  const site = new FakeSite()
  site.token = undefined
  site.client.start('lobby_main')
  await site.enter()
  expect(site.socket.ids()).toEqual([10002])
  site.socket.onLost?.()
  await site.pass(60_000)
  expect(site.sockets).toHaveLength(1)
  expect(site.client.view().state.phase).toBe('ended')
  site.client.again()
  await settle()
  expect(site.sockets).toHaveLength(2)
})

test('what was said while the connection was lost is read from the last number on, nothing twice', async () => {
  const site = new FakeSite()
  site.said = 8
  site.client.start('lobby_main')
  await site.enter()
  expect(seqs(site)).toEqual([4, 5, 6, 7, 8])
  site.socket.onLost?.()
  site.socket.onLost?.()
  site.said = 30
  await site.pass(3_000)
  expect(site.sockets).toHaveLength(2)
  await site.enter()
  site.socket.say(31)
  site.said = 31
  await site.pass(1_000)
  expect(seqs(site)).toEqual(range(4, 31).map(({ seq }) => Number(seq)))
  expect(site.asks).toMatchObject([{ seq: '8', direction: 'after' }])
})

test('lines that overtake each other wait; one that was lost is asked for', async () => {
  const site = new FakeSite()
  site.said = 2
  site.client.start('lobby_main')
  await site.enter()
  site.socket.say(4)
  site.socket.say(3)
  await site.pass(1_000)
  expect([seqs(site), site.asks]).toEqual([[1, 2, 3, 4], []])
  site.said = 7
  site.socket.say(7)
  await site.pass(1_000)
  expect(seqs(site)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a recalled line goes, a mute shows, a refusal is told, another room begins empty', async () => {
  const site = new FakeSite()
  site.said = 3
  site.client.start('lobby_main')
  await site.enter()
  site.socket.hear(10005, { seq: '2' }, { seq: '4' })
  expect(seqs(site)).toEqual([1, 3])
  site.socket.hear(10004, { speechStatus: 1, speechNotify: '禁言中', speechLeftMs: 60_000 })
  expect(site.client.view().muted).toEqual({ until: site.now + 60_000 })
  site.socket.hear(10004, { speechStatus: 0, speechNotify: '', speechLeftMs: 0 })
  expect(site.client.view().muted).toBeUndefined()
  site.socket.hear(10014, { matchId: '7', homeScore: 1, awayScore: 0 })
  expect(site.client.view().score).toMatchObject({ homeScore: 1, awayScore: 0 })
  site.client.say('一')
  site.socket.hear(10003, null, { code: 6044, message: '发言过快，请稍后再试' })
  expect(site.client.view().refusal).toBe('发言过快，请稍后再试')
  site.client.say('二')
  expect(site.client.view().refusal).toBeUndefined()
  site.client.start('fixture_7')
  expect(seqs(site)).toEqual([])
  expect(site.socket.sent.at(-1)).toEqual({ msgId: 10002, msgData: { rid: 'fixture_7' } })
})

test('each line is told once as it comes; what was said before, and after leaving, is not', async () => {
  const site = new FakeSite()
  site.said = 3
  const told: string[] = []
  site.client.hearLines(({ seq }) => told.push(seq))
  site.client.start('lobby_main')
  await site.enter()
  site.socket.say(4)
  site.socket.hear(10005, { seq: '2' }, { seq: '5' })
  expect(told).toEqual(['4', '5'])
  site.client.leave()
  expect(told).toEqual(['4', '5'])
})

test('events of a socket that was given up are nobody’s', async () => {
  const site = new FakeSite()
  site.client.start('lobby_main')
  await site.enter()
  const first = site.socket
  site.token = undefined
  site.client.signedIn()
  await settle()
  expect(site.sockets).toHaveLength(2)
  first.say(1)
  first.onLost?.()
  expect(site.client.view().state.phase).toBe('connecting')
  expect(seqs(site)).toEqual([])
})

test('malformed frames change nothing', async () => {
  const site = new FakeSite()
  site.client.start('lobby_main')
  await site.enter()
  const before = site.client.view()
  for (const text of [
    '',
    'x',
    '{}',
    '[]',
    '{"msgId":10003}',
    '{"msgId":9,"msgData":{"status_code":6000}}',
  ]) {
    site.socket.onText?.(text)
  }
  expect(site.client.view()).toBe(before)
})
