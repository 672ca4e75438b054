import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScratch } from '@zhengju/storage/testing'
import { benchmark, benchSeconds, median, printFigure, rounded } from './lib/figure.ts'
import { createLives, type LifePlatform, type LifeReady, type Played } from './lib/life-load.ts'
import { createPgbench } from './lib/pgbench.ts'
import { ask, startPlatform, stopPlatform } from './lib/platform-child.ts'
import { p99, steadyRate } from './lib/steady-rate.ts'

// Whole lives of bets: each placed by a signed wallet call of its own, its result in a batch of settlements, until its
// record and its turnover stand and no consumer has anything left. Bets come due at a steady rate, whatever became of those
// before: the highest at which consumers keep up is looked for first, and measured then. On the embedded database a look at
// the lag waits for its one connection, behind the consumers: more is let pass there, and no lag is told.

const rounds = 3
/** Of what it is held against: where the search begins. */
const firstRatio = 0.5
const aims = { ratio: 1, lagMs: 1_000 }
const embeddedLagMs = 5_000

async function benchPostgres(url: string): Promise<void> {
  const pgbench = await createPgbench(url)
  const scratch = await createScratch(url)
  try {
    const platform = await startPlatform<LifeReady>('./life-platform.ts', {
      DATABASE_URL: scratch.url,
    })
    const figures = await measure(platform, aims.lagMs, () => pgbench.run(benchSeconds))
    print('postgres', figures, 'pgbenchTps', platform.durability)
    printLag(figures.ours)
    await stopPlatform(platform)
  } finally {
    await scratch.drop()
    await pgbench.drop()
  }
}

async function benchPglite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhengju-bench-'))
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
    const platform = await startPlatform<LifeReady>('./life-platform.ts', env)
    const simple = async () => {
      const { perSecond } = await ask(platform, { ask: 'simple', seconds: benchSeconds })
      return perSecond
    }
    print(
      'pglite',
      await measure(platform, embeddedLagMs, simple),
      'threeStatementsPerSecond',
      platform.durability,
    )
    await stopPlatform(platform)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

interface Figures {
  readonly rate: number
  readonly ours: readonly Played[]
  readonly theirs: readonly number[]
}

async function measure(
  platform: LifePlatform,
  mostLagMs: number,
  other: () => number | Promise<number>,
): Promise<Figures> {
  const play = createLives(platform)
  const first = (await other()) * firstRatio
  const rate = await steadyRate(platform, play, { first, mostLagMs })
  const [ours, theirs]: [Played[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    theirs.push(await other())
    ours.push(await play(rate, benchSeconds))
  }
  return { rate, ours, theirs }
}

function print(
  database: string,
  { rate, ours, theirs }: Figures,
  otherName: string,
  durability: Readonly<Record<string, string>>,
): void {
  const perSecond = median(ours.map((played) => played.perSecond))
  const other = median(theirs)
  const ratio = rounded(perSecond / other, 2)
  const lives = ours.reduce((sum, played) => sum + played.lives, 0)
  const cpuPerThousand = (of: (played: Played) => number) =>
    rounded(ours.reduce((sum, played) => sum + of(played), 0) / lives, 2)
  printFigure({
    ...{ bench: 'life', database, figure: 'life', ratio, aim: aims.ratio },
    ...{ holds: ratio >= aims.ratio, rate, perSecond: rounded(perSecond) },
    ...{ [otherName]: rounded(other), lives },
    // CPU seconds of a thousand lives are milliseconds of one.
    loadCpuPerThousand: cpuPerThousand(({ cpu }) => cpu.loadMs),
    platformCpuPerThousand: cpuPerThousand(({ cpu }) => cpu.platformMs),
    databaseCpuPerThousand: cpuPerThousand(({ cpu }) => cpu.databaseMs),
    loadCpuSeconds: rounded(ours.reduce((sum, { cpu }) => sum + cpu.loadMs, 0) / 1_000, 1),
    ...durability,
  })
}

function printLag(ours: readonly Played[]): void {
  const lags = ours.flatMap(({ lagsMs }) => lagsMs)
  const answers = ours.flatMap(({ answersMs }) => answersMs)
  const value = p99(lags)
  printFigure({
    ...{ bench: 'life', database: 'postgres', figure: 'lagP99Ms', value, aim: aims.lagMs },
    ...{ holds: value < aims.lagMs, medianMs: median(lags), looks: lags.length },
    ...{ answerMedianMs: rounded(median(answers)), answerP99Ms: rounded(p99(answers)) },
  })
}

await benchmark(async () => {
  if (process.env.DATABASE_URL) await benchPostgres(process.env.DATABASE_URL)
  else await benchPglite()
})
