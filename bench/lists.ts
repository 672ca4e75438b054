import { parseArgs } from 'node:util'
import { createRuntime } from '@zhengju/kit/runtime'
import { applyMigrations, readMigrations } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { createNamed } from '@zhengju/storage/testing'
import type { Database } from '@zhengju/storage/tx'
import { migrations } from '../server/src/app.ts'
import { benchmark, printFigure, rounded } from './lib/figure.ts'
import { type ListPageOf, listPages } from './lib/list-pages.ts'
import { seedLists } from './lib/list-rows.ts'

// How long a page of each list takes, however it is searched, in a database that is seeded once and kept.

const { values } = parseArgs({
  // The name of the bench.
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' } },
})
const rows = Number(values.rows)
const aimMs = 200
const turns = 20
const runtime = createRuntime()

await benchmark(async () => {
  const url = process.env.DATABASE_URL ?? ''
  const kept = await createNamed(url, `zhengju_bench_lists_${rows}`)
  const db = await openDatabase({ runtime, url: kept.url, poolSize: 2 })
  try {
    await applyMigrations(db, readMigrations([migrations]))
    await seedOnce(db)
    for (const page of listPages(rows)) printFigure(await timed(db, page))
  } finally {
    await db.close()
  }
})

async function seedOnce(db: Database): Promise<void> {
  const found = await db.read((tx) => tx.one('select id from deposit_order limit 1'))
  if (!found) await db.tx((tx) => seedLists(tx, rows))
}

async function timed(db: Database, page: ListPageOf) {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const from = performance.now()
    await db.read((tx) => page.read(tx))
    times.push(performance.now() - from)
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(turns * 0.95) - 1] ?? 0
  return { bench: 'lists', page: page.name, rows, p95Ms: rounded(p95, 1), isWithin: p95 <= aimMs }
}
