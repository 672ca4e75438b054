import type { Minor } from '@zhengju/domain/money'
import {
  decimalOdds,
  type NegativeStakeMode,
  type OddsFormat,
  stakeTerms,
} from '@zhengju/domain/odds'
import { fullCover, potentialReturn, systemPayout } from '@zhengju/domain/settlement'
import {
  type BetKind,
  type BetLimit,
  lineCount,
  type SlipBet,
  stakeRange,
} from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'

export interface StakeLimits {
  readonly minStake: Minor
  /** Of one bet, over all its lines. */
  readonly maxRisk: Minor
  /** What one bet may win. */
  readonly maxWin: Minor
  /** How a stake typed at negative odds is read. */
  readonly negativeStakeMode: NegativeStakeMode
}

export interface BetTerms {
  readonly risk: Minor
  readonly potentialReturn: Minor
}

/** What a typed stake risks and may return. Several legs are always reckoned in decimal odds. */
export function betTerms(
  kind: BetKind,
  unitStake: Minor,
  format: OddsFormat,
  odds: readonly OddsE5[],
  mode: NegativeStakeMode,
): BetTerms {
  if (kind === 'single') {
    const terms = stakeTerms(unitStake, decimalOdds(odds[0] ?? 0), format, mode)
    return { risk: terms.risk, potentialReturn: terms.potentialReturn }
  }
  if (kind === 'parlay') {
    return { risk: unitStake, potentialReturn: potentialReturn(unitStake, odds) }
  }
  const won = odds.map((each) => ({ odds: each, result: 'won' as const }))
  const { stake, payout } = systemPayout(unitStake, won, fullCover(odds.length))
  return { risk: stake, potentialReturn: payout }
}

/** The limits of the unit stake as a risk, in whole units of money, at these prices. */
export function stakeLimit(
  kind: BetKind,
  odds: readonly OddsE5[],
  limits: StakeLimits,
): Pick<BetLimit, 'minStake' | 'maxStake' | 'odds'> {
  const probe = 1_000_000n
  const at = betTerms(kind, probe, 'european', odds, 'risk')
  const win = at.potentialReturn - at.risk
  const byWin = win > 0n ? (limits.maxWin * probe) / win : limits.maxRisk
  const byRisk = limits.maxRisk / BigInt(lineCount(kind, odds.length))
  const most = byWin < byRisk ? byWin : byRisk
  const whole = most - (most % 100n)
  return {
    minStake: limits.minStake,
    maxStake: whole < limits.minStake ? limits.minStake : whole,
    ...(kind !== 'system' && { odds: combined(at) }),
  }
}

/** Whether a stake is at least the least: the minimum holds for what one line risks. */
export function isAboveMinimum(
  { kind, unitStake }: Pick<SlipBet, 'kind' | 'unitStake'>,
  { risk }: BetTerms,
  { minStake }: StakeLimits,
): boolean {
  const least = kind === 'single' ? risk : unitStake
  return least > 0n && least >= minStake
}

/** How much more than the greatest win, in percent, a stake that a ticket allowed may bring once prices have risen. */
const mostWinPercent = 150n

/**
 * What no ticket allows, whatever it said at the prices of then: a greater risk than any bet may have, or a win far
 * beyond the greatest. The least stake is always taken.
 */
export function isBeyondBounds(
  { unitStake }: Pick<SlipBet, 'unitStake'>,
  { risk, potentialReturn }: BetTerms,
  { minStake, maxRisk, maxWin }: StakeLimits,
): boolean {
  if (unitStake <= minStake) return false
  return risk > maxRisk || (potentialReturn - risk) * 100n > maxWin * mostWinPercent
}

/** Whether a stake is at most what the ticket said, or at most what a ticket would say at the prices of now. */
export function isWithinMaximum(
  { kind, unitStake, oddsFormat }: Pick<SlipBet, 'kind' | 'unitStake' | 'oddsFormat'>,
  odds: readonly OddsE5[],
  told: BetLimit | undefined,
  limits: StakeLimits,
): boolean {
  const now = { kind, ...stakeLimit(kind, odds, limits) }
  return [now, ...(told ? [told] : [])].some((limit) => {
    const range = stakeRange(limit, odds[0] ?? 0, oddsFormat, limits.negativeStakeMode)
    return unitStake <= range.maxStake
  })
}

function combined(terms: BetTerms): OddsE5 {
  return Number((terms.potentialReturn * 100_000n) / terms.risk)
}
