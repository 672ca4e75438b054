import { closeSync, openSync, writeSync } from 'node:fs'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { fairStream } from '@zhengju/domain/fair'
import { drawJackpots, jackpotTiers } from '@zhengju/domain/games/jackpot'
import { hmacBytes } from '@zhengju/kit/hmac'
import { ticks } from '@zhengju/kit/runtime'
import { printFigure, rounded } from './lib/figure.ts'
import { cardGames } from './lib/rtp-cards.ts'
import {
  added,
  figuresOf,
  quickStream,
  type RoundCounts,
  simulate,
  spotChances,
  suspicious,
} from './lib/rtp-figures.ts'
import { type SimulatedGame, simulatedGames } from './lib/rtp-games.ts'
import { placeChances } from './lib/rtp-places.ts'

// Do the games return what their sheets say? Simulates rounds of every game with a fast generator through the mapping
// of the true stream, then some on the true stream. `--raw 1G FILE` writes the true stream for outside suites.

const [, option, size = '', file = 'stream.raw'] = process.argv.slice(2)
const workerCount = 2
const greatestZ = 3.3
/** Until the machine runs warm. */
const trialRounds = 20_000
/** Rounds that draw from one true stream, one after another. */
const perStream = 1_000
/** Rounds of a game: as many as are quick, or as many as the environment says. */
const wanted = Number(process.env.BENCH_ROUNDS ?? 0)
const seed = Number(process.env.BENCH_SEED ?? 1)
const trueRounds = wanted > 0 ? Math.ceil(wanted / 10) : 1_000_000
const cardHands = wanted > 0 ? Math.ceil(wanted / 10) : 1_000_000
const placeRounds = wanted > 0 ? Math.ceil(wanted / 10) : 1_000_000

interface PlayedRounds {
  readonly kind: 'quick' | 'true'
  readonly version: string
  readonly counts: RoundCounts
}
interface PlayedHands {
  readonly kind: 'hands'
  readonly version: string
  readonly lost: number
  readonly rake: bigint
  readonly elapsedMs: number
}
type Played = PlayedRounds | PlayedHands

if (option === '--raw') writeRaw(size, file)
else if (isMainThread) await report()
else playAll(workerData.worker)

async function report(): Promise<void> {
  const played = (
    await Promise.all(Array.from({ length: workerCount }, (_, worker) => run(worker)))
  ).flat()
  const games = simulatedGames()
  const chances: number[] = []
  let worstZ = 0
  for (const kind of ['quick', 'true'] as const) {
    for (const game of games) {
      const own = played.filter((one) => one.kind === kind && one.version === game.version)
      const counts = added(own.flatMap((one) => (one.kind === 'hands' ? [] : one.counts)))
      const { declared, simulated, hitRate, deviation, z } = figuresOf(game, counts)
      worstZ = Math.max(worstZ, Math.abs(z))
      if (kind === 'quick') chances.push(...spotChances(game, counts))
      printFigure({
        ...{ bench: 'rtp', figure: game.version, stream: kind, rounds: counts.rounds },
        ...{
          declared: rounded(declared, 8),
          value: rounded(simulated, 8),
          hitRate: rounded(hitRate, 6),
        },
        ...{ deviation: rounded(deviation, 4), z: rounded(z, 2) },
        microseconds: rounded((counts.elapsedMs * 1_000) / counts.rounds, 2),
      })
    }
  }
  const holds = worstZ <= greatestZ
  printFigure({ bench: 'rtp', figure: 'worstZ', value: rounded(worstZ, 2), aim: greatestZ, holds })
  jackpots()
  cards(played)
  const all = [...chances, ...placeChances(quickStream(seed + 99), placeRounds)]
  const value = suspicious(all)
  printFigure({
    bench: 'rtp',
    figure: 'suspicious',
    tests: all.length,
    value,
    aim: 0,
    holds: value === 0,
  })
}

function run(worker: number): Promise<Played[]> {
  return new Promise((resolve, reject) => {
    const all: Played[] = []
    const thread = new Worker(new URL(import.meta.url), { workerData: { worker } })
    thread.on('message', (one: Played) => all.push(one))
    thread.on('error', reject)
    thread.on('exit', () => resolve(all))
  })
}

