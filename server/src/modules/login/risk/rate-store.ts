import type { Tx } from '@zhengju/storage/tx'

export interface RateRule {
  readonly most: number
  readonly windowMs: number
}

/**
 * Takes one of so many in a window that begins with the first. The row is locked by the statement itself, so that
 * processes count together.
 */
export async function take(tx: Tx, key: string, rule: RateRule): Promise<Taken> {
  const row = await tx.one<{ count: number; first_at: bigint }>(
    `insert into login_tally as t (key, count, first_at) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when t.first_at + $3 <= $2 then 1 else least(t.count, $4) + 1 end,
       first_at = case when t.first_at + $3 <= $2 then $2 else t.first_at end
     returning count, first_at`,
    [key, BigInt(tx.now), BigInt(rule.windowMs), rule.most],
  )
  const count = row?.count ?? 1
  const endsAt = Number(row?.first_at ?? tx.now) + rule.windowMs
  const waitMs = count > rule.most ? Math.max(1, endsAt - tx.now) : undefined
  return { left: Math.max(0, rule.most - count), waitMs }
}

export interface Taken {
  readonly left: number
  /** How long to wait; undefined when it may be. */
  readonly waitMs: number | undefined
}

/** Gives one back: it was none after all. */
export async function giveBack(tx: Tx, key: string): Promise<void> {
  await tx.rows('update login_tally set count = count - 1 where key = $1 and count > 0', [key])
}

/** How many were taken in the window that runs. */
export async function taken(tx: Tx, key: string, windowMs: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'select count from login_tally where key = $1 and first_at > $2',
    [key, BigInt(tx.now - windowMs)],
  )
  return row?.count ?? 0
}

export async function forget(tx: Tx, key: string): Promise<void> {
  await tx.rows('delete from login_tally where key = $1', [key])
}
