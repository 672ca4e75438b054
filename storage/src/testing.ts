import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { Runtime } from '@zhengju/domain/runtime'
import { StorageError } from './error.ts'
import { lockFolder } from './folder-lock.ts'
import { applyMigrations, type Migration, readMigrations } from './migrate.ts'
import { openDatabase, overPglite } from './open.ts'
import { startEmbedded, takeEmbedded } from './testing/embedded.ts'
import { createScratch, keptName, type Scratch } from './testing/scratch.ts'
import { startServed, takeServed } from './testing/served.ts'
import type { Database } from './tx.ts'

export {
  createNamed,
  createScratch,
  dropTemplates,
  type Scratch,
} from './testing/scratch.ts'

const cache = new URL('../../node_modules/.cache/zhengju/', import.meta.url)
const staleMs = 3_600_000

export interface TestDatabase extends Database {
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>
}

/**
 * A migrated database of its own: embedded by default, made from a template; on the server of DATABASE_URL
 * when TEST_DATABASE=postgres. The schemas of the given database are never touched.
 */
export async function testDatabase(
  runtime: Runtime,
  folders: readonly URL[],
): Promise<TestDatabase> {
  const migrations = readMigrations(folders)
  const name = templateName(migrations)
  if (process.env.TEST_DATABASE !== 'postgres') {
    const start = async () => startEmbedded(new Blob([await template(runtime, name, migrations)]))
    const { lent, handOn } = await takeEmbedded(name, start)
    const db = await overPglite({ runtime }, lent.lite, handOn)
    return { ...db, drop: () => db.close() }
  }
  const start = async () => startServed(await migratedScratch(runtime, name, migrations))
  const { lent, handOn } = await takeServed(name, start)
  const db = await openDatabase({ runtime, url: lent.url, poolSize: 6 })
  return { ...db, drop: () => db.close().then(handOn) }
}

/** A database on the server that is copied from a template, made once for these migrations. */
async function migratedScratch(
  runtime: Runtime,
  name: string,
  migrations: readonly Migration[],
): Promise<Scratch> {
  const template = {
    name: `zhengju_${name.replace('-', '_')}`,
    async make(url: string) {
      const db = await openDatabase({ runtime, url, poolSize: 1 })
      await applyMigrations(db, migrations).finally(() => db.close())
    },
  }
  return createScratch(process.env.DATABASE_URL, template, keptName)
}

/** Makes a migrated embedded database in `dataDir`, so that a program that starts there has nothing to migrate. */
export async function testFolder(
  runtime: Runtime,
  folders: readonly URL[],
  dataDir: string,
): Promise<void> {
  const migrations = readMigrations(folders)
  const name = templateName(migrations)
  const folder = await madeOnce(name, 'folder', async (path) => {
    const dump = new Blob([await template(runtime, name, migrations)])
    const lite = await PGlite.create(path, { loadDataDir: dump })
    await lite.close()
  })
  cpSync(folder, join(dataDir, 'db'), { recursive: true })
}

/** The dump of a migrated embedded database, made once for these migrations and shared by all workers. */
async function template(
  runtime: Runtime,
  name: string,
  migrations: readonly Migration[],
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await madeOnce(name, 'tar', (path) => makeTemplate(runtime, migrations, path))
  return new Uint8Array(readFileSync(file))
}

/** A file or folder of the cache; whoever comes first makes it under another name, the others wait. */
async function madeOnce(
  name: string,
  ending: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const made = fileURLToPath(new URL(`${name}.${ending}`, cache))
  mkdirSync(cache, { recursive: true })
  while (!existsSync(made)) {
    const release = lockOrBusy(`${made}.lock/`)
    if (!release) await setTimeout(100)
    else if (existsSync(made)) release()
    else {
      const part = `${made}.part`
      rmSync(part, { recursive: true, force: true })
      await make(part)
        .then(() => renameSync(part, made))
        .finally(release)
    }
  }
  return made
}

function templateName(migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(templateVersion())
  for (const migration of migrations) hash.update(migration.name).update(migration.checksum)
  return `template-${hash.digest('hex').slice(0, 16)}`
}

function templateVersion(): string {
  const manifest = new URL('../package.json', import.meta.url)
  return readFileSync(manifest, 'utf8')
}

async function makeTemplate(
  runtime: Runtime,
  migrations: readonly Migration[],
  path: string,
): Promise<void> {
  removeStaleTemplates(runtime.clock.now())
  const lite = await PGlite.create()
  const db = await overPglite({ runtime }, lite)
  await applyMigrations(db, migrations)
  const dump = await lite.dumpDataDir('none')
  await db.close()
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()))
}

/** Each change of a migration leaves a template that no one asks for again. */
function removeStaleTemplates(now: number): void {
  for (const name of readdirSync(cache)) {
    const file = new URL(name, cache)
    const age = now - statSync(file).mtimeMs
    if (name.startsWith('template-') && age > staleMs)
      rmSync(file, { recursive: true, force: true })
  }
}

function lockOrBusy(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof StorageError) return undefined
    throw error
  }
}
