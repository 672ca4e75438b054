import type { Tx } from '@zhengju/storage/tx'
import type { RevealedSeed } from '@zhengju/venue-protocol/game'
import { type Sealed, seal } from '../seeds/seal.ts'
import { vaultOf } from '../seeds/vault.ts'

export interface StoredSeed {
  readonly commit: string
  readonly serverSeed: Sealed
  readonly clientSeed: string
  readonly nonce: number
}

export interface NewSeed {
  readonly commit: string
  readonly serverSeed: Sealed
}

/** The seed in use; `undefined` for somebody who has never played. */
export async function currentSeed(tx: Tx, memberId: string): Promise<StoredSeed | undefined> {
  const row = await tx.one<SeedRow>(
    `select commit, server_seed, client_seed, next_nonce from member_seed
     where member_id = $1 and state = 'current'`,
    [memberId],
  )
  return row && storedSeed(tx, row)
}

/** Of many members, by member. */
export async function currentSeeds(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSeed>> {
  const rows = await tx.rows<SeedRow & { readonly member_id: bigint }>(
    `select member_id, commit, server_seed, client_seed, next_nonce from member_seed
     where member_id = any($1::bigint[]) and state = 'current'`,
    [memberIds],
  )
  return new Map(rows.map((row) => [String(row.member_id), storedSeed(tx, row)]))
}

export async function nextCommit(tx: Tx, memberId: string): Promise<string | undefined> {
  const row = await tx.one<{ commit: string }>(
    `select commit from member_seed where member_id = $1 and state = 'next'`,
    [memberId],
  )
  return row?.commit
}

export async function insertNextSeed(tx: Tx, memberId: string, seed: NewSeed): Promise<void> {
  await tx.rows(
    `insert into member_seed (commit, member_id, server_seed, state, created_at)
     values ($1, $2, $3, 'next', $4)`,
    [
      ...[seed.commit, memberId],
      ...[vaultOf(tx).seal('memberSeed', seed.serverSeed.open()), tx.now],
    ],
  )
}

export async function useNextSeed(tx: Tx, memberId: string, clientSeed: string): Promise<void> {
  await tx.rows(
    `update member_seed set state = 'current', client_seed = $2
     where member_id = $1 and state = 'next'`,
    [memberId, clientSeed],
  )
}

/** Shows the seed that was in use: it stands plain from now on, and nothing draws from it any more. */
export async function revealSeed(tx: Tx, memberId: string): Promise<RevealedSeed | undefined> {
  const row = await tx.one<SeedRow>(
    `update member_seed set state = 'revealed', revealed_at = $2
     where member_id = $1 and state = 'current'
     returning commit, server_seed, client_seed, next_nonce`,
    [memberId, tx.now],
  )
  if (!row) return undefined
  const { serverSeed, commit, clientSeed, nonce } = storedSeed(tx, row)
  const shown = serverSeed.open()
  await tx.rows('update member_seed set server_seed = $2 where commit = $1', [commit, shown])
  return { serverSeed: shown, commit, clientSeed, rounds: nonce }
}

/**
 * No nonce is drawn from twice: the next round of each of these has the next one, whatever becomes of this one. Goes with
 * the commit.
 */
export function takeNonces(tx: Tx, commits: readonly string[]): void {
  tx.write('update member_seed set next_nonce = next_nonce + 1 where commit = any($1::text[])', [
    commits,
  ])
}

/** The next number of a seed whose round is under way: it is shown no earlier than that ends. */
export async function takeNextNonce(tx: Tx, commit: string): Promise<StoredSeed> {
  const row = await tx.one<SeedRow>(
    `update member_seed set next_nonce = next_nonce + 1 where commit = $1 and state = 'current'
     returning commit, server_seed, client_seed, next_nonce - 1 as next_nonce`,
    [commit],
  )
  if (!row) throw new Error('a round under way has a seed that is not in use')
  return storedSeed(tx, row)
}

/** Whether a round of this seed still waits for money: it is not shown before. */
export async function hasOpenRound(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.one(
    `select 1 as found from instant_round r join member_seed s on s.commit = r.seed_commit
     where s.member_id = $1 and s.state = 'current' and r.ended_at is null limit 1`,
    [memberId],
  )
  return row !== undefined
}

function storedSeed(tx: Tx, row: SeedRow): StoredSeed {
  return {
    commit: row.commit,
    serverSeed: seal(vaultOf(tx).open('memberSeed', row.server_seed)),
    clientSeed: row.client_seed,
    nonce: row.next_nonce,
  }
}

interface SeedRow {
  readonly commit: string
  readonly server_seed: string
  readonly client_seed: string
  readonly next_nonce: number
}
