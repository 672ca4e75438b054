import type { Database, Tx } from '@zhengju/storage/tx'

interface Watched {
  readonly db: Database
  /** Of each transaction its lines. */
  readonly seen: string[][]
}

/** What each transaction locks, in order: the tables, with how many rows where their ids are given at once. */
export function watched(
  db: Database,
  tables: readonly string[],
  what = /for update|insert into ledger_/,
): Watched {
  const seen: string[][] = []
  const watch = (tx: Tx): Tx => {
    const own: string[] = []
    seen.push(own)
    const look = (text: string, values: readonly unknown[] = []) => {
      if (!what.test(text)) return
      const table = tables.find((name) => new RegExp(`\\b${name}\\b`).test(text))
      const [ids] = values
      const rows = typeof ids === 'string' && ids.startsWith('{') ? ids.split(',').length : 1
      if (table) own.push(`${table} ${rows}`)
    }
    return new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const isQuery = name === 'rows' || name === 'one' || name === 'write'
        return (...given: readonly unknown[]) => {
          if (isQuery) look(String(given[0]), given[1] as readonly unknown[])
          return Reflect.apply(value, target, given) as unknown
        }
      },
    })
  }
  return { db: { ...db, tx: (run) => db.tx((tx) => run(watch(tx))) }, seen }
}
