import { chatRoomStateOf } from '@zhengju/contract/chat/calls'
import type { ChatLine, HistoryPage, JoinData } from '@zhengju/contract/chat/frames'
import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { chatIdle } from '../model/machine.ts'
import { canReport, mayCopy } from '../model/view.ts'
import type { HistoryAsk, Socket } from '../model/world.ts'
import { ChatClient } from './client.ts'

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
    nickname: 'te**01',
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
  /** JWTs that were fetched; while the site holds them back, whoever waits for one. */
  jwts = 0
  holdsJwts = false
  readonly asks: HistoryAsk[] = []
  isHistoryDown = false
  readonly client = new ChatClient({
    token: () => this.token,
    address: async () => 'ws://site.example/',
    jwt: () => this.#jwt(),
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
    this.hearJoined()
    await settle()
  }

  hearJoined(): void {
    const joined: JoinData = {
      ...switches,
      rid: 'lobby_main',
      roomStatus: 1,
      status: 0,
      maintain: 0,
      startAt: 0,
      history: range(Math.max(1, this.said - 4), this.said),
      next: this.said > 5,
      upTo: String(this.said),
      present: 3,
      slowMs: 0,
      bulletOpen: 1,
      bulletButton: 1,
    }
    this.socket.hear(10002, joined)
  }

  beats(): number {
    return this.sockets.flatMap((socket) => socket.ids()).filter((id) => id === 0).length
  }

  #jwt(): Promise<string> {
    this.jwts++
    return this.holdsJwts ? new Promise(() => undefined) : Promise.resolve(`jwt ${this.jwts}`)
  }

  #open(address: string): Socket {
    const socket = new FakeSocket(address)
    this.sockets.push(socket)
    return socket
  }

  #history(ask: HistoryAsk): HistoryPage {
    this.asks.push(ask)
    if (this.isHistoryDown) throw new Error('the history is down')
    const newest = Math.max(1, this.said - ask.pageSize + 1)
    const from = ask.seq === undefined ? newest : Number(ask.seq) + 1
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
  isClosed = false
  close() {
    this.isClosed = true
  }
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
    { msgId: 10001, msgData: { token: site.token, body: 'jwt 1' } },
    { msgId: 10002, msgData: { rid: 'lobby_main' } },
  ])
  await site.pass(15_000)
  const beats = site.socket.sent.filter(({ msgId }) => msgId === 0)
  expect(beats).toEqual(Array.from({ length: 3 }, () => ({ msgId: 0, msgData: {} })))
  expect(site.client.view()).toMatchObject({ present: 3, state: { isLoggedIn: true, status: 1 } })
  covers('chat.connect')
})

test('a new connection logs in once, with a token of its own', async () => {
  const site = new FakeSite()
  site.client.start('lobby_main')
  await site.enter()
  site.socket.onLost?.()
  await site.pass(3_000)
  await site.enter()
  const logins = site.sockets.map(({ sent }) => sent.filter(({ msgId }) => msgId === 10001))
  expect(logins).toEqual([
    [{ msgId: 10001, msgData: { token: site.token, body: 'jwt 1' } }],
    [{ msgId: 10001, msgData: { token: site.token, body: 'jwt 2' } }],
  ])
})

test('what login data does not say is 0', async () => {
  const site = new FakeSite()
  site.client.start('lobby_main')
  await settle()
  site.socket.onOpen?.()
  await settle()
  site.socket.hear(10001, { memberId: 'm1', nickname: 'a', vip: 0 })
  expect(site.client.view().switches).toMatchObject({ speechStatus: 0, vipMin: 0, vipMax: 0 })
  expect(site.client.view().muted).toBeUndefined()
  expect(site.client.view().state.isLoggedIn).toBe(true)
  covers('chat.login-data')
})

test('who may report what, and whether bets may be copied', async () => {
  const site = new FakeSite()
  site.said = 1
  site.client.start('lobby_main')
  expect(mayCopy(site.client.view())).toBe(false)
  await site.enter()
  const view = site.client.view()
  expect(mayCopy(view)).toBe(true)
  expect(mayCopy({ switches: { ...switches, copyOpen: 0 } })).toBe(false)
  expect(canReport(line(1), view)).toBe(true)
  expect(canReport({ ...line(1), memberId: 'm1' }, view)).toBe(false)
  expect(canReport({ ...line(1), category: 2 }, view)).toBe(false)
  expect(canReport({ ...line(1), allowReport: 0 }, view)).toBe(false)
  expect(canReport(line(1), { memberId: undefined })).toBe(false)
})

