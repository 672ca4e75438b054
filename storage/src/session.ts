import type pg from 'pg'
import { statementName } from './connection.ts'
import type { TableRows } from './table-rows.ts'
import { append, type Heard, noResult, type Part, statement, Trip } from './trip.ts'

/** A text that may hold several statements, or rows for a connection that takes them alone. */
interface Alone {
  readonly alone: () => Promise<void>
}

/** Sends rows by themselves, for a connection that cannot take them among statements. */
export type SendRows = (tables: readonly TableRows[]) => Promise<void>

/**
 * What one user of a connection says, in its order and in as few trips as it allows: what is asked before an
 * answer is waited for goes together, and what nobody waits for goes with what is asked next.
 */
export class Session {
  readonly #client: pg.ClientBase
  readonly #sendRows: SendRows | undefined
  readonly #isTransaction: boolean
  #waiting: (Part | Alone)[] = []
  #isAsked = false
  #isOpen = false
  #running: Promise<void> | undefined
  #failure: { readonly error: unknown } | undefined

  constructor(client: pg.ClientBase, sendRows: SendRows | undefined, isTransaction: boolean) {
    this.#client = client
    this.#sendRows = sendRows
    this.#isTransaction = isTransaction
  }

  /** Rejects with the error of what went before it and was not waited for, where that failed. */
  ask(text: string, values: readonly unknown[] | undefined): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const heard: Heard = (error, { rows }) => {
        if (error === null) resolve(rows)
        else reject(this.#unheard() ?? error)
      }
      if (values) this.#waiting.push(statement(text, values, statementName(text), heard))
      else this.#waiting.push({ alone: () => this.#text(text, heard) })
      void this.#send()
    })
  }

  /** Goes with what is asked next. */
  say(text: string, values: readonly unknown[]): void {
    this.#waiting.push(statement(text, values, statementName(text), this.#heard))
  }

  /** Goes with what is asked next. */
  append(tables: readonly TableRows[]): void {
    const sendRows = this.#sendRows
    if (sendRows && tables.length > 0) {
      this.#waiting.push({ alone: () => sendRows(tables).catch(this.#heard) })
      return
    }
    for (const rows of tables) {
      this.#waiting.push(append(rows, statementName(rows.copy), this.#heard))
    }
  }

  /** Waits until everything is answered, and throws what failed and was not told to anyone. */
  async settle(): Promise<void> {
    await this.#send()
    const failure = this.#unheard()
    if (failure !== undefined) throw failure
  }

  /** Commits behind everything that waits; asks for nothing where nothing was said. */
  async commit(): Promise<void> {
    if (this.#waiting.length === 0 && !this.#isOpen) return
    let command = ''
    const heard: Heard = (error, result) => {
      this.#heard(error)
      command = result.command
    }
    this.#waiting.push(statement('commit', [], statementName('commit'), heard))
    await this.settle()
    // That is how the server answers where a statement failed before, whoever was told of it.
    if (command !== 'COMMIT')
      throw new Error('a failed statement of the transaction was passed over')
  }

  /** Forgets what was not sent yet and undoes the rest, where there is any. */
  async rollback(): Promise<void> {
    this.#waiting = []
    await this.#running
    if (this.#isOpen) await this.ask('rollback', [])
  }

  readonly #heard = (error: unknown): void => {
    if (error !== null) this.#failure ??= { error }
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

  /** What goes next: everything up to what travels alone, or that. */
  #load(): Part[] | Alone['alone'] {
    const load: Part[] = []
    if (!this.#isOpen && this.#isTransaction && this.#waiting.length > 0) {
      load.push(statement('begin', [], statementName('begin'), this.#heard))
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
    }
    return load
  }

  #trip(parts: readonly Part[]): Promise<void> {
    return new Promise((over) => this.#client.query(new Trip(parts, over) as pg.Submittable))
  }

  async #text(text: string, heard: Heard): Promise<void> {
    try {
      const result: { rows: unknown[] } | { rows: unknown[] }[] = await this.#client.query(text)
      const rows = Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows
      heard(null, { command: '', rows })
    } catch (error) {
      heard(error, noResult)
    }
  }
}
