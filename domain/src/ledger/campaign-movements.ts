import type { Currency, Minor } from '../money/index.ts'
import { fundedCampaign, houseBook, memberAccount, redPacketPot } from './account.ts'
import type { OrdinaryMovement } from './movement.ts'
import { type Member, movement, ofHouse, posting } from './movement-shares.ts'

/** What every movement of campaigns and red packets says. */
interface CampaignMoney {
  readonly campaignId: string
  readonly currency: Currency
  readonly reference: string
  readonly amount: Minor
}

/** House book -> campaign. */
export function campaignFunded(of: CampaignMoney): OrdinaryMovement {
  return ofHouse('campaignFunded', of, posting(houseBook, fundedCampaign(of.campaignId), of.amount))
}

/** A campaign is over: what it has left goes back, campaign -> house book. */
export function campaignClosed(of: CampaignMoney): OrdinaryMovement {
  return ofHouse('campaignClosed', of, posting(fundedCampaign(of.campaignId), houseBook, of.amount))
}

/** A red packet is sent: campaign -> the packet's own account. */
export function redPacketFilled(of: CampaignMoney & { redPackId: string }): OrdinaryMovement {
  const [campaign, pot] = [fundedCampaign(of.campaignId), redPacketPot(of.redPackId)]
  return ofHouse('redPacketFilled', of, posting(campaign, pot, of.amount))
}

/** A red packet is over: what nobody took goes back. */
export function redPacketReturned(of: CampaignMoney & { redPackId: string }): OrdinaryMovement {
  const [campaign, pot] = [fundedCampaign(of.campaignId), redPacketPot(of.redPackId)]
  return ofHouse('redPacketReturned', of, posting(pot, campaign, of.amount))
}

/** A share is taken: the packet -> available. */
export function redPacketClaimed(
  of: Member & { redPackId: string; amount: Minor },
): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  return movement('redPacketClaimed', of, [
    posting(redPacketPot(of.redPackId), available, of.amount),
  ])
}
