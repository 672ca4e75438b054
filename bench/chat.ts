import { enterLobby, frameOf, pause, type Site, startSite } from './lib/chat-child.ts'
import { Crowd } from './lib/crowd.ts'
import { benchmark, benchSeconds, printFigure, rounded } from './lib/figure.ts'

// Live rooms under load: (a) lines a second to a full room, against a bare `ws` loop that sends the same frame to as
// many sockets of the same process, alternated in one run; (b) what 10,000 sockets of one process take and how long a
// line is on its way to them; (c) how much longer it is on its way to a second process. The sites are processes of
// their own, the load is this one.

const turnSeconds = 0.25
const beatEveryTurns = 8
const roomSockets = 1_000
const manySockets = 10_000
const linesPerSecond = 20

/**
 * `ahead` lines are on their way at once: with one, every line is a write of its own. Both sides take turns of a
 * quarter of a second, so that whatever else the machine does hits both.
 */
async function deliveries(ahead: number): Promise<void> {
  const site = await startSite()
  const ours: Side = { who: 'ours', crowd: await enterLobby(site.port, roomSockets), ...nothing }
  const bare: Side = { who: 'bare', crowd: new Crowd(), ...nothing }
  await bare.crowd.open(site.barePort, '/', roomSockets)
  await pause(500)
  const turns = Math.max(4, Math.round(benchSeconds / turnSeconds))
  for (let turn = 0; turn < turns; turn++) {
    if (turn % beatEveryTurns === 0) await beat(ours.crowd)
    for (const side of turn % 2 === 0 ? [bare, ours] : [ours, bare]) {
      // The first turns warm both.
      await takeTurn(site, side, ahead, turn > 1)
    }
  }
  const [perSecond, barePerSecond] = [rateOf(ours), rateOf(bare)]
  printFigure({
    bench: 'chat',
    figure: 'deliveries',
    sockets: roomSockets,
    linesAhead: ahead,
    perSecond: rounded(perSecond),
    barePerSecond: rounded(barePerSecond),
    ratio: rounded(perSecond / barePerSecond, 2),
    cpuMicros: rounded(ours.cpu / ours.delivered, 2),
    bareCpuMicros: rounded(bare.cpu / bare.delivered, 2),
  })
  ours.crowd.close()
  bare.crowd.close()
  await site.end()
}

interface Side {
  readonly who: 'ours' | 'bare'
  readonly crowd: Crowd
  delivered: number
  tookMs: number
  cpu: number
}

const nothing = { delivered: 0, tookMs: 0, cpu: 0 }

async function takeTurn(site: Site, side: Side, ahead: number, counts: boolean): Promise<void> {
  const { who, crowd } = side
  const before = crowd.bytes
  const startedAt = performance.now()
  const { cpu } = await site.pump({ who, seconds: turnSeconds, ahead }, crowd)
  const tookMs = performance.now() - startedAt
  const delivered = (crowd.bytes - before) / site.lineBytes
  await pause(50)
  if (!counts) return
  side.delivered += delivered
  side.tookMs += tookMs
  side.cpu += cpu
}

function rateOf({ delivered, tookMs }: Side): number {
  return (delivered * 1_000) / tookMs
}

/** Silent sockets are closed. */
async function beat(crowd: Crowd): Promise<void> {
  crowd.send(frameOf('heartbeat', {}))
  await pause(300)
}

/** A socket is a file: each of the two processes needs that many, and some for itself. */
function mayOpen(sockets: number): boolean {
  const { soft } = Object(process.report.getReport()).userLimits.open_files
  const needed = sockets + 500
  if (soft === 'unlimited' || Number(soft) >= needed) return true
  console.error(`chat: ${sockets} sockets need \`ulimit -n ${needed}\`, here it is ${soft}`)
  process.exitCode = 1
  return false
}

async function manyAtOnce(): Promise<void> {
  if (!mayOpen(manySockets)) return
  const site = await startSite()
  // What a site needs once, for its first sockets, is no socket's own.
  const first = await enterLobby(site.port, 200)
  await pause(500)
  first.close()
  await pause(1_000)
  const without = await site.usage()
  const crowd = await enterLobby(site.port, manySockets)
  await pause(2_000)
  const resident = await site.usage()
  printFigure({
    bench: 'chat',
    figure: 'memory',
    sockets: manySockets,
    bytesPerSocket: rounded((resident.rss - without.rss) / manySockets),
    heapPerSocket: rounded((resident.heap - without.heap) / manySockets),
  })
  const speakers = await speakersOf(crowd)
  const startedAt = performance.now()
  const before = await site.usage()
  const times = await delays([crowd], speakers)
  const after = await site.usage()
  printFigure({
    bench: 'chat',
    figure: 'delay',
    sockets: crowd.size,
    linesPerSecond,
    ...times[0],
    cores: rounded((after.cpu - before.cpu) / 1_000 / (performance.now() - startedAt), 2),
    bytesPerSocketAfter: rounded((after.rss - without.rss) / manySockets),
  })
  crowd.close()
  await site.end()
}

