import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRuntime } from '@zhengju/kit/runtime'
import { createNamed, createScratch } from '@zhengju/storage/testing'
import { settleLimits, settlePath } from '@zhengju/venue-protocol/wallet'
import { benchmark, benchSeconds, printFigure, rounded } from './lib/figure.ts'
import { createPgbench } from './lib/pgbench.ts'
import {
  ask,
  type Platform,
  type Ready,
  sendSigned,
  startPlatform,
  stopPlatform,
} from './lib/platform-child.ts'
import { RawClient } from './lib/raw-client.ts'
import { settlementBody } from './lib/settle-bets.ts'
import type { SettlePlan } from './lib/settle-platform.ts'

// One result settles many bets: from the venue's first batch to the last record and the last turnover that is counted, all
// consumers up to date. `empty` has nothing else in the tables; `full` has `--bets` older bets, in a database that is
// kept, and is told as a share of `empty`.

const { values } = parseArgs({
  // The name of the bench.
  allowPositionals: true,
  options: {
    /** Bets that the result settles. */
    settled: { type: 'string', default: '100000' },
    /** Older bets of `full`; 0 leaves it out. */
    bets: { type: 'string', default: '0' },
  },
})
const bets = Number(values.settled)
const older = Number(values.bets)
const pgbenchAim = 3
const emptyAim = 0.85
const keptDatabase = 'zhengju_bench_settle'
const connections = 4
const { clock } = createRuntime()
const path = settlePath('ob')

interface ReadyWith extends Ready {
  readonly run: string
  readonly older: number
  readonly names: readonly string[]
}

interface Taken {
  /** Bets a second, to the last record. */
  readonly perSecond: number
  readonly answeredMs: number
  readonly behindMs: number
  /** Of the platform's process; the rest of two cores is the database's. */
  readonly platformMs: number
  /** Of this process: the venue's own part. */
  readonly loadMs: number
}

async function benchPostgres(url: string): Promise<void> {
  const pgbench = await createPgbench(url)
  try {
    const scratch = await createScratch(url)
    let empty: Taken & { readonly ratio: number }
    try {
      empty = await figure('empty', { DATABASE_URL: scratch.url }, pgbench.run)
    } finally {
      await scratch.drop()
    }
    if (older === 0) return
    const kept = await createNamed(url, keptDatabase)
    await figure('full', { DATABASE_URL: kept.url }, pgbench.run, empty)
  } finally {
    await pgbench.drop()
  }
}

async function figure(
  name: 'empty' | 'full',
  env: Readonly<Record<string, string>>,
  pgbench: (seconds: number) => number,
  empty?: { readonly perSecond: number; readonly ratio: number },
) {
  const platform = await startBettors(env, name === 'full' ? older : 0)
  const before = pgbench(benchSeconds)
  const taken = await settleAll(platform)
  const pgbenchTps = (before + pgbench(benchSeconds)) / 2
  const ratio = taken.perSecond / pgbenchTps
  const toPgbench = rounded(ratio, 2)
  const ofEmpty = empty && rounded(ratio / empty.ratio, 2)
  printFigure({
    bench: 'settle',
    database: 'postgres',
    figure: name,
    ...(ofEmpty === undefined
      ? { ratio: toPgbench, aim: pgbenchAim, holds: toPgbench >= pgbenchAim }
      : { ratio: ofEmpty, aim: emptyAim, holds: ofEmpty >= emptyAim, toPgbench }),
    settled: bets,
    older: platform.older,
    ...shown(taken),
    pgbenchTps: rounded(pgbenchTps),
    ...platform.durability,
  })
  await stopPlatform(platform)
  return { ...taken, ratio }
}

async function benchPglite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhengju-bench-'))
  try {
    const platform = await startBettors({ DATA_DIR: dataDir, DATABASE_URL: '' }, 0)
    const { perSecond: simple } = await ask(platform, { ask: 'simple' })
    const taken = await settleAll(platform)
    printFigure({
      bench: 'settle',
      database: 'pglite',
      figure: 'empty',
      settled: bets,
      ...shown(taken),
      threeStatementsPerSecond: rounded(simple),
      ratio: rounded(taken.perSecond / simple, 2),
      ...platform.durability,
    })
    await stopPlatform(platform)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

function startBettors(env: Readonly<Record<string, string>>, olderBets: number) {
  const plan: SettlePlan = { bets, older: olderBets, seconds: benchSeconds }
  return startPlatform<ReadyWith>('./settle-platform.ts', env, plan)
}

function shown({ perSecond, loadMs, ...times }: Taken) {
  return { perSecond: rounded(perSecond), ...times, loadMs: rounded(loadMs) }
}

async function settleAll(platform: ReadyWith & Platform): Promise<Taken> {
  const { origin, run, names } = platform
  const clients = await Promise.all(
    Array.from({ length: connections }, () => RawClient.open(origin)),
  )
  const cpu = process.cpuUsage()
  const startedAt = clock.now()
  let next = 0
  async function venue(client: RawClient): Promise<void> {
    while (next < bets) {
      const from = next
      next = Math.min(bets, from + settleLimits.calls)
      const numbers = Array.from({ length: next - from }, (_, at) => from + at)
      const answer = await sendSigned(client, path, settlementBody(run, names, numbers))
      const isRight = answer.startsWith('{"code":"OK","answers":[{"code":"OK"')
      if (!isRight || answer.split('"code":"OK"').length !== numbers.length + 2) {
        throw new Error(`unexpected answer ${answer.slice(0, 500)}`)
      }
    }
  }
  await Promise.all(clients.map(venue))
  const answeredAt = clock.now()
  const { user, system } = process.cpuUsage(cpu)
  const { settled, doneAt, platformMs } = await ask(platform, { ask: 'upToDate' })
  if (settled !== bets) throw new Error(`${settled} of ${bets} records are settled`)
  for (const client of clients) client.close()
  return {
    perSecond: (bets * 1_000) / (doneAt - startedAt),
    answeredMs: answeredAt - startedAt,
    behindMs: doneAt - answeredAt,
    platformMs,
    loadMs: (user + system) / 1_000,
  }
}

await benchmark(async () => {
  if (process.env.DATABASE_URL) await benchPostgres(process.env.DATABASE_URL)
  else await benchPglite()
})
