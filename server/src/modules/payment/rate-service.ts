import { isRateInBand, type PaymentRules, type ProviderId } from '@zhengju/domain/payment'
import type { Database } from '@zhengju/storage/tx'
import { knownRate, type RatePair, saveRefused } from './rate-store.ts'

export interface QuotedRate extends RatePair {
  readonly rate: string
  readonly provider: ProviderId
}

/** Whether a provider's rate is believed; one that is not is kept, and alerts. */
export async function isBelieved(
  { rules }: { readonly rules: PaymentRules },
  db: Database,
  { rate, provider, ...pair }: QuotedRate,
): Promise<boolean> {
  return db.tx(async (tx) => {
    const { currency } = pair
    const where = { band: rules.coinRate, currency, now: tx.now }
    if (isRateInBand(rate, await knownRate(tx, pair), where)) return true
    await saveRefused(tx, pair, { rate, by: provider })
    return false
  })
}
