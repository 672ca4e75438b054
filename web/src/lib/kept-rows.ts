/** What a screen had loaded when it was left, by history entry: Back finds the same rows at the same height. */
export interface KeptRows<Rows> {
  read(entry: string): Rows | undefined
  keep(entry: string, rows: Rows): void
}

/** Nobody goes back further than this. */
const mostEntries = 12

export function createKeptRows<Rows>(): KeptRows<Rows> {
  const kept = new Map<string, Rows>()
  return {
    read: (entry) => kept.get(entry),
    keep(entry, rows) {
      kept.delete(entry)
      kept.set(entry, rows)
      const [oldest] = kept.keys()
      if (kept.size > mostEntries && oldest !== undefined) kept.delete(oldest)
    },
  }
}
