import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { serverConfig } from '../open.ts'
import { createHandOn, type Lent } from './handed-on.ts'
import type { Scratch } from './scratch.ts'

/** A database of tests on the server, and the one connection that stays with it. */
export interface Served extends Lent {
  readonly url: string
}

export const takeServed = createHandOn<Served>()

const lookMs = 10
const looksMost = 100
const others = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

export async function startServed({ url, drop }: Scratch): Promise<Served> {
  const client = new pg.Client(serverConfig(url))
  // A test may end every connection: the next question hears of it.
  client.on('error', () => undefined)
  await client.connect()
  return {
    url,
    exec: (sql) => client.query(sql),
    async query<Row>(sql: string, params?: readonly unknown[]) {
      const { rows } = await client.query(sql, params && [...params])
      return { rows: rows as Row[] }
    },
    async quiet() {
      // What a connection wrote is counted when it ends at the latest.
      for (let look = 0; look < looksMost; look++) {
        const { rows } = await client.query(others)
        if (rows.length === 0) return
        await setTimeout(lookMs)
      }
      throw new Error('a test has left connections open')
    },
    async close() {
      await client.end().catch(() => undefined)
      await drop()
    },
  }
}