test('a closed room stays closed when the maintenance of all rooms ends, and an open one opens', async () => {
  const site = new FakeSite()
  site.client.start('lobby_main')
  await site.enter()
  const is = () => {
    const { joined } = site.client.view()
    return joined && chatRoomStateOf(joined)
  }
  const told: unknown[] = [is()]
  for (const [msgId, status] of [
    [10009, 1],
    [10006, 1],
    [10009, 0],
    [10006, 0],
    [10009, 1],
    [10009, 0],
  ] as const) {
    site.socket.hear(msgId, { id: 'lobby_main', status, startAt: 0 })
    told.push(is())
  }
  const [open, shut, closed] = ['open', 'maintenance', 'closed']
  expect(told).toEqual([open, shut, shut, closed, open, shut, open])
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

test('a hole that cannot be read is asked for ever more rarely, then left; the reader is told and reads anew', async () => {
  const site = new FakeSite()
  site.said = 2
  site.client.start('lobby_main')
  await site.enter()
  site.isHistoryDown = true
  site.said = 5
  site.socket.say(5)
  const askedAt = async (waits: readonly number[]) => {
    for (const [index, ms] of waits.entries()) {
      await site.pass(ms - 1)
      expect(site.asks).toHaveLength(index)
      await site.pass(1)
      expect(site.asks).toHaveLength(index + 1)
    }
  }
  await askedAt([600, 1_200, 2_400, 4_800, 9_600])
  // What came after it is shown, and nothing is asked for any more.
  expect([seqs(site), site.client.view().hole]).toEqual([[1, 2, 5], 'missing'])
  await site.pass(600_000)
  expect(site.asks).toHaveLength(5)
  site.socket.say(6)
  expect(seqs(site)).toEqual([1, 2, 5, 6])
  // Another hole is asked for once, after the longest wait.
  site.socket.say(8)
  await site.pass(600_000)
  expect([site.asks.length, seqs(site)]).toEqual([6, [1, 2, 5, 6, 8]])

  const reading = site.client.readAnew()
  expect(site.client.view().hole).toBe('reading')
  await reading
  expect(site.client.view().hole).toBe('missing')
  site.isHistoryDown = false
  site.said = 8
  const again = site.client.readAnew()
  site.socket.say(9)
  await again
  expect([seqs(site), site.client.view().hole]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], 'none'])
  site.said = 11
  site.socket.say(11)
  await site.pass(600)
  expect(seqs(site).slice(-2)).toEqual([10, 11])
})

test('a room that was joined again after a hole begins with what it says now', async () => {
  const site = new FakeSite()
  site.said = 2
  site.client.start('lobby_main')
  await site.enter()
  site.isHistoryDown = true
  site.socket.onLost?.()
  site.said = 30
  await site.pass(3_000)
  await site.enter()
  await site.pass(60_000)
  expect([site.asks.length, site.client.view().hole]).toEqual([5, 'missing'])
  expect(seqs(site)).toEqual([1, 2, 26, 27, 28, 29, 30])
  site.socket.onLost?.()
  await site.pass(3_000)
  await site.enter()
  expect([seqs(site), site.client.view().hole]).toEqual([[26, 27, 28, 29, 30], 'none'])
  await site.pass(60_000)
  expect(site.asks).toHaveLength(5)
})

