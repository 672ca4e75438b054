import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { StorageError } from './error.ts'
import type { Database, Tx } from './tx.ts'

export interface Migration {
  /** `202611220730_noun.sql`: the minute at which it was merged gives the order; the first 62 have four digits instead. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const advisoryLock = 7_201_001

/**
 * Brings the tables to what the folder says: all waiting migrations in one transaction, so a start that fails
 * leaves nothing half done. What was applied must still read the same.
 */
export async function migrate(db: Database, folder: URL): Promise<void> {
  await applyMigrations(db, readMigrations([folder]))
}

export async function applyMigrations(
  db: Database,
  migrations: readonly Migration[],
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [advisoryLock])
    const applied = await appliedChecksums(tx)
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) await apply(tx, migration)
      else if (checksum !== migration.checksum) throw changed(migration)
      applied.delete(migration.name)
    }
    for (const name of applied.keys()) throw unknown(name)
  })
}

/** All numbered files of the folders in the order of their numbers. */
export function readMigrations(folders: readonly URL[]): Migration[] {
  const found = folders.flatMap((folder) => {
    const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`)
    return readdirSync(base)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readMigration(name, new URL(name, base)))
  })
  found.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const [at, migration] of found.entries()) {
    const next = found[at + 1]
    if (next && numberOf(migration) === numberOf(next)) {
      throw new StorageError(`Two migrations have the number ${numberOf(migration)}.`)
    }
  }
  return found
}

function numberOf({ name }: Migration): string {
  return name.split('_', 1)[0] ?? name
}

function readMigration(name: string, url: URL): Migration {
  if (!/^(0\d{3}|20\d{10})_[a-z0-9_]+\.sql$/.test(name)) {
    throw new StorageError(`The migration ${name} is not named like 202611220730_noun.sql.`)
  }
  const sql = readFileSync(url, 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function appliedChecksums(tx: Tx): Promise<Map<string, string>> {
  await tx.rows(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at bigint not null
  )`)
  const rows = await tx.rows<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function apply(tx: Tx, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await tx.rows(sql)
  } catch (error) {
    const line = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown reason'
    throw new StorageError(`The migration ${name} failed: ${line}.`)
  }
  await tx.rows('insert into schema_migration (name, checksum, applied_at) values ($1, $2, $3)', [
    name,
    checksum,
    tx.now,
  ])
}

function changed({ name }: Migration): StorageError {
  return new StorageError(
    `The migration ${name} was changed after it had been applied: restore it and add a new one.`,
  )
}

function unknown(name: string): StorageError {
  return new StorageError(
    `The database has the migration ${name}, which this program does not know.`,
  )
}
