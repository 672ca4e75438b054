import type { GameVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

/** One whose return is not what its sheet says, and since when that is known. */
export interface GameOff {
  readonly venue: GameVenueId
  readonly game: string
  readonly since: bigint
}

/** The longest known first. */
export function gamesOff(tx: Tx): Promise<GameOff[]> {
  return tx.rows('select venue, game, since from game_off order by since, venue, game')
}

/** Exactly these of a venue: one that stays keeps its instant. */
export async function keepGamesOff(
  tx: Tx,
  venue: GameVenueId,
  games: readonly string[],
): Promise<void> {
  const names = textColumn(games)
  await tx.rows('delete from game_off where venue = $1 and game <> all ($2::text[])', [
    venue,
    names,
  ])
  await tx.rows(
    `insert into game_off (venue, game, since) select $1, n.game, $3
     from unnest($2::text[]) as n (game) on conflict (venue, game) do nothing`,
    [venue, names, tx.now],
  )
}

/** Nobody is asked about the games of any other venue. */
export async function dropOtherVenues(tx: Tx, asked: readonly GameVenueId[]): Promise<void> {
  await tx.rows('delete from game_off where venue <> all ($1::text[])', [textColumn(asked)])
}
