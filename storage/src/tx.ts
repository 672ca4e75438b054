import type { Runtime } from '@zhengju/domain/runtime'
import type { TableRows } from './table-rows.ts'

/** The only door to the rows. Always the first parameter; never kept beyond the function that got it. */
export interface Tx {
  /**
   * int8 arrives as bigint, json and jsonb parsed. A text without parameters may hold several statements. What is
   * asked before the first answer is waited for travels in one trip; the server takes it in the order in which it
   * was asked, and each statement sees what was committed when it starts.
   */
  rows<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  one<Row>(sql: string, params?: readonly unknown[]): Promise<Row | undefined>
  /** A statement that nobody waits for: it goes with what is asked next, or with the commit, which fails when it does. */
  write(sql: string, params: readonly unknown[]): void
  /** Appends rows to these tables, in this order and as late as `write`: much cheaper than inserting them. */
  append(tables: readonly TableRows[]): void
  /** Epoch ms at the start of the transaction; SQL never asks the server's clock. */
  readonly now: number
  readonly runtime: Runtime
  /** Runs once the transaction is durable, and not at all when it is rolled back. */
  afterCommit(effect: () => void): void
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * One transaction, READ COMMITTED. `run` is called again when another transaction was in the way, so
   * it must have no effect but its rows and what it leaves to `afterCommit`.
   */
  tx<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** One connection without a transaction: each statement sees what is committed when it starts. */
  read<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Refuses new work, waits for the running one, gives the connections and the folder back. */
  close(): Promise<void>
}
