import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BetCommand } from '@zhengju/domain/ledger'
import type { Runtime } from '@zhengju/domain/runtime'
import { createLedgerWriter, type LedgerWriter } from '@zhengju/server/modules/ledger/index'
import { stakeFacts } from '@zhengju/server/modules/protection/index'
import { createRuntime } from '@zhengju/server/runtime'
import { migrate } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch } from '@zhengju/storage/testing'
import type { Database } from '@zhengju/storage/tx'
import { benchmark, benchSeconds, durability, median, printFigure, rounded } from './lib/figure.ts'
import { makeMembers } from './lib/members.ts'
import { createPgbench } from './lib/pgbench.ts'
import { createSimple } from './lib/simple.ts'

// Durable transfers a second through the writer: stakes of venue bets, each with its command row, transaction
// row, two entries, event, limit and balance checks and an answer of its own. One in 20 is a replay, one in
// 20 is refused; only what is newly posted counts.

const rounds = 3
const memberCount = 10_000
const onceIn = 20
const stake = 1_00n
const tooMuch = 10n ** 15n
const migrations = new URL('../server/src/db/migrations/', import.meta.url)

async function benchPostgres(url: string): Promise<void> {
  const runtime = createRuntime()
  const pgbench = await createPgbench(url)
  const scratch = await createScratch(url)
  try {
    const db = await openDatabase({ url: scratch.url, runtime })
    const load = await prepare(db, runtime, 4_000)
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
    const load = await prepare(db, runtime, 2_000)
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

/** Migrates, makes members, and returns what measures newly posted commands a second. */
async function prepare(db: Database, runtime: Runtime, clients: number) {
  await migrate(db, migrations)
  const members = await makeMembers(db, runtime, memberCount)
  let number = 0
  return async (seconds: number): Promise<number> => {
    const writer = createLedgerWriter({ db, loadStakeFacts: stakeFacts })
    const posted = await measure(runtime, writer, { seconds, clients }, () =>
      betOf(number++, members),
    )
    await writer.stop()
    return posted
  }
}

/** Clients that each wait for their answer before they ask again, as venues do. */
async function measure(
  runtime: Runtime,
  writer: LedgerWriter,
  { seconds, clients }: { seconds: number; clients: number },
  next: () => BetCommand,
): Promise<number> {
  const startedAt = runtime.clock.now()
  const endsAt = startedAt + seconds * 1_000
  let posted = 0
  async function client(): Promise<void> {
    let last: BetCommand | undefined
    for (let turn = 0; runtime.clock.now() < endsAt; turn++) {
      const isReplay = last !== undefined && turn % onceIn === 1
      const isRefused = turn % onceIn === 11
      const fresh = next()
      const command = isReplay && last ? last : isRefused ? { ...fresh, amount: tooMuch } : fresh
      const { code } = await writer.submit(command)
      if (code !== (isRefused ? 'refused' : 'ok')) throw new Error(`unexpected answer ${code}`)
      if (!isReplay && !isRefused) posted++
      last = isRefused ? undefined : command
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (posted * 1_000) / (runtime.clock.now() - startedAt)
}

function betOf(number: number, members: readonly string[]): BetCommand {
  const orderNo = String(number).padStart(12, '0')
  // Spread over the members without chance: every run is the same.
  const memberId = members[(number * 7_919) % members.length] ?? ''
  return {
    kind: 'bet',
    venue: 'ob',
    txId: `OB-20261120-${orderNo}`,
    memberId,
    currency: 'CNY',
    amount: stake,
    roundId: `R-${orderNo}`,
    roundClosed: false,
    gameCode: 'football',
    detail: { orderNo },
  }
}

await benchmark(async () => {
  if (process.env.DATABASE_URL) await benchPostgres(process.env.DATABASE_URL)
  await benchPglite()
})