test('whoever leaves while a hole is waited for, and comes back, has it filled', async () => {
  const site = new FakeSite()
  site.said = 2
  site.client.start('lobby_main')
  await site.enter()
  site.socket.say(5)
  site.client.leave()
  site.client.start('lobby_main')
  await site.enter()
  site.said = 4
  site.socket.say(4)
  await site.pass(600)
  expect(seqs(site)).toEqual([1, 2, 3, 4])
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
  const shown: unknown[] = []
  site.client.subscribe(() => shown.push(site.client.view()))
  const { socket } = site
  socket.say(6)
  expect([told.length, shown.length]).toEqual([3, 1])
  site.client.leave()
  expect(socket.isClosed).toBe(true)
  expect(site.client.view().state).toEqual(chatIdle)
  const before = [told.length, shown.length]
  // Nothing is waited for any more, nobody listens, and the old socket is nobody's.
  socket.say(7)
  socket.onLost?.()
  site.client.start('lobby_main')
  await site.enter()
  site.socket.say(8)
  expect([told.length, shown.length]).toEqual(before)
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

/** The same events as they happen to the client, by the names of the machine's table. */
const happenings: Readonly<Record<string, (site: FakeSite) => unknown>> = {
  start: ({ client }) => client.start('lobby_main'),
  opened: ({ socket }) => socket.onOpen?.(),
  lost: ({ socket }) => socket.onLost?.(),
  threeSeconds: (site) => site.pass(3_000),
  tenSeconds: (site) => site.pass(10_000),
  again: ({ client }) => client.again(),
  loginDone: ({ socket }) => socket.hear(10001, { memberId: 'm1', nickname: 'a', vip: 0 }),
  loginRefused: ({ socket }) => socket.hear(10001, null, { code: 6032 }),
  joined: (site) => site.hearJoined(),
  joinRefused: ({ socket }) => socket.hear(10002, null, { code: 6038 }),
  joinTooOften: ({ socket }) => socket.hear(10002, null, { code: 6049 }),
  roomLost: ({ socket }) => socket.hear(10002, null, { code: 6037 }),
  lineRefused: ({ socket }) => socket.hear(10003, null, { code: 6034 }),
  enter: ({ client }) => client.start('fixture_7'),
  signedOut: (site) => {
    site.token = undefined
    site.client.signedIn()
  },
  signedIn: (site) => {
    site.token = 'b'.repeat(96)
    site.client.signedIn()
  },
  stop: ({ client }) => client.leave(),
}

/** What needs none: the rest is told by a socket, and there is nobody to tell it before one was opened. */
const withoutSocket = [
  'start',
  'again',
  'enter',
  'signedOut',
  'signedIn',
  'stop',
  'threeSeconds',
  'tenSeconds',
]
const open = ['start', 'opened'] as const
const joined = [...open, 'loginDone', 'joined'] as const
const inState: Readonly<Record<string, readonly string[]>> = {
  idle: [],
  connecting: ['start'],
  fetching: ['holdJwts', ...open],
  sent: open,
  joining: [...open, 'loginDone'],
  joined,
  waiting: [...open, 'lost'],
  exhausted: ['start', 'lost', ...Array.from({ length: 5 }, () => ['threeSeconds', 'lost']).flat()],
  anonymous: ['signedOut', ...open, 'joined'],
  ended: ['signedOut', ...open, 'lost'],
}

test.each(Object.keys(inState))('by the clock, whatever happens while it is %s', async (name) => {
  for (const event of Object.keys(happenings)) {
    const site = new FakeSite()
    for (const step of [...(inState[name] ?? []), event]) {
      if (step === 'holdJwts') site.holdsJwts = true
      else if (site.sockets.length > 0 || withoutSocket.includes(step))
        await happenings[step]?.(site)
      await settle()
    }
    const { phase, status } = site.client.view().state
    const about = `${name}, ${event}: ${phase}`
    const before = { beats: site.beats(), sockets: site.sockets.length }
    await site.pass(5_000)
    covers('chat.heartbeat')
    // It beats exactly while it is open, and tries exactly while it waits, three seconds apart.
    expect(site.beats() - before.beats, about).toBe(phase === 'open' ? 1 : 0)
    expect(site.sockets.length - before.sockets, about).toBe(phase === 'waiting' ? 1 : 0)
    expect(status, about).toBe(phase === 'open' ? 1 : 0)
    if (phase === 'idle') expect(site.timers, about).toEqual([])
    // Whatever was given up is closed, and each connection logs in once.
    for (const socket of site.sockets.slice(0, -1)) expect(socket.isClosed, about).toBe(true)
    for (const socket of site.sockets) {
      const logins = socket.ids().filter((id) => id === 10001)
      expect(logins.length, about).toBeLessThanOrEqual(1)
    }
  }
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
