import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Runtime } from '@zhengju/domain/runtime'
import type pg from 'pg'
import { isCollision, StorageError } from './error.ts'
import { Session } from './session.ts'
import type { Database, Tx } from './tx.ts'

const attempts = 6
const backoffMs = 4

export interface DatabaseDeps {
  readonly kind: Database['kind']
  readonly pool: pg.Pool
  readonly runtime: Runtime
  /** After the last connection has gone. */
  release(): Promise<void>
}

/** The `tx` door over a pool of connections, the same for the embedded database and for a server. */
export function createDatabase(parts: DatabaseDeps): Database {
  const { kind, pool, release } = parts
  const inside = new AsyncLocalStorage<boolean>()
  let closing: Promise<void> | undefined

  async function connected<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (closing) throw new StorageError('The database is closed.')
    // On the embedded database's one connection a second one would be waited for without end.
    if (inside.getStore())
      throw new StorageError('A transaction was asked for inside a transaction.')
    const client = await pool.connect()
    let failure: unknown
    try {
      return await inside.run(true, () => use(client))
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(failure instanceof BrokenConnection)
    }
  }

  return {
    kind,
    async tx(run) {
      for (let attempt = 1; ; attempt++) {
        const done = await connected((client) => transaction(client, parts, run)).catch((error) => {
          const reason = error instanceof BrokenConnection ? error.cause : error
          if (attempt === attempts || !isCollision(reason)) throw reason
        })
        if (done) {
          for (const effect of done.effects) effect()
          return done.answer
        }
        await setTimeout(backoff(parts.runtime, attempt))
      }
    },
    read: (run) =>
      connected(async (client) => {
        const session = new Session(client, false)
        const answer = await run(createTx(session, parts, (effect) => effect()))
        await session.settle()
        return answer
      }),
    close() {
      closing ??= pool.end().then(release)
      return closing
    },
  }
}

async function transaction<T>(
  client: pg.PoolClient,
  parts: DatabaseDeps,
  run: (tx: Tx) => Promise<T>,
): Promise<{ answer: T; effects: (() => void)[] }> {
  const effects: (() => void)[] = []
  const session = new Session(client, true)
  try {
    const answer = await run(createTx(session, parts, (effect) => effects.push(effect)))
    await session.commit()
    return { answer, effects }
  } catch (error) {
    try {
      await session.rollback()
    } catch {
      throw new BrokenConnection(error)
    }
    throw error
  }
}

function createTx(
  session: Session,
  { runtime }: DatabaseDeps,
  afterCommit: (effect: () => void) => void,
): Tx {
  // The one place where rows get their type: each store names it next to its SQL.
  const rows = async <Row>(sql: string, params?: readonly unknown[]) =>
    (await session.ask(sql, params)) as Row[]
  return {
    rows,
    one: async <Row>(sql: string, params?: readonly unknown[]) => (await rows<Row>(sql, params))[0],
    write: (sql, params) => session.say(sql, params),
    append: (tables) => session.append(tables.filter(({ count }) => count > 0)),
    now: runtime.clock.now(),
    runtime,
    afterCommit,
  }
}

/** Twice as long with each attempt, spread by chance so that two collided transactions part. */
function backoff(runtime: Runtime, attempt: number): number {
  const [chance = 0] = runtime.random.bytes(1)
  return backoffMs * 2 ** attempt * (0.5 + chance / 256)
}

/** Not even a rollback went through: the connection must not go back to the pool. */
class BrokenConnection extends Error {
  constructor(cause: unknown) {
    super('connection broken', { cause })
  }
}
