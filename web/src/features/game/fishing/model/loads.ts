import type { FishingHall } from '@zhengju/domain/games/fishing'
import type { Minor } from '@zhengju/domain/money'
import type { StakeLimits } from '@zhengju/venue-protocol/game'

/** How many shots a magazine may be loaded with. */
export const loads = [20, 60, 100] as const

export interface Load {
  readonly cost: Minor
  readonly shots: number
}

export function isWithin({ leastStake, mostStake }: StakeLimits, { cost, shots }: Load): boolean {
  const stake = cost * BigInt(shots)
  return stake >= leastStake && stake <= mostStake
}

/** What a shot of a hall may cost: where no magazine of it is within the limits, a refusal says so. */
export function costsWithin({ costs }: FishingHall, limits: StakeLimits): readonly Minor[] {
  const fit = costs.filter((cost) => isLoadable(limits, cost))
  return fit.length > 0 ? fit : costs
}

/** Whether any magazine of a hall is within the limits. */
export function hasLoads({ costs }: FishingHall, limits: StakeLimits): boolean {
  return costs.some((cost) => isLoadable(limits, cost))
}

function isLoadable(limits: StakeLimits, cost: Minor): boolean {
  return loads.some((shots) => isWithin(limits, { cost, shots }))
}

/** What was chosen, or what comes next to it once the limits are narrower. */
export function loadWithin(costs: readonly Minor[], limits: StakeLimits, chosen: Load): Load {
  const cost = costs.findLast((one) => one <= chosen.cost) ?? costs[0] ?? chosen.cost
  const fits = loads.filter((shots) => isWithin(limits, { cost, shots }))
  const shots = fits.findLast((one) => one <= chosen.shots) ?? fits[0] ?? chosen.shots
  return { cost, shots }
}

/** From the least to the greatest. */
export function rangeOf(costs: readonly Minor[]): StakeLimits {
  return { leastStake: costs[0] ?? 0n, mostStake: costs.at(-1) ?? 0n }
}
