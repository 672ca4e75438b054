import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { positives } from './lib/book-counts.ts'
import { type Played, playFixture, type Sizes, someFixtures } from './lib/book-play.ts'
import { printFigure, rounded } from './lib/figure.ts'

// Can anybody win in the long run at the invented matches? Buys every selection of 50 fixtures over and over, at
// random moments and by rules that wait for a good price, and counts those that paid more than they cost.

const fixtureCount = Number(process.env.BENCH_FIXTURES ?? 50)
/** A part of the matches, for a quick look. */
const share = Number(process.env.BENCH_SHARE ?? 1)
const sizes: Sizes = {
  moments: Math.ceil(300 * share),
  matchesEach: 200,
  inPlay: Math.ceil(2_000 * share),
  walks: Math.ceil(50 * share),
  matchesOfWalk: 40,
}

if (isMainThread) {
  const played = await playAll()
  for (const [part, own] of Map.groupBy(played, (one) => one.part)) {
    const lines = own.flatMap(({ tally }) => [...tally.values()])
    const bets = lines.reduce((sum, line) => sum + line.bets, 0)
    const won = lines.reduce((sum, line) => sum + line.won, 0)
    printFigure({
      bench: 'fairness-book',
      figure: part,
      matches: own.reduce((sum, one) => sum + one.matches, 0),
      selections: lines.length,
      bets,
      value: rounded(won / bets, 4),
      ...positives(own.map(({ tally }) => tally)),
    })
  }
  const { found, allowed } = positives(played.map(({ tally }) => tally))
  const value = Math.max(0, found - allowed)
  printFigure({
    bench: 'fairness-book',
    figure: 'positive',
    fixtures: fixtureCount,
    found,
    allowed,
    value,
    aim: 0,
    holds: value === 0,
  })
} else {
  for (const index of workerData) {
    const fixture = someFixtures(fixtureCount)[index]
    if (fixture) parentPort?.postMessage(playFixture(fixture, sizes))
  }
}

/** Half of the fixtures on each core. */
async function playAll(): Promise<Played[]> {
  const workerCount = Math.min(2, availableParallelism())
  const shares = Array.from({ length: workerCount }, (_, worker) =>
    Array.from({ length: fixtureCount }, (_, n) => n).filter((n) => n % workerCount === worker),
  )
  const parts = await Promise.all(
    shares.map(
      (workerData) =>
        new Promise<Played[]>((resolve, reject) => {
          const all: Played[] = []
          const worker = new Worker(new URL(import.meta.url), { workerData })
          worker.on('message', (played: Played[]) => all.push(...played))
          worker.on('error', reject)
          worker.on('exit', () => resolve(all))
        }),
    ),
  )
  return parts.flat()
}
