import { connect } from 'node:net'
import { openDatabase } from '@zhengju/storage/open'
import { runtime } from './runtime.ts'

export type ServerState = { name: 'ready' } | { name: 'absent' | 'forbidden'; line: string }

/** Does a PostgreSQL server answer there, and may we make databases of our own on it? */
export async function databaseState(url: string | undefined): Promise<ServerState> {
  if (!url) return { name: 'absent', line: 'DATABASE_URL is not set' }
  try {
    const database = await openDatabase({ url, runtime, poolSize: 1 })
    const row = await database.read((tx) => tx.one<{ may: boolean }>(mayCreateDatabase))
    await database.close()
    if (row?.may) return { name: 'ready' }
    return { name: 'forbidden', line: 'The user of DATABASE_URL may not create a database' }
  } catch (error) {
    return { name: 'absent', line: reason(error) }
  }
}

/** Does a Redis or Valkey server answer there? */
export function redisState(url: string): Promise<ServerState> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2_000 })
    const say = (state: ServerState) => {
      socket.destroy()
      resolve(state)
    }
    const absent = (why: string) =>
      say({ name: 'absent', line: `Redis does not answer at REDIS_URL: ${why}` })
    socket.on('connect', () => socket.write('PING\r\n'))
    socket.on('data', () => say({ name: 'ready' }))
    socket.on('timeout', () => absent('timeout'))
    socket.on('error', (error) => absent(reason(error)))
  })
}

const mayCreateDatabase = `select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user`

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? ''
}
