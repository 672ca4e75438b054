import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

/** What an operator's word allows, within the sheet. */
export interface GameLimits {
  readonly version: number
  readonly leastStake: Minor
  readonly mostStake: Minor
  /** Of rounds that many share. */
  readonly roundPayout?: Minor
}

export interface NewLimits extends Omit<GameLimits, 'version'> {
  readonly game: string
  readonly changeId: string
  readonly by: string
  readonly reason: string
}

export async function allLimits(
  tx: Tx,
): Promise<readonly (GameLimits & { readonly game: string })[]> {
  const rows = await tx.rows<LimitsRow>('select * from game_limits order by game, version')
  return rows.map((row) => ({ game: row.game, ...limitsOf(row) }))
}

/** The version that they are; told again under the same change it is the one of before. */
export async function insertLimits(tx: Tx, limits: NewLimits): Promise<GameLimits> {
  // One after the other: versions of a game have no gap.
  await tx.rows('select pg_advisory_xact_lock(hashtext($1))', [`limits ${limits.game}`])
  await tx.rows(
    `insert into game_limits (game, version, least_stake, most_stake, round_payout, change_id, by,
       reason, created_at)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8
     from game_limits where game = $1
     on conflict (change_id) do nothing`,
    [
      ...[limits.game, limits.leastStake, limits.mostStake, limits.roundPayout ?? null],
      ...[limits.changeId, limits.by, limits.reason, tx.now],
    ],
  )
  const sql = 'select * from game_limits where change_id = $1'
  const row = await tx.one<LimitsRow>(sql, [limits.changeId])
  if (!row) throw new Error(`${limits.changeId} was not kept`)
  return limitsOf(row)
}

function limitsOf(row: LimitsRow): GameLimits {
  return {
    ...{ version: row.version, leastStake: row.least_stake, mostStake: row.most_stake },
    ...(row.round_payout !== null && { roundPayout: row.round_payout }),
  }
}

interface LimitsRow {
  readonly game: string
  readonly version: number
  readonly least_stake: bigint
  readonly most_stake: bigint
  readonly round_payout: bigint | null
}
