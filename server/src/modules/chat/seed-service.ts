import { movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
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
  await fundOnce(tx, seed.campaign)
}

const by = 'demo'

async function fundOnce(tx: Tx, { amount, ...campaign }: ChatSeed['campaign']): Promise<void> {
  if (await campaigns.campaignById(tx, campaign.id)) return
  const at = BigInt(tx.now)
  const open = { closed_by: null, closed_at: null }
  await campaigns.insertCampaign(tx, { ...campaign, ...open, created_by: by, created_at: at })
  const id = tx.runtime.ids.next()
  await campaigns.insertFunding(tx, {
    id,
    campaign_id: campaign.id,
    amount,
    state: 'done',
    reason: `demo ${siteDay(tx.now)}`,
    asked_by: campaign.id,
    asked_by_name: by,
    asked_at: at,
    decided_by_name: by,
    decided_at: at,
  })
  const of = { campaignId: campaign.id, currency: siteCurrency, reference: id, amount } as const
  await post(tx, movements.campaignFunded(of))
}
