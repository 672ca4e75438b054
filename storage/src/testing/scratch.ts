import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { errorCode, StorageError } from '../error.ts'
import { serverConfig, unreachable } from '../open.ts'

/** What is handed on from test to test until its process ends. */
export const keptName = 'zhengju_kept_'

export interface Scratch {
  readonly url: string
  drop(): Promise<void>
}

/** What a database begins with: copied from one of that name, which is made where it is missing. */
export interface Template {
  readonly name: string
  make(url: string): Promise<void>
}

/**
 * A database with a name of its own on the given server, empty or as the template; StorageError with exit code 2
 * without the right.
 */
export async function createScratch(
  url: string | undefined,
  template?: Template,
  prefix = 'zhengju_test_',
): Promise<Scratch> {
  if (!url) throw new StorageError('DATABASE_URL is not set: it names the PostgreSQL server.', 2)
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  if (template) await copied(url, name, template)
  else await onServer(url, `create database ${name}`)
  return {
    url: urlOfDatabase(url, name),
    drop: () => onServer(url, `drop database if exists ${name} with (force)`),
  }
}

/** A database that is kept under its name, made where it is missing. */
export async function createNamed(url: string, name: string): Promise<{ readonly url: string }> {
  const client = new pg.Client(serverConfig(url))
  let isThere: boolean
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [name])
    isThere = found.rowCount === 1
  } catch (error) {
    throw unreachable(url, error)
  } finally {
    await client.end()
  }
  if (!isThere) await onServer(url, `create database ${pg.escapeIdentifier(name)}`)
  return { url: urlOfDatabase(url, name) }
}

/** Whoever comes first makes the template under another name, the others wait for him. */
function copied(url: string, name: string, template: Template): Promise<void> {
  return connected(url, async (client) => {
    const lock = [`template ${template.name}`]
    await client.query('select pg_advisory_lock(hashtext($1))', lock)
    const found = await client.query('select from pg_database where datname = $1', [template.name])
    if (found.rowCount === 0) {
      const part = `${template.name}_part`
      await client.query(`drop database if exists ${part} with (force)`)
      await client.query(`create database ${part}`)
      await template.make(urlOfDatabase(url, part))
      await client.query(`alter database ${part} rename to ${template.name}`)
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', lock)
    await client.query(`create database ${name} template ${template.name}`)
  })
}

/** The templates of earlier migrations and of these, and what was kept: at the end of a run nothing of it is left. */
export function dropTemplates(url: string): Promise<void> {
  return connected(url, async (client) => {
    const kept = await client.query<{ name: string }>(
      `select datname as name from pg_database d where starts_with(datname, $1)
         and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [keptName],
    )
    for (const { name } of kept.rows) await client.query(`drop database if exists ${name}`)
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'zhengju\\_template\\_%'`,
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

function onServer(url: string, sql: string): Promise<void> {
  return connected(url, async (client) => {
    await client.query(sql)
  })
}

async function connected(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(serverConfig(url))
  try {
    await client.connect()
    await use(client)
  } catch (error) {
    if (errorCode(error) !== '42501') throw unreachable(url, error)
    throw new StorageError('The user of DATABASE_URL may not create databases.', 2)
  } finally {
    await client.end()
  }
}

function urlOfDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}