async function twoProcesses(redis: string): Promise<void> {
  const [one, other] = [
    await startSite({ REDIS_URL: redis }),
    await startSite({ REDIS_URL: redis }),
  ]
  const here = await enterLobby(one.port, roomSockets / 2)
  const there = await enterLobby(other.port, roomSockets / 2)
  const times = await delays([here, there], await speakersOf(here))
  const [near, far] = times
  if (!near || !far) throw new Error('two crowds are needed')
  printFigure({
    bench: 'chat',
    figure: 'two processes over Redis',
    sockets: here.size + there.size,
    linesPerSecond,
    p50Ms: near.p50Ms,
    p99Ms: near.p99Ms,
    otherP50Ms: far.p50Ms,
    otherP99Ms: far.p99Ms,
    addedP50Ms: rounded(far.p50Ms - near.p50Ms, 2),
  })
  here.close()
  there.close()
  await one.end()
  await other.end()
}

/** Twenty of the crowd log in: each says a line a second, which is what a member may. */
async function speakersOf(crowd: Crowd): Promise<number[]> {
  const places = Array.from({ length: linesPerSecond }, (_, at) =>
    Math.floor((at * crowd.size) / linesPerSecond),
  )
  for (const place of places) {
    crowd.send(frameOf('login', { token: `speaker${place}`, body: 'x' }), place)
  }
  await pause(500)
  return places
}

interface Times {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of every socket and every line. */
  readonly heard: number
}

/** How long lines are on their way from their speaker, who is in the first crowd, to everybody in each crowd. */
async function delays(crowds: readonly Crowd[], speakers: readonly number[]): Promise<Times[]> {
  const [first] = crowds
  if (!first) return []
  const stopBeating = keepBeating(crowds)
  const saidAt: number[] = []
  const all = crowds.map((crowd) => {
    const times: number[] = []
    crowd.onLine = (seq) => {
      const at = saidAt[seq - firstSeq]
      if (at !== undefined) times.push(performance.now() - at)
    }
    return times
  })
  const lines = Math.round(benchSeconds * linesPerSecond)
  for (let number = 0; number < lines; number++) {
    const due = performance.now() + 1_000 / linesPerSecond
    saidAt.push(performance.now())
    const msg = String(firstSeq + number)
    first.send(frameOf('broadcastRoom', { msg }), speakers[number % speakers.length])
    await pause(Math.max(0, due - performance.now()))
  }
  const wantedOf = (index: number) => lines * (crowds[index]?.size ?? 0)
  const isHeard = () => all.every((times, index) => times.length >= wantedOf(index))
  for (let turn = 0; turn < 100 && !isHeard(); turn++) await pause(100)
  stopBeating()
  return all.map((times, index) => {
    const wanted = wantedOf(index)
    if (times.length !== wanted) console.error(`${times.length} of ${wanted} lines were heard`)
    const sorted = Float64Array.from(times).sort()
    const at = (part: number) => rounded(sorted[Math.floor(sorted.length * part)] ?? 0, 2)
    return { p50Ms: at(0.5), p99Ms: at(0.99), heard: times.length }
  })
}

const firstSeq = 1_000_000
const beatEveryMs = 5_000
const beatParts = 50

/** Every socket says so every five seconds, as browsers do, spread evenly. */
function keepBeating(crowds: readonly Crowd[]): () => void {
  const text = frameOf('heartbeat', {})
  let part = 0
  const timer = setInterval(() => {
    for (const crowd of crowds) {
      for (let place = part; place < crowd.size; place += beatParts) crowd.send(text, place)
    }
    part = (part + 1) % beatParts
  }, beatEveryMs / beatParts)
  return () => clearInterval(timer)
}

await benchmark(async () => {
  await deliveries(1)
  await deliveries(16)
  await manyAtOnce()
  if (process.env.REDIS_URL) await twoProcesses(process.env.REDIS_URL)
})
