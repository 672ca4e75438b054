import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { createRuntime } from '@zhengju/kit/runtime'
import { createLocalBus, createRedisBus } from '@zhengju/server/modules/chat/socket/bus'
import { frameText } from '@zhengju/server/modules/chat/socket/frames'
import { ChatHub } from '@zhengju/server/modules/chat/socket/hub'
import { openChatSocketServer } from '@zhengju/server/modules/chat/socket/socket-server'
import {
  createPlainService,
  nobodyRests,
  plainLine,
} from '@zhengju/server/modules/chat/socket/testing/plain-service'
import { openRedis } from '@zhengju/server/platform/net/redis'
import { WebSocketServer } from 'ws'

// The sockets of live rooms in a process of their own, for `bench/chat.ts`: the real door, connections, hub and bus.
// What stands behind them answers at once, so that the figures are those of the sockets and not of the database.
// Beside it a bare `ws` server, which sends a ready-made frame in a loop.

export interface SiteReady {
  readonly port: number
  readonly barePort: number
  /** Bytes of one line on the wire, header and all. */
  readonly lineBytes: number
}

/** Sizes are those after a collection. */
export interface SiteUsage {
  readonly rss: number
  readonly heap: number
  /** Microseconds of work until that collection. */
  readonly cpu: number
}

export interface Pumped {
  /** Microseconds of work that the process had with it. */
  readonly cpu: number
}

export type SiteAsk =
  | { readonly ask: 'usage' }
  /** Sends lines until the time is over, at most `ahead` of what `heard` says has come. */
  | {
      readonly ask: 'pump'
      readonly who: 'ours' | 'bare'
      readonly seconds: number
      readonly ahead: number
    }
  | { readonly ask: 'heard'; readonly lines: number }
  | { readonly ask: 'end' }

const { clock, ids } = createRuntime()

const redis = process.env.REDIS_URL ? await openRedis(process.env.REDIS_URL, console) : undefined
const bus = redis ? createRedisBus(redis, console.error) : createLocalBus()
const hub = new ChatHub({
  ...nobodyRests,
  bus,
  clock,
  processId: ids.next(),
  onChanged: () => undefined,
})
const server = createServer()
const door = openChatSocketServer(server, {
  hub,
  clock,
  service: createPlainService(),
  addressOf: ({ socket }) => socket.remoteAddress ?? '',
  onFault: console.error,
})
const bareServer = createServer()
const bare = new WebSocketServer({ server: bareServer, perMessageDeflate: false })
const seq = '1000000'
const line = plainLine(seq)
const readyFrame = Buffer.from(
  frameText('broadcastRoom', line, { roomId: lobbyRoomId, seq, flag: 'room' }),
)

let heard = 0
let wake = () => {}
const ready: SiteReady = {
  port: await listen(server),
  barePort: await listen(bareServer),
  lineBytes: readyFrame.length + 4,
}
process.send?.(ready)
process.on('message', (ask: SiteAsk) => void obey(ask))

async function obey(ask: SiteAsk): Promise<void> {
  switch (ask.ask) {
    case 'usage':
      process.send?.(usage())
      return
    case 'heard':
      heard = ask.lines
      wake()
      return
    case 'pump':
      process.send?.(await pump(ask))
      return
    case 'end':
      await door.close()
      bare.close()
      redis?.disconnect()
      process.exit(0)
  }
}

type Pump = Extract<SiteAsk, { ask: 'pump' }>

async function pump({ who, seconds, ahead }: Pump): Promise<Pumped> {
  heard = 0
  const before = process.cpuUsage()
  const endsAt = clock.now() + seconds * 1_000
  for (let sent = 0; clock.now() < endsAt; ) {
    for (; sent - heard < ahead; sent++) {
      if (who === 'ours') hub.toRoom(lobbyRoomId, 'broadcastRoom', line, seq)
      else for (const socket of bare.clients) socket.send(readyFrame, { binary: false })
    }
    // Nothing more until somebody has heard something: waiting costs nothing.
    await new Promise<void>((done) => {
      wake = done
    })
  }
  const { user, system } = process.cpuUsage(before)
  return { cpu: user + system }
}

function usage(): SiteUsage {
  const { user, system } = process.cpuUsage()
  for (let turn = 0; turn < 4; turn++) globalThis.gc?.()
  const { rss, heapUsed: heap } = process.memoryUsage()
  return { rss, heap, cpu: user + system }
}

function listen(one: typeof server): Promise<number> {
  return new Promise((ready) => {
    one.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
      ready((one.address() as AddressInfo).port),
    )
  })
}
