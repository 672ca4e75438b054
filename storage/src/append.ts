import type pg from 'pg'
import type { TableRows } from './table-rows.ts'

const query = 0x51
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

/**
 * What a client says to append rows to several tables at once: one query of one COPY a table, and the rows of
 * each behind it without waiting to be asked for them. After an error the server skips what is left.
 */
export function appendMessages(tables: readonly TableRows[]): Buffer[] {
  const sql = tables.map(({ target }) => `copy ${target} from stdin (format binary)`).join(';')
  return [queryMessage(sql), ...tables.flatMap((rows) => [rows.message(), copyDone])]
}

/** Sends such messages through a client of pg, in the place of a query. */
export function sendAppend(client: pg.ClientBase, messages: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Append(messages, resolve, reject))
  })
}

/** The part of a query that pg calls by name. */
class Append {
  readonly #messages: readonly Buffer[]
  readonly handleReadyForQuery: () => void
  readonly handleError: (error: Error) => void

  constructor(
    messages: readonly Buffer[],
    handleReadyForQuery: () => void,
    handleError: (error: Error) => void,
  ) {
    this.#messages = messages
    this.handleReadyForQuery = handleReadyForQuery
    this.handleError = handleError
  }

  submit({ stream }: pg.Connection): void {
    stream.cork()
    for (const message of this.#messages) stream.write(message)
    stream.uncork()
  }

  handleCopyInResponse(): void {}
  handleCommandComplete(): void {}
}

function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head[0] = query
  head.writeInt32BE(4 + text.length, 1)
  return Buffer.concat([head, text])
}
