/** Sources of time, ids and chance. Each room builds one in its own `runtime.ts`; tests build a fake one. */
export interface Runtime {
  readonly clock: Clock
  readonly ids: Ids
  readonly random: Random
}

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export interface Ids {
  /** A new UUID, version 7: sortable by time. */
  next(): string
}

export interface Random {
  /** Bytes from a cryptographically secure source. */
  bytes(count: number): Uint8Array
}
