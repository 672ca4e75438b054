import type { Tx } from '@zhengju/storage/tx'
import { type Sealed, seal } from '../seeds/seal.ts'
import { vaultOf } from '../seeds/vault.ts'

export interface StoredChain {
  readonly chainId: string
  readonly tip: Sealed
  /** Published before the first round. */
  readonly head: string
  readonly rounds: number
  readonly used: number
}

export interface ChainKey {
  readonly game: string
  readonly tableId: string
}

/** The one in use, locked until the transaction ends. */
export async function lockChain(
  tx: Tx,
  { game, tableId }: ChainKey,
): Promise<StoredChain | undefined> {
  const row = await tx.one<ChainRow>(
    'select * from seed_chain where game = $1 and table_id = $2 and used < rounds for update',
    [game, tableId],
  )
  return row && chainOf(tx, row)
}

export async function chainById(tx: Tx, chainId: string): Promise<StoredChain | undefined> {
  const row = await tx.one<ChainRow>('select * from seed_chain where chain_id = $1', [chainId])
  return row && chainOf(tx, row)
}

export async function insertChain(
  tx: Tx,
  { game, tableId }: ChainKey,
  { chainId, tip, head, rounds }: Omit<StoredChain, 'used'>,
): Promise<void> {
  await tx.rows(
    `insert into seed_chain (chain_id, game, table_id, tip, head, rounds, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [chainId, game, tableId, vaultOf(tx).seal('chainTip', tip.open()), head, rounds, tx.now],
  )
}

/** The number of its next link: no link is taken twice. */
export async function takeLink(tx: Tx, chainId: string): Promise<number> {
  const row = await tx.one<{ used: number }>(
    'update seed_chain set used = used + 1 where chain_id = $1 returning used',
    [chainId],
  )
  if (!row) throw new Error('the chain is gone')
  return row.used
}

function chainOf(tx: Tx, row: ChainRow): StoredChain {
  const { chain_id: chainId, head, rounds, used } = row
  return { chainId, tip: seal(vaultOf(tx).open('chainTip', row.tip)), head, rounds, used }
}

interface ChainRow {
  readonly chain_id: string
  readonly tip: string
  readonly head: string
  readonly rounds: number
  readonly used: number
}
