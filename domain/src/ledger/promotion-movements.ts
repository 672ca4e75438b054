import type { Currency, Minor } from '../money/index.ts'
import type { ClawBack } from '../promotion/grant.ts'
import { campaignReserve, fundedCampaign, houseBook, memberAccount } from './account.ts'
import { type Grant, granted } from './campaign-movements.ts'
import type { OrdinaryMovement } from './movement.ts'
import { type Member, movement, ofHouse, posting } from './movement-shares.ts'

interface Reserved {
  readonly campaignId: string
  readonly currency: Currency
  readonly reference: string
  readonly amount: Minor
}

/** Earned and not claimed yet: campaign -> its reserve. */
export function promotionReserved(of: Reserved): OrdinaryMovement {
  const { campaignId, amount } = of
  const kept = posting(fundedCampaign(campaignId), campaignReserve(campaignId), amount)
  return ofHouse('promotionReserved', of, kept)
}

/** Not claimed in time, or taken back before: reserve -> campaign. */
export function promotionReturned(of: Reserved): OrdinaryMovement {
  const { campaignId, amount } = of
  const back = posting(campaignReserve(campaignId), fundedCampaign(campaignId), amount)
  return ofHouse('promotionReturned', of, back)
}

/** The reserve -> available, or the lot's bonus money where it has conditions. */
export function promotionClaimed(of: Grant): OrdinaryMovement {
  return granted('promotionClaimed', of, campaignReserve(of.campaignId))
}

/** What a free bet brought back of its stake: house book -> the campaign that gave it. */
export function freeBetReturned(of: Reserved): OrdinaryMovement {
  return ofHouse(
    'freeBetReturned',
    of,
    posting(houseBook, fundedCampaign(of.campaignId), of.amount),
  )
}

/** What brought it back is void: campaign -> house book. */
export function freeBetTakenBack(of: Reserved): OrdinaryMovement {
  const campaign = fundedCampaign(of.campaignId)
  return ofHouse('freeBetTakenBack', of, posting(campaign, houseBook, of.amount))
}

/** The same of a rebate. */
export function rebateCredited(of: Grant): OrdinaryMovement {
  return granted('rebateCredited', of, campaignReserve(of.campaignId))
}

/** The same of what an operator gave. */
export function dividendClaimed(of: Grant): OrdinaryMovement {
  return granted('dividendClaimed', of, campaignReserve(of.campaignId))
}

/** What it was given for is void: its lot, then available, and what is not there becomes debt -> campaign. */
export function promotionReclaimed(
  of: Member & ClawBack & { campaignId: string; lotId?: string | undefined },
): OrdinaryMovement {
  const { memberId, campaignId, lotId, fromLot, fromMain, debt } = of
  const campaign = fundedCampaign(campaignId)
  const taken = movement('promotionReclaimed', of, [
    posting(memberAccount(memberId, 'bonus'), campaign, fromLot),
    posting(memberAccount(memberId, 'available'), campaign, fromMain),
    posting(memberAccount(memberId, 'debt'), campaign, debt),
  ])
  if (lotId === undefined || fromLot === 0n) return taken
  return { ...taken, lots: [{ lotId, balance: -fromLot, staked: 0n, converted: 0n }] }
}
