import { ticks } from '@zhengju/kit/runtime'
import { benchmark, printFigure, rounded } from './lib/figure.ts'
import { reconcileDay } from './lib/reconcile-day.ts'

// A randomised day of deposits and withdrawals by every method with everything going wrong that the dial knows; then
// providers, orders and ledger are held against one another. BENCH_MOVEMENTS and SIM_SEED say how much and which day.
// On the server of DATABASE_URL where there is one: the embedded database shares its core with all the rest. Whoever dies
// here dies above the database, so that no commit has to wait for the disk.
if (process.env.DATABASE_URL) process.env.TEST_DATABASE = 'postgres'
process.env.PGOPTIONS ??= '-c synchronous_commit=off'

await benchmark(async () => {
  const movements = Number(process.env.BENCH_MOVEMENTS ?? 50_000)
  const seed = process.env.SIM_SEED ?? 'reconcile'
  const startedAt = ticks()
  const { unexplained, ...counts } = await reconcileDay({ movements, seed })
  const seconds = rounded((ticks() - startedAt) / 1_000)
  for (const line of unexplained.slice(0, 20)) console.error(line)
  printFigure({ bench: 'reconcile', seed, ...counts, seconds, unexplained: unexplained.length })
  if (unexplained.length > 0) process.exitCode = 1
})
