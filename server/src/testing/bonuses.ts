import type { BonusTerms } from '@zhengju/domain/bonus'
import { movements } from '@zhengju/domain/ledger'
import { type Minor, siteCurrency } from '@zhengju/domain/money'
import { grantBonus } from '../modules/bonus/index.ts'
import { post } from '../modules/ledger/index.ts'
import type { Person, World } from './world.ts'

export const testCampaign = 'bonus-test'
const currency = siteCurrency

/** Fills a campaign from the house's book. */
export async function fundCampaignWith(
  world: World,
  campaignId: string,
  amount: Minor,
): Promise<void> {
  const of = { campaignId, currency, reference: world.id(), amount } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded(of)))
}

/** Bonus money from a campaign that holds just that; ×10 unless it says otherwise. Returns the number of its grant. */
export async function giveBonus(
  world: World,
  person: Person,
  amount: Minor,
  {
    multiplePercent = 1_000,
    terms = {} as Partial<BonusTerms>,
    campaignId = testCampaign,
    isFunded = true,
  } = {},
): Promise<string> {
  const sourceNo = world.id()
  if (isFunded) await fundCampaignWith(world, campaignId, amount)
  const of = { memberId: person.id, currency, reference: sourceNo, campaignId, amount } as const
  await world.db.tx(async (tx) => {
    if (multiplePercent === 0) await post(tx, movements.promotionReserved(of))
    await grantBonus(tx, {
      ...{ memberId: person.id, currency, campaignId, source: 'activity', sourceNo, amount },
      ...{ multiplePercent, terms },
      movement: (lotId) =>
        lotId === undefined
          ? movements.dividendClaimed(of)
          : movements.bonusGranted({ ...of, lotId }),
    })
  })
  return sourceNo
}
