import { StorageError } from '@zhengju/storage/error'
import type { Database } from '@zhengju/storage/tx'

/** One JSON line a figure, for people and for programs. */
export function printFigure(figure: Readonly<Record<string, string | number | boolean>>): void {
  console.log(JSON.stringify(figure))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}

/** What makes a commit durable, as the server has it for this very database. */
export async function durability(
  db: Database,
): Promise<{ fsync: string; synchronousCommit: string }> {
  const row = await db.read((tx) =>
    tx.one<{ fsync: string; commit: string }>(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    ),
  )
  return { fsync: row?.fsync ?? '', synchronousCommit: row?.commit ?? '' }
}

/** Runs a bench; a reason why it cannot run is one line and its exit code. */
export async function benchmark(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    console.error(error.message)
    process.exitCode = error.exitCode
  }
  // The embedded store leaves a timer behind: with its figures printed a bench would stand for minutes.
  process.exit()
}

/** Seconds of one measured run: 15, or what BENCH_SECONDS says. */
export const benchSeconds = Number(process.env.BENCH_SECONDS ?? 15)
