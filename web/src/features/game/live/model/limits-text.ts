import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { liveText } from '#text/live.ts'

export function limitsText({ leastStake, mostStake }: StakeLimits): string {
  return liveText.limits(limitText(leastStake), limitText(mostStake))
}

/** Limits are mostly whole. */
export function limitText(minor: Minor): string {
  return formatMoney(minor, siteCurrency).replace(/\.00$/, '')
}
