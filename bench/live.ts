import { fork } from 'node:child_process'
import { once } from 'node:events'
import { clientFrame, obPaths } from '@zhengju/venue-protocol/ob'
import { launchBrowser } from '../sim/src/browser.ts'
import { startProduct } from '../sim/src/product.ts'
import { buildWhatChanged } from '../tools/build.ts'
import { Crowd } from './lib/crowd.ts'
import { benchSeconds, median, printFigure, rounded } from './lib/figure.ts'
import type { LiveAsk, LivePumped, LiveReady } from './lib/live-site.ts'
import { oddsToPixel } from './lib/odds-to-pixel.ts'

// Changes of prices to 5,000 viewers of one match in one process, against a bare `ws` loop that sends the same frame to
// as many sockets of the same process; both take turns in one run, so that whatever else the machine does hits both.
// Then a change of a price to the pixel that shows it, in a browser with 200 matches under way in its list.

const viewers = 5_000
const turnSeconds = 0.5
const ahead = 2
const aim = 0.8
const aimMs = 150
/** Silent sockets are closed. */
const beatEveryTurns = 6

interface Side {
  readonly who: 'ours' | 'bare'
  readonly crowd: Crowd
  readonly rates: number[]
}

const child = fork(new URL('./lib/live-site.ts', import.meta.url), {
  env: { ...process.env, NODE_ENV: 'production' },
})
const [site] = (await once(child, 'message')) as [LiveReady]
const ours: Side = { who: 'ours', crowd: new Crowd(), rates: [] }
const bare: Side = { who: 'bare', crowd: new Crowd(), rates: [] }
await ours.crowd.open(site.port, obPaths.socket, viewers)
await bare.crowd.open(site.barePort, '/', viewers)
ours.crowd.send(clientFrame({ cmd: 'C8', mids: [site.mid], requestId: site.token }))
await everybodyHears()

const turns = Math.max(6, Math.round(benchSeconds / (2 * turnSeconds)))
for (let turn = 0; turn < turns; turn++) {
  if (turn % beatEveryTurns === 0) {
    ours.crowd.send(clientFrame({ cmd: 'C01' }))
    await pause(1_000)
  }
  for (const side of turn % 2 === 0 ? [bare, ours] : [ours, bare]) {
    const rate = await takeTurn(side)
    // The first turns warm both.
    if (turn > 1) side.rates.push(rate)
  }
}
const [perSecond, barePerSecond] = [median(ours.rates), median(bare.rates)]
const ratio = rounded(perSecond / barePerSecond, 2)
printFigure({
  bench: 'live',
  figure: 'fanout',
  viewers,
  perSecond: rounded(perSecond),
  barePerSecond: rounded(barePerSecond),
  value: ratio,
  aim,
  holds: ratio >= aim,
})
ours.crowd.close()
bare.crowd.close()
child.send({ ask: 'end' } satisfies LiveAsk)

if (!(await buildWhatChanged(console.error))) throw new Error('the pages could not be built')
const changes = Math.max(40, benchSeconds * 8)
const times = await oddsToPixel(changes, { startProduct, launchBrowser })
const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
printFigure({
  ...{ bench: 'live', figure: 'p95Ms', fixtures: 200, changes: times.length },
  ...{ medianMs: rounded(median(times)), value: rounded(p95), aim: aimMs, holds: p95 < aimMs },
})
// What it started has ended; a socket of it may not have.
process.exit()

/** Deliveries a second, over the time in which they were heard. */
async function takeTurn({ who, crowd }: Side): Promise<number> {
  const from = crowd.bytes
  const bytesOfAll = site.frameBytes * viewers
  let told = 0
  const startedAt = performance.now()
  let lastAt = startedAt
  crowd.onBytes = () => {
    lastAt = performance.now()
    const frames = Math.floor((crowd.bytes - from) / bytesOfAll)
    if (frames > told) child.send({ ask: 'heard', frames } satisfies LiveAsk)
    told = frames
  }
  child.send({ ask: 'pump', who, seconds: turnSeconds, ahead } satisfies LiveAsk)
  await (once(child, 'message') as Promise<[LivePumped]>)
  await pause(300)
  crowd.onBytes = undefined
  const delivered = (crowd.bytes - from) / site.frameBytes
  return (delivered * 1_000) / (lastAt - startedAt)
}

/** Subscriptions are done when one change reaches all. */
async function everybodyHears(): Promise<void> {
  for (let tries = 60; tries > 0; tries--) {
    await pause(1_000)
    const from = ours.crowd.bytes
    child.send({ ask: 'one' } satisfies LiveAsk)
    await pause(1_000)
    if (ours.crowd.bytes - from >= site.frameBytes * viewers) return
  }
  throw new Error('not everybody hears')
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
