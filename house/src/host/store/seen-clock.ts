import type { Tx } from '@zhengju/storage/tx'

/** The latest moment at which a game of rounds that run looked at the clock; undefined before its first. */
export async function lastSeen(tx: Tx, game: string): Promise<number | undefined> {
  const row = await tx.one<{ seen_at: bigint }>('select seen_at from seen_clock where game = $1', [
    game,
  ])
  return row && Number(row.seen_at)
}

export async function keepSeen(tx: Tx, game: string): Promise<void> {
  await tx.rows(
    `insert into seen_clock (game, seen_at) values ($1, $2)
     on conflict (game) do update set seen_at = greatest(seen_clock.seen_at, excluded.seen_at)`,
    [game, tx.now],
  )
}
