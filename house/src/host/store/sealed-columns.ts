import type { Tx } from '@zhengju/storage/tx'
import type { SealPurpose } from '../seeds/vault.ts'

/** Where something is sealed in this store, and under which purpose. */
export interface SealedColumn {
  readonly purpose: SealPurpose
  /** Those that do not begin with `$2`, which has `$1` signs. */
  readonly read: string
  readonly write: string
}

export interface SealedRow {
  readonly id: string
  readonly secret: string
}

export const sealedColumns: readonly SealedColumn[] = [
  {
    purpose: 'chainTip',
    read: `select chain_id as id, tip as secret from seed_chain
      where left(tip, $1) <> $2 order by chain_id limit $3 for update`,
    write: 'update seed_chain set tip = $2 where chain_id = $1',
  },
  {
    purpose: 'memberSeed',
    read: `select commit as id, server_seed as secret from member_seed
      where state <> 'revealed' and left(server_seed, $1) <> $2 order by commit limit $3 for update`,
    write: 'update member_seed set server_seed = $2 where commit = $1',
  },
  {
    purpose: 'matchSeed',
    read: `select id::text as id, seed as secret from fixture
      where left(seed, $1) <> $2 order by id limit $3 for update`,
    write: 'update fixture set seed = $2 where id = $1::bigint',
  },
  // Of flights under way.
  {
    purpose: 'drawnSeed',
    read: `select round_id as id, seed as secret from shared_round
      where outcome ? 'sealed' and left(seed, $1) <> $2 order by round_id limit $3 for update`,
    write: 'update shared_round set seed = $2 where round_id = $1',
  },
  {
    purpose: 'drawnOutcome',
    read: `select round_id as id, outcome ->> 'sealed' as secret from shared_round
      where left(outcome ->> 'sealed', $1) <> $2 order by round_id limit $3 for update`,
    write: `update shared_round set outcome = jsonb_build_object('sealed', $2::text) where round_id = $1`,
  },
]

export function lockUnsealed(
  tx: Tx,
  { read }: SealedColumn,
  mark: string,
  limit: number,
): Promise<SealedRow[]> {
  return tx.rows<SealedRow>(read, [mark.length, mark, limit])
}

export async function saveSealed(tx: Tx, { write }: SealedColumn, row: SealedRow): Promise<void> {
  await tx.rows(write, [row.id, row.secret])
}
