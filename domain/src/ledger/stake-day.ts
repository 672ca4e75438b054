import type { Minor } from '../money/index.ts'
import { type SiteDay, siteDay } from '../siteDay/index.ts'
import type { LossEffect } from './movement.ts'

/** The last site day on which a member placed a stake: what was staked then, and came back for it, minor units. */
export interface StakeDay {
  readonly day: SiteDay
  readonly staked: Minor
  readonly returned: Minor
}

/**
 * A payout counts for the day on which its stake was placed, however late it comes. A limit looks at the
 * present day only, so what changes of an earlier one than the last is dropped. A new stake never is: of two
 * at midnight the one that began earlier may come later, and a clock may be set back.
 */
export function withLoss(known: StakeDay | undefined, effect: LossEffect): StakeDay {
  const day = siteDay(effect.placedAt)
  if (known && day < known.day) {
    return effect.isStake ? added(known, effect) : known
  }
  return added(known?.day === day ? known : { day, staked: 0n, returned: 0n }, effect)
}

function added({ day, staked, returned }: StakeDay, effect: LossEffect): StakeDay {
  return { day, staked: staked + effect.staked, returned: returned + effect.returned }
}

/** Stakes minus returns of the day, or of a later one that has begun, minor units; below zero when ahead. */
export function lossOn(known: StakeDay | undefined, day: SiteDay): Minor {
  return known && known.day >= day ? known.staked - known.returned : 0n
}
