import type { JackpotCarry, JackpotFunds } from '@zhengju/domain/games/jackpot'
import type { Tx } from '@zhengju/storage/tx'

export interface StoredJackpot {
  readonly tier: string
  readonly carry: JackpotCarry
  /** As the platform said last. */
  readonly funds: JackpotFunds | undefined
  readonly bookedAt: number
}

/** True: it is new. */
export async function insertJackpot(tx: Tx, game: string, tier: string): Promise<boolean> {
  const row = await tx.one(
    `insert into jackpot (game, tier, booked_at) values ($1, $2, $3)
     on conflict do nothing returning tier`,
    [game, tier, tx.now],
  )
  return row !== undefined
}

export async function jackpotsOf(tx: Tx, game: string): Promise<readonly StoredJackpot[]> {
  return (await tx.rows<JackpotRow>('select * from jackpot where game = $1', [game])).map(stored)
}

/** Until the transaction ends: whoever locks several locks them all, in the order of their names. */
export async function lockJackpots(tx: Tx, game: string): Promise<readonly StoredJackpot[]> {
  const sql = 'select * from jackpot where game = $1 order by tier for update'
  return (await tx.rows<JackpotRow>(sql, [game])).map(stored)
}

export async function saveCarry(
  tx: Tx,
  game: string,
  tier: string,
  { pool, reserve }: JackpotCarry,
  bookedAt: number,
): Promise<void> {
  await tx.rows(
    `update jackpot set carry_pool = $3, carry_reserve = $4, booked_at = $5
     where game = $1 and tier = $2`,
    [game, tier, pool, reserve, bookedAt],
  )
}

export async function saveFunds(
  tx: Tx,
  game: string,
  tier: string,
  { pool, reserve }: JackpotFunds,
): Promise<void> {
  await tx.rows('update jackpot set pool = $3, reserve = $4 where game = $1 and tier = $2', [
    game,
    tier,
    pool,
    reserve,
  ])
}

/** The place of one more call among those of the tier. */
export async function nextCall(tx: Tx, game: string, tier: string): Promise<number> {
  const row = await tx.one<{ calls: number }>(
    'update jackpot set calls = calls + 1 where game = $1 and tier = $2 returning calls',
    [game, tier],
  )
  if (!row) throw new Error(`${game} has no jackpot ${tier}`)
  return row.calls
}

/** Whether a call about it is with the wallet: what it holds is known again once that was answered. */
export async function isFunding(tx: Tx, orderNo: string): Promise<boolean> {
  const row = await tx.one(
    `select tx_id from wallet_call
     where order_no = $1 and state = 'waiting' limit 1`,
    [orderNo],
  )
  return row !== undefined
}

function stored(row: JackpotRow): StoredJackpot {
  const { carry_pool: pool, carry_reserve: reserve, tier } = row
  const isKnown = row.pool !== null && row.reserve !== null
  return {
    ...{ tier, carry: { pool, reserve }, bookedAt: Number(row.booked_at) },
    funds: isKnown ? { pool: row.pool ?? 0n, reserve: row.reserve ?? 0n } : undefined,
  }
}

interface JackpotRow {
  readonly tier: string
  readonly carry_pool: bigint
  readonly carry_reserve: bigint
  readonly pool: bigint | null
  readonly reserve: bigint | null
  readonly booked_at: bigint
}
