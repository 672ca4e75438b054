import type { Currency, Minor } from '../money/index.ts'
import {
  giftIncome,
  houseBook,
  houseRounding,
  memberAccount,
  promotionCampaign,
  providerClearing,
} from './account.ts'
import { lesser } from './books.ts'
import type { GiftMovement, OrdinaryMovement, Posting } from './movement.ts'
import { between, type Member, movement, ofHouse, posting } from './movement-shares.ts'

export * from './bet-movements.ts'
export * from './campaign-movements.ts'
export * from './pool-movements.ts'

export function depositCredited(
  of: Member & { providerId: string; amount: Minor },
): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  return movement('depositCredited', of, [
    posting(providerClearing(of.providerId), available, of.amount),
  ])
}

export function withdrawalHeld(of: Member & { amount: Minor }): OrdinaryMovement {
  const held = between(of.memberId, 'available', 'held', of.amount)
  return { ...movement('withdrawalHeld', of, [held]), holds: of.amount }
}

export function withdrawalPaid(
  of: Member & { holdId: string; providerId: string; amount: Minor },
): OrdinaryMovement {
  const held = memberAccount(of.memberId, 'held')
  return {
    ...movement('withdrawalPaid', of, [posting(held, providerClearing(of.providerId), of.amount)]),
    resolves: { holdId: of.holdId, as: 'posted', amount: of.amount, payout: of.amount },
  }
}

/** Refused, failed or not decided in time: held -> available. */
export function withdrawalReturned(
  of: Member & { holdId: string; amount: Minor; isExpired?: boolean },
): OrdinaryMovement {
  const returned = between(of.memberId, 'held', 'available', of.amount)
  return {
    ...movement('withdrawalReturned', of, [returned]),
    resolves: { holdId: of.holdId, as: of.isExpired ? 'expired' : 'voided', amount: of.amount },
  }
}

/**
 * What came back as failed was paid after all: it is taken from what is `available` (minor units, zero or more), and
 * what is not there becomes debt.
 */
export function payoutReclaimed(
  of: Member & { providerId: string; amount: Minor; available: Minor },
): OrdinaryMovement {
  const { memberId, amount } = of
  const taken = lesser(of.available, amount)
  const clearing = providerClearing(of.providerId)
  return movement('payoutReclaimed', of, [
    posting(memberAccount(memberId, 'available'), clearing, taken),
    posting(memberAccount(memberId, 'debt'), clearing, amount - taken),
  ])
}

/** Withdrawal protection (提款保护): available -> locked. */
export function moneyLocked(of: Member & { amount: Minor }): OrdinaryMovement {
  return movement('moneyLocked', of, [between(of.memberId, 'available', 'locked', of.amount)])
}

export function moneyUnlocked(of: Member & { amount: Minor }): OrdinaryMovement {
  return movement('moneyUnlocked', of, [between(of.memberId, 'locked', 'available', of.amount)])
}

export function bonusGranted(
  of: Member & { promotionId: string; amount: Minor },
): OrdinaryMovement {
  const bonus = memberAccount(of.memberId, 'bonus')
  return movement('bonusGranted', of, [
    posting(promotionCampaign(of.promotionId), bonus, of.amount),
  ])
}

/** The conditions of a bonus are met: bonus -> available. */
export function bonusReleased(of: Member & { amount: Minor }): OrdinaryMovement {
  return movement('bonusReleased', of, [between(of.memberId, 'bonus', 'available', of.amount)])
}

export function bonusForfeited(
  of: Member & { promotionId: string; amount: Minor },
): OrdinaryMovement {
  const bonus = memberAccount(of.memberId, 'bonus')
  return movement('bonusForfeited', of, [
    posting(bonus, promotionCampaign(of.promotionId), of.amount),
  ])
}

export function rebateCredited(
  of: Member & { promotionId: string; amount: Minor },
): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  return movement('rebateCredited', of, [
    posting(promotionCampaign(of.promotionId), available, of.amount),
  ])
}

/** A dividend that the member claimed: the campaign pays it into the available money. */
export function dividendClaimed(
  of: Member & { promotionId: string; amount: Minor },
): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  return movement('dividendClaimed', of, [
    posting(promotionCampaign(of.promotionId), available, of.amount),
  ])
}

/** A gift for a room is paid: available -> gift income. Counts as lost on its day. */
export function giftBought(of: Member & { amount: Minor; placedAt: number }): GiftMovement {
  const { memberId, amount, placedAt } = of
  return {
    ...movement('giftBought', of, [
      posting(memberAccount(memberId, 'available'), giftIncome, amount),
    ]),
    loss: { placedAt, staked: amount, returned: 0n, isStake: true },
  }
}

/** What a rounding rule left over: house book -> rounding. */
export function roundingBooked(of: {
  currency: Currency
  reference: string
  amount: Minor
}): OrdinaryMovement {
  return ofHouse('roundingBooked', of, posting(houseBook, houseRounding, of.amount))
}

/** The correcting transaction: every posting of the other one the other way round, the last one first. */
export function reversed(of: {
  transactionId: string
  memberId: string | undefined
  currency: Currency
  reference: string
  postings: readonly Posting[]
}): OrdinaryMovement {
  return {
    name: 'reversed',
    memberId: of.memberId,
    currency: of.currency,
    reference: of.reference,
    postings: of.postings
      .toReversed()
      .map(({ source, destination, amount }) => posting(destination, source, amount)),
    reverses: of.transactionId,
  }
}
