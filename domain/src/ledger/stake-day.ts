import type { Minor } from '../money/index.ts'
import { type LimitPeriod, limitPeriods, periodStart } from '../protection/period.ts'
import { type SiteDay, siteDay } from '../siteDay/index.ts'
import type { LossEffect, StakeSums } from './movement.ts'

/** The last site day on which a member placed a stake: the sums of that day, of its week and of its month. */
export interface StakeDay extends StakeSums {
  readonly day: SiteDay
  readonly week: StakeSums
  readonly month: StakeSums
}

export const noStakes: StakeSums = { staked: 0n, returned: 0n, wagered: 0n }

/**
 * A payout counts for the day, the week and the month in which its stake was placed, however late it comes. A limit
 * looks at the present ones only, so what changes of earlier ones than the last is dropped. A new stake never is: of
 * two at midnight the one that began earlier may come later, and a clock may be set back.
 */
export function withLoss(known: StakeDay | undefined, effect: LossEffect): StakeDay {
  const day = siteDay(effect.placedAt)
  if (known?.day === day) return ofSameDay(known, effect)
  const sums = (period: LimitPeriod): StakeSums => {
    const [last, own] = [known && periodStart(period, known.day), periodStart(period, day)]
    if (known && last !== undefined && own < last && !effect.isStake) return sumsOf(known, period)
    return added(
      known && last !== undefined && own <= last ? sumsOf(known, period) : noStakes,
      effect,
      period,
    )
  }
  const last = known && known.day > day ? known.day : day
  return { day: last, ...sums('day'), week: sums('week'), month: sums('month') }
}

/** Nearly every effect is one. */
function ofSameDay(known: StakeDay, effect: LossEffect): StakeDay {
  const [week, month] = [added(known.week, effect, 'week'), added(known.month, effect, 'month')]
  return { day: known.day, ...added(known, effect, 'day'), week, month }
}

function added(
  { staked, returned, wagered }: StakeSums,
  effect: LossEffect,
  period: LimitPeriod,
): StakeSums {
  const { staked: own, returned: back, wagered: whole = own } = effect.periods?.[period] ?? effect
  return { staked: staked + own, returned: returned + back, wagered: wagered + whole }
}

function sumsOf(known: StakeDay, period: LimitPeriod): StakeSums {
  if (period !== 'day') return known[period]
  const { staked, returned, wagered } = known
  return { staked, returned, wagered }
}

/** The sums of the period that `day` falls in, or of a later one that has begun. */
export function sumsOn(known: StakeDay | undefined, period: LimitPeriod, day: SiteDay): StakeSums {
  const isPresent = known && periodStart(period, known.day) >= periodStart(period, day)
  return isPresent ? sumsOf(known, period) : noStakes
}

/** Stakes minus returns of the day, or of a later one that has begun, minor units; below zero when ahead. */
export function lossOn(known: StakeDay | undefined, day: SiteDay): Minor {
  const { staked, returned } = sumsOn(known, 'day', day)
  return staked - returned
}

/** What limits look at on a day: lost and staked, minor units. */
export interface StakeUse {
  readonly loss: Readonly<Record<LimitPeriod, Minor>>
  readonly stake: Readonly<Record<LimitPeriod, Minor>>
}

export function stakeUse(known: StakeDay | undefined, day: SiteDay): StakeUse {
  const [loss, stake] = [
    { day: 0n, week: 0n, month: 0n },
    { day: 0n, week: 0n, month: 0n },
  ]
  for (const period of limitPeriods) {
    const { staked, returned, wagered } = sumsOn(known, period, day)
    loss[period] = staked - returned
    stake[period] = wagered
  }
  return { loss, stake }
}
