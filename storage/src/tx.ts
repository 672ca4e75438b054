import type { Runtime } from '@zhengju/domain/runtime'
import type { TableRows } from './table-rows.ts'

/** The only door to the rows. Always the first parameter; never kept beyond the function that got it. */
export interface Tx {
  /** int8 arrives as bigint, json and jsonb parsed. A text without parameters may hold several statements. */
  rows<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  one<Row>(sql: string, params?: readonly unknown[]): Promise<Row | undefined>
  /** Appends rows to these tables, in this order: much cheaper than inserting them once there are some. */
  append(tables: readonly TableRows[]): Promise<void>
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
