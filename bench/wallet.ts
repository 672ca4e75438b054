import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScratch } from '@zhengju/storage/testing'
import { benchmark, benchSeconds, median, printFigure, rounded } from './lib/figure.ts'
import { createPgbench } from './lib/pgbench.ts'
import { ask, type Platform, startPlatform, stopPlatform } from './lib/platform-child.ts'
import { createWalletLoad, type WalletReady } from './lib/wallet-load.ts'

// Seamless-wallet bets accepted a second over HTTP: signature, member, venue token, mayStake, idempotency, hold,
// commit, each with an answer of its own over a kept-alive connection. The platform is a process of its own; the
// load signs and sends from this one. One in 20 is a repetition and does not count.

const rounds = 3

async function benchPostgres(url: string): Promise<void> {
  const pgbench = await createPgbench(url)
  const scratch = await createScratch(url)
  try {
    const platform = await startPlatform<WalletReady>('./wallet-platform.ts', {
      DATABASE_URL: scratch.url,
    })
    const load = createWalletLoad(platform)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      theirs.push(pgbench.run(benchSeconds))
      ours.push(await load(benchSeconds))
    }
    const [perSecond, pgbenchTps] = [median(ours), median(theirs)]
    printFigure({
      bench: 'wallet',
      database: 'postgres',
      perSecond: rounded(perSecond),
      pgbenchTps: rounded(pgbenchTps),
      ratio: rounded(perSecond / pgbenchTps, 2),
      ...platform.durability,
    })
    await stopPlatform(platform)
  } finally {
    await scratch.drop()
    await pgbench.drop()
  }
}

async function benchPglite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhengju-bench-'))
  try {
    const platform = await startPlatform<WalletReady>('./wallet-platform.ts', {
      ...{ DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    const load = createWalletLoad(platform)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      theirs.push(await simple(platform, benchSeconds))
      ours.push(await load(benchSeconds))
    }
    const [perSecond, simplePerSecond] = [median(ours), median(theirs)]
    printFigure({
      bench: 'wallet',
      database: 'pglite',
      perSecond: rounded(perSecond),
      threeStatementsPerSecond: rounded(simplePerSecond),
      ratio: rounded(perSecond / simplePerSecond, 2),
      ...platform.durability,
    })
    await stopPlatform(platform)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function simple(platform: Platform, simpleSeconds: number): Promise<number> {
  const { simplePerSecond } = await ask(platform, { simpleSeconds })
  return simplePerSecond
}

await benchmark(async () => {
  if (process.env.DATABASE_URL) await benchPostgres(process.env.DATABASE_URL)
  await benchPglite()
})
