import { userInfo } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Runtime } from '@zhengju/domain/runtime'
import pg from 'pg'
import { valueTypes } from './connection.ts'
import { createDatabase, type DatabaseDeps } from './database.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { errorCode, StorageError } from './error.ts'
import { lockFolder } from './folder-lock.ts'
import type { Database } from './tx.ts'

const oldestServer = 150_000
const connectMs = 30_000

export interface OpenOptions {
  readonly runtime: Runtime
  /** A PostgreSQL server. Without it the embedded database in `dataDir`, or in memory. */
  readonly url?: string | undefined
  readonly dataDir?: string | undefined
  /** Where the tables live; made when it is missing. */
  readonly schema?: string | undefined
  readonly poolSize?: number | undefined
}

/** Opens either database behind the same door. Every reason not to is a StorageError of one line. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url !== undefined) return openServer(options, options.url)
  return openEmbedded(options)
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { dataDir } = options
  if (dataDir === undefined) return overPglite(options, await PGlite.create())
  const unlock = lockFolder(dataDir)
  try {
    const lite = await PGlite.create(join(dataDir, 'db'))
    return await overPglite(options, lite, () => lite.close().then(unlock))
  } catch (error) {
    unlock()
    if (error instanceof StorageError) throw error
    throw new StorageError(`The data folder ${dataDir} cannot be opened: ${reason(error)}.`)
  }
}

/** The embedded database has one connection: transactions follow one another. */
export function overPglite(
  options: OpenOptions,
  lite: PGlite,
  release: () => Promise<void> = () => lite.close(),
): Promise<Database> {
  const connection = new EmbeddedConnection(lite) as unknown as pg.Connection
  const settings = { ...poolSettings(options), connection, max: 1 }
  return overPool(options, { kind: 'pglite', pool: new pg.Pool(settings), release })
}

async function openServer(options: OpenOptions, url: string): Promise<Database> {
  const pool = new pg.Pool({
    ...serverConfig(url),
    ...poolSettings(options),
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: connectMs,
  })
  try {
    const found = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const version = found.rows[0]?.version ?? 0
    if (version < oldestServer) {
      throw new StorageError(`PostgreSQL 15 or newer is needed, this server is ${version}.`)
    }
    return await overPool(options, {
      kind: 'postgres',
      pool,
      release: async () => undefined,
    })
  } catch (error) {
    await pool.end()
    throw error instanceof StorageError ? error : unreachable(url, error)
  }
}

/** Where no user is named, neither in the URL nor in PGUSER, the operating system's: as psql does. */
export function serverConfig(url: string): pg.PoolConfig {
  pg.defaults.user = userInfo().username
  return { connectionString: url, application_name: 'zhengju' }
}

export function unreachable(url: string, error: unknown): StorageError {
  return new StorageError(`The database ${addressOf(url)} cannot be reached: ${reason(error)}.`)
}

async function overPool(
  options: OpenOptions,
  parts: Omit<DatabaseDeps, 'runtime'>,
): Promise<Database> {
  const { pool } = parts
  // A server that goes away ends idle connections; the next query gets a new one or the error.
  pool.on('error', () => undefined)
  if (options.schema !== undefined) await makeSchema(pool, options.schema)
  return createDatabase({ ...parts, runtime: options.runtime })
}

/** Asked for first: one that exists may be used without the right to make one. */
async function makeSchema(pool: pg.Pool, schema: string): Promise<void> {
  const found = await pool.query('select from pg_namespace where nspname = $1', [schema])
  if (found.rowCount !== 0) return
  const made = pool.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`)
  // "if not exists" does not hold between two that make it at once: then the other one has made it.
  await made.catch((error) => {
    if (errorCode(error) !== uniqueViolation) throw error
  })
}

const uniqueViolation = '23505'

/**
 * A statement is planned once per connection and kept: with array parameters a new plan every time would cost
 * more than the work. The plan must then be right for tables that have grown since, or that were empty when
 * statistics were taken, so a table is only read from end to end where no index fits. That makes such a plan look dear
 * enough to be compiled first, which costs the server 5 to 130 ms for one row: nothing is compiled.
 */
const planning = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off'

function poolSettings({ schema }: OpenOptions): pg.PoolConfig {
  const path = schema === undefined ? '' : `set search_path to ${pg.escapeIdentifier(schema)}; `
  return {
    types: valueTypes,
    onConnect: async (client) => {
      // One that dies in use tells so to whoever asks through it.
      client.on('error', () => undefined)
      await client.query(path + planning)
    },
  }
}

/** Host, port and database, never the password. */
function addressOf(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url })
    return `${host}:${port}/${database ?? ''}`
  } catch {
    return 'of DATABASE_URL'
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  if (!(error instanceof Error)) return 'unknown reason'
  const text = error.message.split('\n', 1)[0] || errorCode(error) || error.name
  return text.replace(/\.$/, '')
}
