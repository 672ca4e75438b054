import { type Currency, lesser, type Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

export interface LimitLock {
  readonly currency: Currency
  readonly reference: string
  readonly amount: Minor
  /** Epoch ms; undefined: for good. */
  readonly until: number | undefined
}

export async function insertLimitLock(tx: Tx, memberId: string, lock: LimitLock): Promise<void> {
  const { currency, reference, amount, until } = lock
  await tx.rows(
    `insert into limit_lock (id, member_id, currency, reference, amount, until_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.runtime.ids.next(), memberId, currency, reference, amount, until ?? null, tx.now],
  )
}

/** What came in above a limit whose window is not over, minor units. */
export async function lockedByLimits(tx: Tx, memberId: string, currency: Currency): Promise<Minor> {
  const found = await tx.one<{ readonly amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from limit_lock
     where member_id = $1 and currency = $2 and (until_at is null or until_at > $3)`,
    [memberId, currency, tx.now],
  )
  return found?.amount ?? 0n
}

/** When the last of it is free, epoch ms; undefined: nothing is kept, or for as long as an exclusion. */
export async function limitLocksUntil(
  tx: Tx,
  memberId: string,
  currency: Currency,
): Promise<number | undefined> {
  const rows = await tx.rows<{ readonly until_at: bigint | null }>(
    `select until_at from limit_lock
     where member_id = $1 and currency = $2 and (until_at is null or until_at > $3)
     group by until_at having sum(amount) > 0 order by until_at desc nulls first limit 1`,
    [memberId, currency, tx.now],
  )
  const until = rows[0]?.until_at
  return until === undefined || until === null ? undefined : Number(until)
}

/** So much of it leaves with an order, what ends first before the rest; at most what there is. How much it was. */
export async function takeLimitLocks(
  tx: Tx,
  memberId: string,
  of: { readonly currency: Currency; readonly reference: string; readonly amount: Minor },
): Promise<Minor> {
  const { currency, reference } = of
  const kept = await tx.rows<{ readonly until_at: bigint | null; readonly amount: bigint }>(
    `select until_at, sum(amount)::bigint as amount from limit_lock
     where member_id = $1 and currency = $2 and (until_at is null or until_at > $3)
     group by until_at having sum(amount) > 0 order by until_at nulls last`,
    [memberId, currency, tx.now],
  )
  let taken = 0n
  for (const { amount: there, until_at } of kept) {
    const amount = lesser(there, of.amount - taken)
    if (amount <= 0n) break
    const until = until_at === null ? undefined : Number(until_at)
    await insertLimitLock(tx, memberId, { currency, reference, amount: -amount, until })
    taken += amount
  }
  return taken
}

/** What an order took comes back, once; how much of it is locked again now. */
export async function restoreLimitLocks(
  tx: Tx,
  memberId: string,
  { currency, reference }: { readonly currency: Currency; readonly reference: string },
): Promise<Minor> {
  const taken = await tx.rows<{ readonly until_at: bigint | null; readonly amount: bigint }>(
    `select until_at, -sum(amount)::bigint as amount from limit_lock
     where member_id = $1 and reference = $2 group by until_at having sum(amount) < 0`,
    [memberId, reference],
  )
  let again = 0n
  for (const { amount, until_at } of taken) {
    const until = until_at === null ? undefined : Number(until_at)
    await insertLimitLock(tx, memberId, { currency, reference, amount, until })
    if (until === undefined || until > tx.now) again += amount
  }
  return again
}
