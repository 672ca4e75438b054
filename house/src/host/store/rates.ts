import type { Tx } from '@zhengju/storage/tx'

/** By an operator's word: the version that a game's rounds open with. */
export interface GameRates {
  /** Counted by game. */
  readonly place: number
  readonly version: string
  /** Since when. */
  readonly since: number
}

export interface NewRates {
  readonly game: string
  readonly version: string
  readonly changeId: string
  readonly by: string
  readonly reason: string
}

/** The last ones of each game. */
export async function ratesInForce(tx: Tx): Promise<ReadonlyMap<string, GameRates>> {
  const rows = await tx.rows<RatesRow>(
    'select distinct on (game) * from game_rates order by game, place desc',
  )
  return new Map(rows.map((row) => [row.game, ratesOf(row)]))
}

/** Told again under the same change they are those of before. */
export async function insertRates(tx: Tx, rates: NewRates): Promise<GameRates> {
  // One after the other: places of a game have no gap.
  await tx.rows('select pg_advisory_xact_lock(hashtext($1))', [`rates ${rates.game}`])
  await tx.rows(
    `insert into game_rates (game, place, version, change_id, by, reason, created_at)
     select $1, coalesce(max(place), 0) + 1, $2, $3, $4, $5, $6 from game_rates where game = $1
     on conflict (change_id) do nothing`,
    [rates.game, rates.version, rates.changeId, rates.by, rates.reason, tx.now],
  )
  const sql = 'select * from game_rates where change_id = $1'
  const row = await tx.one<RatesRow>(sql, [rates.changeId])
  if (!row) throw new Error(`${rates.changeId} was not kept`)
  return ratesOf(row)
}

function ratesOf({ created_at, place, version }: RatesRow): GameRates {
  return { place, version, since: Number(created_at) }
}

interface RatesRow {
  readonly game: string
  readonly place: number
  readonly version: string
  readonly created_at: bigint
}