/** This worker's half of a game's rounds. */
function playShare(worker: number, at: number, game: SimulatedGame): void {
  const stream = quickStream(seed * 1_000_003 + at * workerCount + worker)
  const trial = simulate(game, stream, trialRounds, ticks)
  const isQuick = trial.elapsedMs / trial.rounds < 0.002
  const rounds = wanted > 0 ? wanted : isQuick ? 100_000_000 : 10_000_000
  const counts = simulate(game, stream, Math.ceil(rounds / workerCount), ticks)
  parentPort?.postMessage({ kind: 'quick', version: game.version, counts } satisfies Played)
  const seeds = { serverSeed: String(seed).padStart(64, '0'), clientSeed: `rtp-${at}-${worker}` }
  const each = Array.from({ length: Math.ceil(trueRounds / workerCount / perStream) }, (_, nonce) =>
    simulate(game, fairStream(hmacBytes, { ...seeds, nonce }), perStream, ticks),
  )
  parentPort?.postMessage({
    kind: 'true',
    version: game.version,
    counts: added(each),
  } satisfies Played)
}

/** Rare as they are, their hits are counted against what Poisson allows. */
function jackpots(): void {
  const stream = quickStream(seed + 7)
  const spins = wanted > 0 ? wanted : 10_000_000
  const stake = 50_000n
  const hits = new Map<string, number>()
  for (let spin = 0; spin < spins; spin++) {
    for (const { id } of drawJackpots(stake, stream)) hits.set(id, (hits.get(id) ?? 0) + 1)
  }
  for (const { id, odds } of jackpotTiers) {
    const expected = (spins * Number(stake)) / odds
    const value = hits.get(id) ?? 0
    const z = (value - expected) / Math.sqrt(expected)
    printFigure({ bench: 'rtp', figure: `jackpot ${id}`, spins, expected, value, z: rounded(z, 2) })
  }
}

function cards(played: readonly Played[]): void {
  for (const version of Object.keys(cardGames)) {
    const own = played.flatMap((one) =>
      one.kind === 'hands' && one.version === version ? [one] : [],
    )
    const value = own.reduce((sum, { lost }) => sum + lost, 0)
    const rake = own.reduce((sum, one) => sum + one.rake, 0n)
    const elapsedMs = own.reduce((sum, one) => sum + one.elapsedMs, 0)
    const microseconds = rounded((elapsedMs * 1_000) / cardHands, 2)
    const figures = { hands: cardHands, rake: String(rake), microseconds }
    printFigure({ bench: 'rtp', figure: version, ...figures, value, aim: 0, holds: value === 0 })
  }
}

/** This worker's half of the hands: each has to pay out and rake what was put in. */
function playHands(worker: number, version: string): PlayedHands {
  const play = cardGames[version]
  const stream = quickStream(seed + 13 + worker)
  const startedAt = ticks()
  let [lost, rake] = [0, 0n]
  for (let hand = worker; play && hand < cardHands; hand += workerCount) {
    const money = play(stream)
    if (money.stakes !== money.payouts + money.rake || money.rake < 0n) lost++
    rake += money.rake
  }
  return { kind: 'hands', version, lost, rake, elapsedMs: ticks() - startedAt }
}

function playAll(worker: number): void {
  for (const [at, game] of simulatedGames().entries()) playShare(worker, at, game)
  for (const version of Object.keys(cardGames)) parentPort?.postMessage(playHands(worker, version))
}

function writeRaw(text: string, path: string): void {
  const [, digits = '', unit = ''] = /^(\d+)([KMG]?)$/.exec(text) ?? []
  const power = { '': 0, K: 1, M: 2, G: 3 }[unit] ?? 0
  const bytes = Number(digits || Number.NaN) * 1_024 ** power
  if (!(bytes > 0)) throw new Error('--raw wants a size such as 1G')
  const target = openSync(path, 'w')
  const page = 1 << 20
  const stream = fairStream(hmacBytes, { serverSeed: '0'.repeat(64), clientSeed: 'raw', nonce: 0 })
  for (let left = bytes; left > 0; left -= page)
    writeSync(target, stream.bytes(Math.min(left, page)))
  closeSync(target)
}
