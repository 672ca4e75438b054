import type { TableRows } from './table-rows.ts'

const query = 0x51
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

/**
 * What a client says to append rows to several tables at once: one query of one COPY a table, and the rows of
 * each behind it without waiting to be asked for them. After an error the database skips what is left.
 */
export function appendMessages(tables: readonly TableRows[]): Buffer[] {
  const sql = tables.map(({ copy }) => copy).join(';')
  return [queryMessage(sql), ...tables.flatMap((rows) => [rows.message(), copyDone])]
}

function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head[0] = query
  head.writeInt32BE(4 + text.length, 1)
  return Buffer.concat([head, text])
}
