import { dividendCampaignId } from '@zhengju/domain/dividend'
import { fundedCampaign } from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { balancesOf } from '../ledger/index.ts'
import * as store from './store.ts'

/** By how much the fund is too small for all that members may claim now, minor units: an operator is to fill it. */
export async function fundMissing(
  tx: Tx,
  currency: Currency,
): Promise<ReadonlyMap<string, number>> {
  const waiting = await store.waitingSum(tx, currency)
  const there = await fundOf(tx, currency)
  return new Map([[currency, waiting > there ? Number(waiting - there) : 0]])
}

/** What dividends can be paid from now, minor units. */
export async function fundOf(tx: Tx, currency: Currency): Promise<Minor> {
  const [there = 0n] = await balancesOf(tx, [fundedCampaign(dividendCampaignId)], currency)
  return there
}
