import type { Database, Tx } from '@zhengju/storage/tx'

/** The work is ended where a process would be: in the middle of a transaction. */
export class NightKilled extends Error {}

/** A database whose transaction after so many is begun and never committed, and none after it. */
export function killedAfter(db: Database, transactions: number): Database {
  let left = transactions
  return {
    ...db,
    async tx(run) {
      left--
      if (left >= 0) return db.tx(run)
      return db.tx(async (tx) => {
        await run(tx)
        throw new NightKilled('killed')
      })
    },
  }
}

/** The same database, and how many statements were asked of it. */
export function countedDatabase(db: Database): {
  readonly db: Database
  readonly queries: () => number
} {
  let queries = 0
  const counted = (tx: Tx): Tx => ({
    now: tx.now,
    runtime: tx.runtime,
    afterCommit: (effect) => tx.afterCommit(effect),
    rows(sql, params) {
      queries++
      return tx.rows(sql, params)
    },
    one(sql, params) {
      queries++
      return tx.one(sql, params)
    },
    write(sql, params) {
      queries++
      tx.write(sql, params)
    },
    append(tables) {
      queries += tables.length
      tx.append(tables)
    },
  })
  return {
    db: {
      ...db,
      tx: (run) => db.tx((tx) => run(counted(tx))),
      read: (run) => db.read((tx) => run(counted(tx))),
    },
    queries: () => queries,
  }
}
