import { spawnSync } from 'node:child_process'
import { StorageError } from '@zhengju/storage/error'
import { createScratch, type Scratch } from '@zhengju/storage/testing'

/** What a figure is held against: TPC-B-like, prepared, 16 clients of 2 threads, scale 16. */
export interface Pgbench {
  /** Transactions a second over one run. */
  run(seconds: number): number
  drop(): Promise<void>
}

/** StorageError with exit code 2 where there is no pgbench or no right to create a database. */
export async function createPgbench(url: string | undefined): Promise<Pgbench> {
  if (pgbench(['--version']).error) {
    throw new StorageError('pgbench is not installed: it comes with PostgreSQL.', 2)
  }
  const scratch: Scratch = await createScratch(url)
  said(pgbench(['-i', '-q', '-s', '16', scratch.url]))
  return {
    run(seconds) {
      const args = ['-M', 'prepared', '-c', '16', '-j', '2', '-T', `${seconds}`, scratch.url]
      const tps = /tps = ([\d.]+)/.exec(said(pgbench(args)))?.[1]
      if (tps === undefined) throw new Error('pgbench told no tps')
      return Number(tps)
    },
    drop: () => scratch.drop(),
  }
}

function pgbench(args: readonly string[]) {
  return spawnSync('pgbench', args, { encoding: 'utf8' })
}

function said({
  status,
  stdout,
  stderr,
}: {
  status: number | null
  stdout: string
  stderr: string
}) {
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return stdout
}
