import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type GameClientFrame, gameSocketPath } from '@zhengju/venue-protocol/game'
import { pause } from './chat-child.ts'
import { Crowd } from './crowd.ts'
import type { FrameSent, TableAsk, TableReady } from './table-site.ts'

const viewers = 1_000
const warmUp = 20
/** Silent sockets are closed. */
const pingEveryMs = 20_000
const patienceMs = 10_000

export interface Fanout {
  readonly viewers: number
  /** From the change of a round to the last socket that hears it. */
  readonly oursMs: readonly number[]
  readonly bareMs: readonly number[]
}

interface Side {
  readonly who: 'ours' | 'bare'
  readonly crowd: Crowd
  readonly heardMs: number[]
}

/** Frames one after another, to the followers of one table and to as many bare sockets of the same process in turn. */
export async function tableFanout(seconds: number): Promise<Fanout> {
  const child = fork(new URL('./table-site.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [site] = (await once(child, 'message')) as [TableReady]
  const ours: Side = { who: 'ours', crowd: new Crowd(), heardMs: [] }
  const bare: Side = { who: 'bare', crowd: new Crowd(), heardMs: [] }
  await ours.crowd.open(site.port, gameSocketPath, viewers)
  await bare.crowd.open(site.barePort, '/', viewers)
  const { game, tableId, token } = site
  const say = (frame: GameClientFrame) => ours.crowd.send(JSON.stringify(frame))
  say({ kind: 'follow', token, tables: [{ game, tableId }] })
  await quiet(ours.crowd)

  async function one({ crowd, heardMs, who }: Side): Promise<void> {
    const from = crowd.bytes
    let lastAt = 0
    const heard = Promise.withResolvers<void>()
    let due = Number.POSITIVE_INFINITY
    crowd.onBytes = () => {
      lastAt = performance.timeOrigin + performance.now()
      if (crowd.bytes - from >= due) heard.resolve()
    }
    child.send({ ask: 'one', who } satisfies TableAsk)
    const [{ bytes, sentAt }] = (await once(child, 'message')) as [FrameSent]
    due = bytes * viewers
    if (crowd.bytes - from >= due) heard.resolve()
    const late = setTimeout(() => heard.reject(new Error('not everybody heard')), patienceMs)
    await heard.promise
    clearTimeout(late)
    crowd.onBytes = undefined
    heardMs.push(lastAt - sentAt)
  }

  let pingAt = performance.now() + pingEveryMs
  const endsAt = performance.now() + seconds * 1_000
  for (let turn = 0; turn < warmUp || performance.now() < endsAt; turn++) {
    for (const side of turn % 2 === 0 ? [bare, ours] : [ours, bare]) await one(side)
    if (performance.now() < pingAt) continue
    pingAt = performance.now() + pingEveryMs
    say({ kind: 'ping' })
    await quiet(ours.crowd)
  }
  ours.crowd.close()
  bare.crowd.close()
  child.send({ ask: 'end' } satisfies TableAsk)
  return { viewers, oursMs: ours.heardMs.slice(warmUp / 2), bareMs: bare.heardMs.slice(warmUp / 2) }
}

/** Until nothing more comes. */
async function quiet(crowd: Crowd): Promise<void> {
  for (let before = -1; before !== crowd.bytes; ) {
    before = crowd.bytes
    await pause(500)
  }
}
