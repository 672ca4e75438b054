import type { Currency, Minor } from '../money/index.ts'
import {
  type AccountRef,
  fundedCampaign,
  houseBook,
  memberAccount,
  redPacketPot,
} from './account.ts'
import type { Movement, OrdinaryMovement } from './movement.ts'
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

/** A share is taken: the packet -> available, or the lot's bonus money where it has conditions. */
export function redPacketClaimed(
  of: Omit<Grant, 'campaignId'> & { redPackId: string },
): OrdinaryMovement {
  return granted('redPacketClaimed', of, redPacketPot(of.redPackId))
}

/** What a campaign gives a member; with a lot it is bonus money. */
export interface Grant extends Member {
  readonly campaignId: string
  readonly amount: Minor
  readonly lotId?: string | undefined
}

/** Money of a lot, and the campaign that gave it. */
export interface LotMoney extends Member {
  readonly campaignId: string
  readonly lotId: string
}

export function granted<const Name extends OrdinaryMovement['name']>(
  name: Name,
  of: Omit<Grant, 'campaignId'>,
  source: AccountRef,
): Movement<Name> {
  const { memberId, amount, lotId } = of
  const purpose = lotId === undefined ? 'available' : 'bonus'
  const given = movement(name, of, [posting(source, memberAccount(memberId, purpose), amount)])
  if (lotId === undefined) return given
  return { ...given, lots: [{ lotId, balance: amount, staked: 0n, converted: 0n }] }
}
