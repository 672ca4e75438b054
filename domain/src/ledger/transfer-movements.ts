import type { Minor } from '../money/index.ts'
import type { LimitPeriod } from '../protection/period.ts'
import type { VenueId } from '../venue/index.ts'
import { houseBook, memberAccount, providerClearing } from './account.ts'
import type { LossEffect, OrdinaryMovement, TransferHeldMovement, VenueCounts } from './movement.ts'
import { between, type Member, movement, posting } from './movement-shares.ts'

// Money between a member's wallet and a venue that keeps it itself. What stands there counts as staked and lost in
// the periods in which it went, until it is back (transfer/purse.ts).

interface Transfer extends Member {
  readonly venue: VenueId
  readonly amount: Minor
}

/** On its way to the venue: available -> held. */
export function transferHeld(of: Transfer & { placedAt: number }): TransferHeldMovement {
  const { memberId, amount, placedAt } = of
  return {
    ...movement('transferHeld', of, [between(memberId, 'available', 'held', amount)]),
    holds: amount,
    loss: { placedAt, staked: amount, returned: 0n, isStake: true },
  }
}

/** The venue has it. */
export function transferSent(of: Transfer & { holdId: string }): OrdinaryMovement {
  const { memberId, holdId, venue, amount } = of
  const held = memberAccount(memberId, 'held')
  return {
    ...movement('transferSent', of, [posting(held, venueClearing(venue), amount)]),
    resolves: { holdId, as: 'posted', amount },
  }
}

/** The venue refused it for good: held -> available, as if it had never been staked. */
export function transferReturned(
  of: Transfer & { holdId: string; counts?: VenueCounts | undefined },
): OrdinaryMovement {
  const { memberId, holdId, amount, counts } = of
  return {
    ...movement('transferReturned', of, [between(memberId, 'held', 'available', amount)]),
    resolves: { holdId, as: 'voided', amount },
    ...lossOf(counts),
  }
}

/** It is back from the venue: what is won, and what went in an earlier period, changes nothing of the present one. */
export function transferReceived(
  of: Transfer & { counts?: VenueCounts | undefined },
): OrdinaryMovement {
  const { memberId, venue, amount, counts } = of
  const available = memberAccount(memberId, 'available')
  const postings = [posting(venueClearing(venue), available, amount)]
  return { ...movement('transferReceived', of, postings), ...lossOf(counts) }
}

/** What the venue's record says it took of a member's money that stands there, and what it paid. */
export function venueRecorded(
  of: Member & {
    venue: VenueId
    taken: Minor
    given: Minor
    counts?: VenueCounts | undefined
  },
): OrdinaryMovement {
  const { venue, taken, given, counts } = of
  const postings = [
    posting(venueClearing(venue), houseBook, taken),
    posting(houseBook, venueClearing(venue), given),
  ]
  return { ...movement('venueRecorded', of, postings), ...lossOf(counts) }
}

/** All of it is the member's own money: what counts as staked and not as lost came back. */
function lossOf(counts?: VenueCounts | undefined): { loss?: LossEffect } {
  if (!counts) return {}
  const sums = (period: LimitPeriod) => {
    const { staked, lost } = counts.of[period]
    return { staked, returned: staked - lost, wagered: staked }
  }
  const periods = { day: sums('day'), week: sums('week'), month: sums('month') }
  return { loss: { placedAt: counts.at, ...periods.day, periods } }
}

function venueClearing(venue: VenueId) {
  return providerClearing(`venue-${venue}`)
}
