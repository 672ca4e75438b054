import type pg from 'pg'
import { statementName } from './connection.ts'
import { StorageError } from './error.ts'
import type { TableRows } from './table-rows.ts'
import { append, noResult, type OnResult, type Statement, statement, Trip } from './trip.ts'

/** A text that may hold several statements. */
interface Alone {
  readonly alone: () => Promise<void>
  readonly heard: OnResult
}

/**
 * What one user of a connection says, in its order and in as few trips as it allows: what is asked before an
 * answer is waited for goes together, and what nobody waits for goes with what is asked next.
 */
export class Session {
  readonly #client: pg.ClientBase
  readonly #isTransaction: boolean
  #waiting: (Statement | Alone)[] = []
  #isAsked = false
  #isOpen = false
  #isOver = false
  #running: Promise<void> | undefined
  /** What failed and was not told to anyone yet. */
  #failure: { readonly error: unknown } | undefined

  constructor(client: pg.ClientBase, isTransaction: boolean) {
    this.#client = client
    this.#isTransaction = isTransaction
  }

  /** Rejects with the error of what went before it and was not waited for, where that failed. */
  ask(text: string, values: readonly unknown[] | undefined): Promise<unknown[]> {
    if (this.#isOver) return Promise.reject(new StorageError(over))
    return this.#ask(text, values)
  }

  /** Goes with what is asked next. */
  say(text: string, values: readonly unknown[]): void {
    this.#add(statement(text, values, statementName(text), this.#heard))
  }

  /** Goes with what is asked next. */
  append(tables: readonly TableRows[]): void {
    for (const rows of tables) this.#add(append(rows, statementName(rows.copy), this.#heard))
  }

  /** The end of a reader: waits until everything is answered, and throws what failed and was not told to anyone. */
  async settle(): Promise<void> {
    await this.#send()
    this.#isOver = true
    const failure = this.#unheard()
    if (failure !== undefined) throw failure
  }

  /** The end of a transaction: commits behind everything that waits. Asks for nothing where nothing was said. */
  async commit(): Promise<void> {
    this.#isOver = true
    if (this.#waiting.length === 0 && !this.#isOpen) return
    let command = ''
    const heard: OnResult = (error, result) => {
      this.#heard(error)
      command = result.command
    }
    this.#waiting.push(statement('commit', [], statementName('commit'), heard))
    await this.#send()
    // The server alone knows: it rolls back where a statement failed that no savepoint undid, whoever was told.
    if (command === 'COMMIT') return
    throw this.#unheard() ?? new Error('a failed statement of the transaction was passed over')
  }

  /** The other end: forgets what was not sent yet and undoes the rest, where there is any. */
  async rollback(): Promise<void> {
    this.#isOver = true
    const dropped = this.#waiting
    this.#waiting = []
    for (const part of dropped) tell(part, new StorageError(over))
    await this.#running
    if (this.#isOpen) await this.#ask('rollback', [])
  }

  #ask(text: string, values: readonly unknown[] | undefined): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const heard: OnResult = (error, { rows }) => {
        if (error !== null) {
          reject(this.#unheard() ?? error)
          return
        }
        // The transaction lives: what failed before was undone with its savepoint.
        if (this.#isTransaction) this.#failure = undefined
        resolve(rows)
      }
      if (values) this.#waiting.push(statement(text, values, statementName(text), heard))
      else this.#waiting.push({ alone: () => this.#text(text, heard), heard })
      void this.#send()
    })
  }

  #add(part: Statement | Alone): void {
    if (this.#isOver) throw new StorageError(over)
    this.#waiting.push(part)
  }

  readonly #heard: (error: unknown) => void = (error) => {
    if (error === null) return
    this.#failure ??= { error }
  }

  #unheard(): unknown {
    const failure = this.#failure
    this.#failure = undefined
    return failure?.error
  }

  #send(): Promise<void> {
    this.#isAsked = true
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    // Whoever is asking may have more to ask.
    await undefined
    while (this.#isAsked) {
      const load = this.#load()
      if (this.#waiting.length === 0) this.#isAsked = false
      if (typeof load === 'function') await load()
      else if (load.length > 0) await this.#trip(load)
    }
    this.#running = undefined
  }

  /**
   * What goes next: of a transaction everything up to what travels alone, or that. A reader's statements go one by one:
   * together they would be one transaction.
   */
  #load(): Statement[] | Alone['alone'] {
    const load: Statement[] = []
    if (!this.#isOpen && this.#isTransaction && this.#waiting.length > 0) {
      load.push(statement('begin', [], statementName('begin'), this.#began))
    }
    if (this.#waiting.length > 0) this.#isOpen = true
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if ('alone' in next) {
        if (load.length > 0) return load
        this.#waiting.shift()
        return next.alone
      }
      load.push(next)
      this.#waiting.shift()
      if (!this.#isTransaction) return load
    }
    return load
  }

  /** Without its beginning a transaction is over: what came next would stand by itself. */
  readonly #began = (error: unknown): void => {
    if (error === null) return
    this.#heard(error)
    this.#isOver = true
    const dropped = this.#waiting
    this.#waiting = []
    for (const part of dropped) tell(part, error)
  }

  #trip(parts: readonly Statement[]): Promise<void> {
    return new Promise((over) => this.#client.query(new Trip(parts, over) as pg.Submittable))
  }

  async #text(text: string, heard: OnResult): Promise<void> {
    try {
      const result: { rows: unknown[] } | { rows: unknown[] }[] = await this.#client.query(text)
      const rows = Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows
      heard(null, { command: '', rows })
    } catch (error) {
      heard(error, noResult)
    }
  }
}

const over = 'Something was asked after its transaction had ended.'

function tell(part: Statement | Alone, error: unknown): void {
  if ('alone' in part) part.heard(error, noResult)
  else part.handleError(error)
}
