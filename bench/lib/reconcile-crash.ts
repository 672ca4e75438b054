import type { Database, Tx } from '@zhengju/storage/tx'

/** What a process dies of here: nothing of it catches that, and it does nothing more. */
export class Died extends Error {}

/** A database of one life of the platform: what is under way when it dies is rolled back, as after a kill -9. */
export interface Life {
  readonly db: Database
  /** It takes so many more steps: a transaction's beginning, each of its statements, the moment after its commit. */
  dieIn(steps: number): void
  readonly isOver: () => boolean
}

export function lifeOver(db: Database): Life {
  let left = Number.POSITIVE_INFINITY
  const step = () => {
    left -= 1
    if (left < 0) throw new Died()
  }
  const mortal = (tx: Tx): Tx => ({
    ...tx,
    rows: (sql, params) => {
      step()
      return tx.rows(sql, params)
    },
    one: (sql, params) => {
      step()
      return tx.one(sql, params)
    },
  })
  async function around<Value>(work: () => Promise<Value>): Promise<Value> {
    step()
    const value = await work()
    // It is durable, and whoever did it never hears of that.
    step()
    return value
  }
  return {
    db: {
      ...db,
      tx: (run) => around(() => db.tx((tx) => run(mortal(tx)))),
      read: (run) => around(() => db.read((tx) => run(mortal(tx)))),
    },
    dieIn(steps) {
      left = steps
    },
    isOver: () => left < 0,
  }
}
