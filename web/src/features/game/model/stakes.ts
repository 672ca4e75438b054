import type { Minor } from '@zhengju/domain/money'

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
  if (steps.at(-1) !== last) steps.push(last)
  return steps
}
