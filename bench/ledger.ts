import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch } from '@zhengju/storage/testing'
import { benchmark, benchSeconds, durability, median, printFigure, rounded } from './lib/figure.ts'
import { prepareLedger } from './lib/ledger-load.ts'
import { createPgbench } from './lib/pgbench.ts'
import { createSimple } from './lib/simple.ts'

// Durable transfers a second through the writer: stakes of venue bets, each with its command row, transaction
// row, two entries, event, limit and balance checks and an answer of its own. One in 20 is a replay, one in
// 20 is refused; only what is newly posted counts.

const rounds = 3

async function benchPostgres(url: string): Promise<void> {
  const runtime = createRuntime()
  const pgbench = await createPgbench(url)
  const scratch = await createScratch(url)
  try {
    const db = await openDatabase({ url: scratch.url, runtime })
    const load = await prepareLedger(db, runtime, 4_000)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      theirs.push(pgbench.run(benchSeconds))
      ours.push(await load(benchSeconds))
    }
    const [perSecond, pgbenchTps] = [median(ours), median(theirs)]
    printFigure({
      bench: 'ledger',
      database: 'postgres',
      perSecond: rounded(perSecond),
      pgbenchTps: rounded(pgbenchTps),
      ratio: rounded(perSecond / pgbenchTps, 2),
      ...(await durability(db)),
    })
    await db.close()
  } finally {
    await scratch.drop()
    await pgbench.drop()
  }
}

async function benchPglite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhengju-bench-'))
  try {
    const runtime = createRuntime()
    const db = await openDatabase({ dataDir, runtime })
    const load = await prepareLedger(db, runtime, 2_000)
    const simple = await createSimple(db, runtime)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      theirs.push(await simple(benchSeconds))
      ours.push(await load(benchSeconds))
    }
    const [perSecond, simplePerSecond] = [median(ours), median(theirs)]
    printFigure({
      bench: 'ledger',
      database: 'pglite',
      perSecond: rounded(perSecond),
      threeStatementsPerSecond: rounded(simplePerSecond),
      ratio: rounded(perSecond / simplePerSecond, 2),
      ...(await durability(db)),
    })
    await db.close()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

await benchmark(async () => {
  if (process.env.DATABASE_URL) await benchPostgres(process.env.DATABASE_URL)
  await benchPglite()
})
