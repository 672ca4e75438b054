import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import type { StakeLimits } from '@zhengju/venue-protocol/game'

/** What a stepper offers of a range: one, two and five of each decade that the game can divide. */
export function stakeSteps(least: Minor, most: Minor, unit: Minor = 1n): readonly Minor[] {
  const steps: Minor[] = []
  for (let decade = 1n; decade <= most; decade *= 10n) {
    for (const of of [1n, 2n, 5n]) {
      const stake = decade * of
      if (stake >= least && stake <= most && stake % unit === 0n) steps.push(stake)
    }
  }
  const last = most - (most % unit)
  if (steps.at(-1) !== last && last >= least) steps.push(last)
  return steps
}

/** The stake that was chosen, or the step below it once the range is narrower. */
export function stakeWithin(steps: readonly Minor[], chosen: Minor): Minor {
  return steps.findLast((step) => step <= chosen) ?? steps[0] ?? chosen
}

/** What a stepper offers within limits. */
export function stepsOf({ leastStake, mostStake }: StakeLimits, unit?: Minor): readonly Minor[] {
  return stakeSteps(leastStake, mostStake, unit)
}

/** The line under a game's title: empty until it is known what may be staked. */
export function lineOf(
  limits: StakeLimits | undefined,
  line: (least: string, most: string) => string,
): string {
  if (!limits) return '\u00a0'
  return line(
    formatMoney(limits.leastStake, siteCurrency),
    formatMoney(limits.mostStake, siteCurrency),
  )
}
