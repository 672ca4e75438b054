import type { Minor } from '@zhengju/domain/money'
import { decimalOdds, type OddsFormat, stakeTerms } from '@zhengju/domain/odds'
import { fullCover, potentialReturn, systemPayout } from '@zhengju/domain/settlement'
import { type BetKind, type BetLimit, lineCount } from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'

export interface StakeLimits {
  readonly minStake: Minor
  /** Of one bet, over all its lines. */
  readonly maxRisk: Minor
  /** What one bet may win. */
  readonly maxWin: Minor
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
): BetTerms {
  if (kind === 'single') {
    const terms = stakeTerms(unitStake, decimalOdds(odds[0] ?? 0), format)
    return { risk: terms.risk, potentialReturn: terms.potentialReturn }
  }
  if (kind === 'parlay') {
    return { risk: unitStake, potentialReturn: potentialReturn(unitStake, odds) }
  }
  const won = odds.map((each) => ({ odds: each, result: 'won' as const }))
  const { stake, payout } = systemPayout(unitStake, won, fullCover(odds.length))
  return { risk: stake, potentialReturn: payout }
}

/** The limits of the unit stake, in whole units of money, at these prices. */
export function stakeLimit(
  kind: BetKind,
  odds: readonly OddsE5[],
  limits: StakeLimits,
): Pick<BetLimit, 'minStake' | 'maxStake' | 'odds'> {
  const probe = 1_000_000n
  const at = betTerms(kind, probe, 'european', odds)
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

/** Whether a bet at the price of this moment is within the limits; a price may have risen since they were told. */
export function isWithinMaximum(kind: BetKind, terms: BetTerms, limits: StakeLimits): boolean {
  const win = terms.potentialReturn - terms.risk
  const slack = kind === 'single' ? 110n : 150n
  return terms.risk <= limits.maxRisk && win * 100n <= limits.maxWin * slack
}

function combined(terms: BetTerms): OddsE5 {
  return Number((terms.potentialReturn * 100_000n) / terms.risk)
}
