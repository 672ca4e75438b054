import type { MovementName } from '@zhengju/domain/ledger'
import type { Tx } from '@zhengju/storage/tx'

/** What one line of a statement was for. */
export interface LineDetail {
  readonly text: string
  /** Its reference is an order or a bet that has a page of its own. */
  readonly hasOrder?: boolean
}

/** What a member's lines of one movement were for, by their references. */
export type DetailsOf = (
  tx: Tx,
  references: readonly string[],
  memberId: string,
) => Promise<ReadonlyMap<string, LineDetail>>

/** Whose lines they are says what they were for: the wallet knows no deposit and no bet. */
export interface StatementDetails {
  tell(names: readonly MovementName[], detailsOf: DetailsOf): void
  of(name: MovementName): DetailsOf | undefined
}

export function createStatementDetails(): StatementDetails {
  const known = new Map<MovementName, DetailsOf>()
  return {
    tell(names, detailsOf) {
      for (const name of names) {
        if (known.has(name)) throw new Error(`lines of ${name} are told of already`)
        known.set(name, detailsOf)
      }
    },
    of: (name) => known.get(name),
  }
}
