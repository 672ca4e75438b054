import type { ShotRecord } from '@zhengju/domain/games/fishing'
import type { Tx } from '@zhengju/storage/tx'

/** A shot in a magazine's log. */
export interface StoredShot extends ShotRecord {
  readonly at: number
  /** What was aimed at: of the scene, which nothing keeps. */
  readonly targetId: string
}

/** In the order in which they were fired. */
export async function shotsOf(tx: Tx, roundId: string): Promise<readonly StoredShot[]> {
  const rows = await tx.rows<ShotRow>(
    `select at, nonce, target_id, target, multiplier, cost, is_returned, is_hit, payout
     from magazine_shot where round_id = $1 order by at`,
    [roundId],
  )
  return rows.map((row) => ({
    at: row.at,
    nonce: row.nonce,
    targetId: row.target_id,
    target: row.target,
    multiplier: row.multiplier,
    cost: row.cost,
    isReturned: row.is_returned,
    isHit: row.is_hit,
    payout: row.payout,
  }))
}

/** With it the magazine was used just now. Goes with the commit, or with what is asked before that. */
export function insertShot(tx: Tx, roundId: string, commit: string, shot: StoredShot): void {
  tx.write(
    `insert into magazine_shot (round_id, at, seed_commit, nonce, target_id, target, multiplier, cost,
       is_returned, is_hit, payout, fired_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[roundId, shot.at, commit, shot.nonce, shot.targetId, shot.target, shot.multiplier],
      ...[shot.cost, shot.isReturned, shot.isHit, shot.payout, tx.now],
    ],
  )
  tx.write('update instant_round set stepped_at = $2 where round_id = $1', [roundId, tx.now])
}

interface ShotRow {
  readonly at: number
  readonly nonce: number
  readonly target_id: string
  readonly target: string
  readonly multiplier: number
  readonly cost: bigint
  readonly is_returned: boolean
  readonly is_hit: boolean
  readonly payout: bigint
}
