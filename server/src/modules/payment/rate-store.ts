import type { Currency } from '@zhengju/domain/money'
import type { KnownRate } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'

/** A coin and the wallet's currency that it is worth something in. */
export interface RatePair {
  readonly payCurrency: Currency
  readonly currency: Currency
}

/** What was last believed; undefined where nothing ever was. */
export async function knownRate(tx: Tx, pair: RatePair): Promise<KnownRate | undefined> {
  const row = await tx.one<{ rate: string | null; at: bigint | null }>(
    'select rate, at from coin_rate where pay_currency = $1 and currency = $2',
    [pair.payCurrency, pair.currency],
  )
  if (!row || row.rate === null) return undefined
  return { rate: row.rate, at: Number(row.at) }
}

export async function saveRate(tx: Tx, pair: RatePair, rate: string): Promise<void> {
  await tx.rows(
    `insert into coin_rate (pay_currency, currency, rate, at) values ($1, $2, $3, $4)
     on conflict (pay_currency, currency) do update set rate = $3, at = $4`,
    [pair.payCurrency, pair.currency, rate, tx.now],
  )
}

export async function saveRefused(
  tx: Tx,
  pair: RatePair,
  { rate, by }: { readonly rate: string; readonly by: string },
): Promise<void> {
  await tx.rows(
    `insert into coin_rate (pay_currency, currency, refused_rate, refused_by, refused_at)
     values ($1, $2, $3, $4, $5) on conflict (pay_currency, currency)
     do update set refused_rate = $3, refused_by = $4, refused_at = $5`,
    [pair.payCurrency, pair.currency, rate.slice(0, 40), by, tx.now],
  )
}

/** Coins of which the newest word was not believed. */
export function refusedRates(
  tx: Tx,
): Promise<{ readonly pay_currency: string; readonly refused_at: bigint }[]> {
  return tx.rows(
    `select pay_currency, refused_at from coin_rate
     where refused_at is not null and refused_at >= coalesce(at, 0) order by pay_currency`,
  )
}
