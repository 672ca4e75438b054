import { type PromotionKind, promotionCampaigns } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { type Earned, earn } from './earn-service.ts'
import { payEarned } from './grant-service.ts'
import * as store from './grant-store.ts'

/** Kept in the fund for a bet that is not decided. False: there is not enough, and the caller takes all of it back. */
export async function keepFor(tx: Tx, earned: Earned): Promise<boolean> {
  const id = await earn(tx, { ...earned, isHeld: true })
  return (await store.lockGrant(tx, id))?.state === 'open'
}

/** Pays what was kept for that occasion, under the member's turnover lock; false: its fund has no money for it yet. */
export async function payKept(
  tx: Tx,
  of: { readonly kind: PromotionKind; readonly memberId: string; readonly occasion: string },
): Promise<boolean> {
  const row = await store.lockOccasion(tx, { ...of, campaignId: promotionCampaigns[of.kind] })
  return row ? payEarned(tx, row.id) : false
}
