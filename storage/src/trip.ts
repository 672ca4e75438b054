import pg from 'pg'
import { valueTypes } from './connection.ts'
import type { TableRows } from './table-rows.ts'

/** One of the things that a trip asks: what pg calls by name while the answers arrive. */
export interface Statement {
  readonly name?: string | undefined
  readonly text?: string | undefined
  submit(connection: Wire): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
  handleEmptyQuery(connection: Wire): void
  handleReadyForQuery(connection: Wire): void
  handleError(error: unknown): void
}

/** What a part says, without the end of the trip: pg's connection, or the embedded database's in its form. */
interface Wire {
  /** The embedded database's has nothing but `destroy`. */
  readonly stream: {
    cork?(): void
    uncork?(): void
    write?(bytes: Uint8Array): unknown
    destroy(): void
  }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(message: {
    readonly name?: string | undefined
    readonly text?: string | undefined
  }): unknown
  bind(message: BoundValues): unknown
  describe(message: object): unknown
  execute(message?: object): unknown
  close(message: object): void
  flush(): unknown
  sync(): void
}

interface BoundValues {
  readonly statement?: string | undefined
  readonly values?: readonly unknown[] | undefined
  readonly valueMapper?: ((value: unknown, at: number) => unknown) | undefined
}

export interface Result {
  /** What the server calls that which it did. */
  readonly command: string
  readonly rows: unknown[]
}

export const noResult: Result = { command: '', rows: [] }

export type OnResult = (error: unknown, result: Result) => void

/** A statement with parameters, prepared once per connection under its name. */
export function statement(
  text: string,
  values: readonly unknown[],
  name: string | undefined,
  heard: OnResult,
): Statement {
  const config = { text, values: [...values], types: valueTypes, queryMode: 'extended' }
  const query = new pg.Query(name === undefined ? config : { ...config, name }, (error, result) =>
    heard(error ?? null, result ?? noResult),
  )
  return query as pg.Query & Statement
}

/** Rows for one table by COPY: they follow the statement without waiting to be asked for. */
export function append(rows: TableRows, name: string | undefined, heard: OnResult): Statement {
  const { copy: text } = rows
  return {
    name,
    text,
    submit(wire) {
      prepare(wire, name, text)
      wire.bind({ statement: name })
      wire.execute()
      wire.stream.write?.(rows.message())
      wire.stream.write?.(copyDone)
      return null
    },
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handleCommandComplete: nothing,
    handleEmptyQuery: nothing,
    handleReadyForQuery: () => heard(null, noResult),
    handleError: (error) => heard(error, noResult),
  }
}

function prepare(wire: Wire, name: string | undefined, text: string): void {
  const { parsedStatements: parsed, submittedNamedStatements: submitted } = wire
  if (name !== undefined && (parsed[name] ?? submitted[name]) !== undefined) return
  wire.parse({ name, text })
  if (name !== undefined) submitted[name] = text
}

const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
const nothing = () => undefined

/**
 * Several statements that go to the server in one message and are answered in one: each sees what those before
 * it did. After an error the server skips the rest, and all of the rest hear that error.
 */
export class Trip {
  readonly #parts: readonly Statement[]
  readonly #over: () => void
  #at = 0

  constructor(parts: readonly Statement[], over: () => void) {
    this.#parts = parts
    this.#over = over
  }

  /** pg asks for the name and the text of what was just prepared: answers come in order. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  /** An error where something cannot be said at all: then nothing is. */
  submit(pgConnection: pg.Connection): Error | null {
    const connection = pgConnection as pg.Connection & Wire
    const wire = recorder(connection)
    for (const part of this.#parts) {
      const error = part.submit(wire)
      if (error) return error
      if (wire.isSpoiled) return new Error('a value cannot be written')
    }
    const { stream } = connection
    stream.cork?.()
    for (const say of wire.said) say()
    connection.sync()
    stream.uncork?.()
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.#parts[this.#at]?.handleCommandComplete(message, connection)
    this.#at++
  }

  handleEmptyQuery(connection: Wire): void {
    this.#parts[this.#at]?.handleEmptyQuery(connection)
    this.#at++
  }

  handleCopyInResponse(): void {}

  handleError(error: Error, connection: Wire): void {
    // An error behind the last answer undoes all of them.
    const failedAt = this.#at < this.#parts.length ? this.#at : 0
    const done = this.#parts.slice(0, failedAt)
    const failed = this.#parts.slice(failedAt)
    this.#at = this.#parts.length
    for (const part of done) part.handleReadyForQuery(connection)
    for (const part of failed) {
      // The server skipped what stood behind the error: nothing of it is prepared.
      if (part.name !== undefined) delete connection.submittedNamedStatements[part.name]
      part.handleError(error)
    }
    this.#over()
  }

  handleReadyForQuery(connection: Wire): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection)
    this.#over()
  }
}

interface Recorder extends Wire {
  readonly said: (() => void)[]
  isSpoiled: boolean
}

/** Keeps what the parts say until all have spoken; the end of the trip is said once, by the trip. */
function recorder(connection: Wire): Recorder {
  const { stream, parsedStatements, submittedNamedStatements } = connection
  const said: (() => void)[] = []
  return {
    said,
    isSpoiled: false,
    stream: {
      write: (bytes) => said.push(() => stream.write?.(bytes)),
      destroy: () => stream.destroy(),
    },
    parsedStatements,
    submittedNamedStatements,
    // What pg knows of the types of the rows is nothing for the server.
    parse: ({ name, text }) => said.push(() => connection.parse({ name, text })),
    bind(message) {
      const { values, valueMapper } = message
      const written = values?.map((value, at) => (valueMapper ? valueMapper(value, at) : value))
      said.push(() => connection.bind({ ...message, values: written, valueMapper: undefined }))
    },
    describe: (message) => said.push(() => connection.describe(message)),
    execute: (message) => said.push(() => connection.execute(message)),
    flush: () => said.push(() => connection.flush()),
    sync: () => undefined,
    // So pg's query gives up a value that it cannot write.
    close() {
      this.isSpoiled = true
    },
  }
}
