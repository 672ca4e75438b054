import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attachSocket } from '@zhengju/house/games/sportsbook/wire/socket'
import { FakeEngine } from '@zhengju/house/games/sportsbook/wire/testing/fake-engine'
import { createRuntime } from '@zhengju/kit/runtime'
import { changeFrame } from '@zhengju/venue-protocol/ob'
import { WebSocketServer } from 'ws'

// The live wire of a venue in a process of its own, for `bench/live.ts`: the real socket, audience and queues over an
// engine in memory. Beside it a bare `ws` server, which sends the same ready-made frame in a loop.

export interface LiveReady {
  readonly port: number
  readonly barePort: number
  /** Of a visitor, for his subscription. */
  readonly token: string
  readonly mid: string
  /** Bytes of one change on the wire, header and all. */
  readonly frameBytes: number
}

export interface LivePumped {
  /** Microseconds of work that the process had with it. */
  readonly cpu: number
}

export type LiveAsk =
  /** Sends changes until the time is over, at most `ahead` of what `heard` says has come. */
  | {
      readonly ask: 'pump'
      readonly who: 'ours' | 'bare'
      readonly seconds: number
      readonly ahead: number
    }
  /** One change, to see who is there. */
  | { readonly ask: 'one' }
  | { readonly ask: 'heard'; readonly frames: number }
  | { readonly ask: 'end' }

const { clock } = createRuntime()
const engine = new FakeEngine(() => clock.now())
const server = createServer()
attachSocket(server, { engine, now: () => clock.now() })
const bareServer = createServer()
const bare = new WebSocketServer({ server: bareServer, perMessageDeflate: false })

const live = engine.fixtures().find(({ markets }) => markets.length > 0)
if (!live) throw new Error('the engine has no fixture')
const change = { kind: 'odds', fixtureId: live.id, markets: live.markets.slice(0, 3) } as const
const readyFrame = Buffer.from(JSON.stringify(changeFrame(change, clock.now())))

let heard = 0
let wake = () => {}
const ready: LiveReady = {
  port: await listen(server),
  barePort: await listen(bareServer),
  token: (await engine.publicSession()).token,
  mid: live.id,
  frameBytes: readyFrame.length + (readyFrame.length < 126 ? 2 : 4),
}
process.send?.(ready)
process.on('message', (ask: LiveAsk) => void obey(ask))

async function obey(ask: LiveAsk): Promise<void> {
  if (ask.ask === 'heard') {
    heard = ask.frames
    wake()
  } else if (ask.ask === 'one') engine.emit(change)
  else if (ask.ask === 'pump') process.send?.(await pump(ask))
  else process.exit(0)
}

async function pump({
  who,
  seconds,
  ahead,
}: Extract<LiveAsk, { ask: 'pump' }>): Promise<LivePumped> {
  heard = 0
  const before = process.cpuUsage()
  const endsAt = clock.now() + seconds * 1_000
  for (let sent = 0; clock.now() < endsAt; ) {
    for (; sent - heard < ahead; sent++) {
      if (who === 'ours') engine.emit(change)
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

function listen(one: typeof server): Promise<number> {
  return new Promise((done) => {
    one.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => done(portOf(one.address())))
  })
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return address.port
}
