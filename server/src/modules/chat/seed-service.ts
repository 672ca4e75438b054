import { movements } from '@zhengju/domain/ledger'
import { fundCurrency, promotionCampaigns } from '@zhengju/domain/promotion'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { post } from '../ledger/index.ts'
import * as gifts from './gifts/gift-store.ts'
import * as desk from './moderation/desk-store.ts'
import * as campaigns from './red-packets/campaign-store.ts'
import { readSetting, storedSetting } from './setting-service.ts'
import type { CampaignRow, GiftRow } from './tables.ts'

/** What rooms of a new site sell, and a campaign with money in it. */
export interface ChatSeed {
  readonly gifts: readonly Omit<GiftRow, 'version' | 'is_on'>[]
  /** What each standing campaign begins with, minor units. */
  readonly standing: bigint
  readonly campaign: Pick<CampaignRow, 'id' | 'name' | 'multiple_percent'> & {
    readonly amount: bigint
  }
}

/** Once: what is there already, or was changed since, stays as it is. */
export async function openShopOnce(tx: Tx, seed: ChatSeed): Promise<void> {
  for (const gift of seed.gifts) await gifts.saveGift(tx, { ...gift, is_on: true, version: 0 })
  const { limits, switches, version } = await readSetting(tx)
  if (version === 0) {
    const value = storedSetting({ limits, switches: { ...switches, giftOpen: true } })
    await desk.saveSetting(tx, value, version)
  }
  await makeOnce(tx, seed.campaign)
  for (const id of Object.values(promotionCampaigns)) {
    await fundOnce(tx, { id, amount: seed.standing })
  }
}

const by = 'demo'

async function makeOnce(tx: Tx, { amount, ...campaign }: ChatSeed['campaign']): Promise<void> {
  const at = BigInt(tx.now)
  const open = { closed_by: null, closed_at: null }
  await campaigns.insertCampaign(tx, { ...campaign, ...open, created_by: by, created_at: at })
  await fundOnce(tx, { id: campaign.id, amount })
}

async function fundOnce(
  tx: Tx,
  { id: campaignId, amount }: { readonly id: string; readonly amount: bigint },
): Promise<void> {
  const [earlier] = await campaigns.fundings(tx, { campaignId, before: undefined, limit: 1 })
  if (earlier) return
  const at = BigInt(tx.now)
  const id = tx.runtime.ids.next()
  await campaigns.insertFunding(tx, {
    id,
    campaign_id: campaignId,
    amount,
    state: 'done',
    reason: `demo ${siteDay(tx.now)}`,
    asked_by: campaignId,
    asked_by_name: by,
    asked_at: at,
    decided_by_name: by,
    decided_at: at,
  })
  const of = { campaignId, currency: fundCurrency(campaignId), reference: id, amount }
  await post(tx, movements.campaignFunded(of))
}
