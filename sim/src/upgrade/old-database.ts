import { applyMigrations, type Migration, readMigrations } from '@zhengju/storage/migrate'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { runtime } from '../runtime.ts'
import { landed } from './landed.ts'
import { type KeptRows, loadRows, readKept } from './load.ts'

export const platform = readMigrations([
  new URL('../../../server/src/platform/db/migrations/', import.meta.url),
])
export const house = readMigrations([
  new URL('../../../house/src/store/migrations/', import.meta.url),
])
export const kept = readKept(new URL('90ba6d5.json.gz', import.meta.url))

/** Some eighty tables, which a busy server makes one statement after the other. */
export const patience = { timeout: 240_000 }

const open: TestDatabase[] = []

/** Closed by `dropAll`. */
export async function empty(): Promise<TestDatabase> {
  const db = await testDatabase(runtime, [])
  open.push(db)
  return db
}

export async function dropAll(): Promise<void> {
  await Promise.all(open.splice(0).map((db) => db.drop()))
}

/** Those that stood at commit 90ba6d5, in the order in which they were merged. */
export function old(migrations: readonly Migration[]): Migration[] {
  return landed.flatMap((name) => migrations.filter((migration) => migration.name === name))
}

/** A database of that commit with its rows, brought to what the program of today wants. */
export async function upgraded(migrations: readonly Migration[], rows: KeptRows) {
  const db = await empty()
  await applyMigrations(db, old(migrations))
  await db.tx((tx) => loadRows(tx, rows))
  await applyMigrations(db, migrations)
  return db
}
