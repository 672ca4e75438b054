import { isCollision } from '@zhengju/storage/error'
import type { Database } from '@zhengju/storage/tx'
import type { Db } from 'pg-boss'

/** pg-boss over our own connections: one path for both databases, and nothing of a failed block stays behind. */
export function bossDatabase(db: Database): Db {
  async function execute(text: string, values: unknown[] | undefined, attempt: number) {
    try {
      return await db.read(async (tx) => {
        try {
          return {
            rows: withNumbers(await tx.rows<object>(text, values?.length ? values : undefined)),
          }
        } catch (error) {
          await tx.rows('rollback')
          throw error
        }
      })
    } catch (error) {
      if (attempt === 3 || !isCollision(error)) throw error
      return execute(text, values, attempt + 1)
    }
  }
  return { executeSql: (text, values) => execute(text, values, 1) }
}

/** pg-boss counts in numbers. */
function withNumbers(rows: readonly object[]): object[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? Number(value) : value,
      ]),
    ),
  )
}
