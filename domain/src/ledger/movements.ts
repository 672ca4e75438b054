import type { Currency, Minor } from '../money/index.ts'
import {
  affiliateWallet,
  deskAdjustments,
  feeIncome,
  fundedCampaign,
  giftIncome,
  houseBook,
  houseRounding,
  memberAccount,
  providerClearing,
  type WithdrawnWallet,
} from './account.ts'
import { lesser } from './books.ts'
import { type Grant, granted, type LotMoney } from './campaign-movements.ts'
import type { GiftMovement, OrdinaryMovement, Posting } from './movement.ts'
import { between, type Member, movement, ofHouse, posting } from './movement-shares.ts'

export * from './bet-movements.ts'
export * from './campaign-movements.ts'
export * from './coin-movements.ts'
export * from './pool-movements.ts'
export * from './promotion-movements.ts'
export * from './transfer-movements.ts'

/**
 * `locked`: so much of the amount stands above a limit of the member's own and is not for play; `fee`: so much of the rest
 * stays with the house.
 */
export function depositCredited(
  of: Member & { providerId: string; amount: Minor; locked?: Minor; fee?: Minor },
): OrdinaryMovement {
  const { memberId, amount, locked = 0n, fee = 0n } = of
  const clearing = providerClearing(of.providerId)
  if (locked < 0n || fee < 0n || locked + fee > amount) {
    throw new Error(`${locked} locked of ${amount}, and a fee of ${fee}`)
  }
  return movement('depositCredited', of, [
    posting(clearing, memberAccount(memberId, 'available'), amount - locked - fee),
    posting(clearing, memberAccount(memberId, 'locked'), locked),
    posting(clearing, feeIncome, fee),
  ])
}

function withdrawnWallet(memberId: string, wallet: WithdrawnWallet = 'main') {
  return wallet === 'main' ? memberAccount(memberId, 'available') : affiliateWallet(memberId)
}

export function withdrawalHeld(
  of: Member & { amount: Minor; wallet?: WithdrawnWallet },
): OrdinaryMovement {
  const { memberId, wallet, amount } = of
  const held = posting(withdrawnWallet(memberId, wallet), memberAccount(memberId, 'held'), amount)
  return { ...movement('withdrawalHeld', of, [held]), holds: amount }
}

/** What the provider paid leaves, and the fee stays with the house. */
export function withdrawalPaid(
  of: Member & { holdId: string; providerId: string; amount: Minor; fee: Minor },
): OrdinaryMovement {
  const { memberId, holdId, providerId, amount, fee } = of
  const held = memberAccount(memberId, 'held')
  const sent = amount - fee
  return {
    ...movement('withdrawalPaid', of, [
      posting(held, providerClearing(providerId), sent),
      posting(held, feeIncome, fee),
    ]),
    resolves: { holdId, as: 'posted', amount, payout: sent },
  }
}

/** Refused, failed or not decided in time: held -> the wallet that it came from. */
export function withdrawalReturned(
  of: Member & { holdId: string; amount: Minor; wallet?: WithdrawnWallet; isExpired?: boolean },
): OrdinaryMovement {
  const { memberId, wallet } = of
  const own = withdrawnWallet(memberId, wallet)
  const returned = posting(memberAccount(memberId, 'held'), own, of.amount)
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
  of: Member & { providerId: string; amount: Minor; fee: Minor; available: Minor },
): OrdinaryMovement {
  const { memberId, amount, fee, available } = of
  const clearing = providerClearing(of.providerId)
  const sent = amount - fee
  const sentTaken = lesser(available, sent)
  const feeTaken = lesser(available - sentTaken, fee)
  const [own, debt] = [memberAccount(memberId, 'available'), memberAccount(memberId, 'debt')]
  return movement('payoutReclaimed', of, [
    posting(own, clearing, sentTaken),
    posting(own, feeIncome, feeTaken),
    posting(debt, clearing, sent - sentTaken),
    posting(debt, feeIncome, fee - feeTaken),
  ])
}

/** Withdrawal protection (提款保护): available -> locked. */
export function moneyLocked(of: Member & { amount: Minor }): OrdinaryMovement {
  return movement('moneyLocked', of, [between(of.memberId, 'available', 'locked', of.amount)])
}

export function moneyUnlocked(of: Member & { amount: Minor }): OrdinaryMovement {
  return movement('moneyUnlocked', of, [between(of.memberId, 'locked', 'available', of.amount)])
}

/** Money with conditions: a funded campaign -> the lot's bonus money. */
export function bonusGranted(of: Grant & { lotId: string }): OrdinaryMovement {
  return granted('bonusGranted', of, fundedCampaign(of.campaignId))
}

/** What a lot that is done has: bonus -> available, and what may not become main money back to its campaign. */
export function bonusReleased(
  of: LotMoney & { toMain: Minor; toCampaign: Minor },
): OrdinaryMovement {
  const { memberId, campaignId, lotId, toMain, toCampaign } = of
  const change = { lotId, balance: -(toMain + toCampaign), staked: 0n, converted: toMain }
  return {
    ...movement('bonusReleased', of, [
      between(memberId, 'bonus', 'available', toMain),
      posting(memberAccount(memberId, 'bonus'), fundedCampaign(campaignId), toCampaign),
    ]),
    lots: [change],
  }
}

/** What a lot has that was given up, or whose time is over: back to its campaign. */
export function bonusForfeited(of: LotMoney & { amount: Minor }): OrdinaryMovement {
  const { memberId, campaignId, lotId, amount } = of
  const bonus = memberAccount(memberId, 'bonus')
  return {
    ...movement('bonusForfeited', of, [posting(bonus, fundedCampaign(campaignId), amount)]),
    lots: [{ lotId, balance: -amount, staked: 0n, converted: 0n }],
  }
}

/** A correction by hand that gives: adjustments -> available. */
export function adjustmentCredited(of: Member & { amount: Minor }): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  return movement('adjustmentCredited', of, [posting(deskAdjustments, available, of.amount)])
}

/** One that takes: available -> adjustments. Never more than is there. */
export function adjustmentDebited(of: Member & { amount: Minor }): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  return movement('adjustmentDebited', of, [posting(available, deskAdjustments, of.amount)])
}

/** A month's commission: the fund that was filled for it -> the affiliate's wallet. */
export function commissionPaid(of: Grant): OrdinaryMovement {
  const [fund, wallet] = [fundedCampaign(of.campaignId), affiliateWallet(of.memberId)]
  return movement('commissionPaid', of, [posting(fund, wallet, of.amount)])
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
