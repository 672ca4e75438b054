import { PGlite } from '@electric-sql/pglite'
import { createHandOn, type Lent } from './handed-on.ts'

/** An embedded database of tests. */
export interface Embedded extends Lent {
  readonly lite: PGlite
}

export const takeEmbedded = createHandOn<Embedded>()

export async function startEmbedded(template: Blob): Promise<Embedded> {
  const lite = await PGlite.create({ loadDataDir: template })
  return {
    lite,
    exec: (sql) => lite.exec(sql),
    query: (sql, params) => lite.query(sql, params && [...params]),
    async quiet() {
      await lite.exec('rollback')
      await lite.exec('discard all')
      // The log of what was done is kept in memory until a checkpoint.
      await lite.exec('checkpoint')
    },
    close: () => lite.close(),
  }
}
