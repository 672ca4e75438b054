import { lesser, type Minor } from '@zhengju/domain/money'
import { decimalOdds, type NegativeStakeMode, stakeTerms } from '@zhengju/domain/odds'
import { divide, ratio, round, subtract } from '@zhengju/domain/ratio'
import { potentialReturn, systemOdds, systemPayout } from '@zhengju/domain/settlement'
import {
  type BetLimit,
  lineCount,
  type SlipBet,
  stakeRange,
  systemKind,
} from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { RiskTerms } from '@zhengju/domain/trading'

export interface StakeLimits {
  readonly minStake: Minor
  /** Of one bet, over all its lines. */
  readonly maxRisk: Minor
  /** The same on a match whose result is known, all open bets of a member on the same legs together. */
  readonly maxReplayRisk: Minor
  /** What a member's open bets on the same legs may win together. */
  readonly maxWin: Minor
  /** How a stake typed at negative odds is read. */
  readonly negativeStakeMode: NegativeStakeMode
}

export interface BetTerms {
  readonly risk: Minor
  readonly potentialReturn: Minor
}

/** What a member has open on the same legs already, and whether their result is known. */
export interface PlacedTerms {
  readonly risk: Minor
  readonly win: Minor
  readonly isReplay: boolean
  /** What the house may still lose on them; no bound where nothing is said. */
  readonly house?: RiskTerms
}

/** What of a bet decides its terms, beside its prices. */
type TypedBet = Pick<SlipBet, 'kind' | 'lines' | 'unitStake' | 'oddsFormat'>
/** The same without a stake. */
export type BetMake = Pick<SlipBet, 'kind' | 'lines'>

/** What a typed stake risks and may return. Several legs are always reckoned in decimal odds. */
export function betTerms(
  { kind, lines, unitStake, oddsFormat: format }: TypedBet,
  odds: readonly OddsE5[],
  mode: NegativeStakeMode,
  mostRisk?: Minor,
): BetTerms {
  if (kind === 'single') {
    const terms = stakeTerms(unitStake, decimalOdds(odds[0] ?? 0), format, mode, mostRisk)
    return { risk: terms.risk, potentialReturn: terms.potentialReturn }
  }
  if (kind !== 'system') {
    return { risk: unitStake, potentialReturn: potentialReturn(unitStake, odds) }
  }
  const won = odds.map((each) => ({ odds: each, result: 'won' as const }))
  const { stake, payout } = systemPayout(unitStake, won, systemKind(odds.length, lines))
  return { risk: stake, potentialReturn: payout }
}

/** Of a builder the one price of its legs together, of any other bet those of its legs. */
export function pricesOf({ odds, legs }: Priced): readonly OddsE5[] {
  return odds === undefined ? legs.map((leg) => leg.odds) : [odds]
}

interface Priced {
  readonly odds?: OddsE5
  readonly legs: readonly { readonly odds: OddsE5 }[]
}

/**
 * What may be debited at most: what the stake risked at the prices that were seen, and so much more as the member
 * chose.
 */
export function mostRiskOf(bet: SlipBet, mode: NegativeStakeMode): Minor {
  const seen = betTerms(bet, pricesOf(bet), mode)
  return (seen.risk * BigInt(100 + (bet.slipPercent ?? 0))) / 100n
}

/**
 * The limits of the unit stake as a risk, in whole units of money, at these prices. A most below the least says that
 * no stake is small enough.
 */
export function stakeLimit(
  make: BetMake,
  odds: readonly OddsE5[],
  limits: StakeLimits,
  open: PlacedTerms,
): Pick<BetLimit, 'minStake' | 'maxStake' | 'odds'> {
  if (make.kind === 'system') return systemLimit(make, odds, limits, open)
  const at = (unitStake: Minor) =>
    betTerms({ ...make, unitStake, oddsFormat: 'european' }, odds, 'risk')
  const winOf = (unitStake: Minor) => at(unitStake).potentialReturn - at(unitStake).risk
  const { maxRisk, maxWin } = roomOf(limits, open)
  const win = winOf(probe)
  let most = win > 0n ? lesser(maxRisk, (maxWin * probe) / win) : maxRisk
  most -= most % 100n
  // A win is rounded: it may be a little more than the probe says.
  while (most > 0n && winOf(most) > maxWin) most -= 100n
  const combined = Number((at(probe).potentialReturn * 100_000n) / at(probe).risk)
  return {
    minStake: limits.minStake,
    maxStake: most > 0n ? most : 0n,
    ...(Number.isSafeInteger(combined) && { odds: combined }),
  }
}

/** Each line is rounded down: together they never win more than the exact sum. */
function systemLimit(
  { lines }: BetMake,
  odds: readonly OddsE5[],
  limits: StakeLimits,
  open: PlacedTerms,
): Pick<BetLimit, 'minStake' | 'maxStake'> {
  const count = BigInt(lineCount('system', odds.length, lines))
  const { maxRisk, maxWin } = roomOf(limits, open)
  const win = subtract(systemOdds(odds, systemKind(odds.length, lines)), ratio(count))
  const byWin = round(divide(ratio(maxWin), win), 'floor')
  const most = lesser(maxRisk / count, byWin)
  return { minStake: limits.minStake, maxStake: most - (most % 100n) }
}

const probe: Minor = 1_000_000n

/** What is left of the limits for one more bet. */
function roomOf({ maxRisk, maxReplayRisk, maxWin }: StakeLimits, open: PlacedTerms) {
  const own = open.isReplay ? lesser(maxRisk, maxReplayRisk - open.risk) : maxRisk
  const risk = open.house ? lesser(own, open.house.mostRisk) : own
  const ownWin = maxWin > open.win ? maxWin - open.win : 0n
  const win = open.house ? lesser(ownWin, open.house.mostWin) : ownWin
  return { maxRisk: risk > 0n ? risk : 0n, maxWin: win }
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

/**
 * The most that may be typed at these prices, where the stake is above it; undefined where it is taken. Whatever a
 * ticket told at the prices of then: nothing is taken that may win more than the greatest win.
 */
export function exceededMost(
  bet: TypedBet,
  odds: readonly OddsE5[],
  terms: BetTerms,
  limits: StakeLimits,
  open: PlacedTerms,
): Minor | undefined {
  const limit = stakeLimit(bet, odds, limits, open)
  const mode = limits.negativeStakeMode
  const { maxStake } = stakeRange({ kind: bet.kind, ...limit }, odds[0] ?? 0, bet.oddsFormat, mode)
  const { maxRisk, maxWin } = roomOf(limits, open)
  const isPast = terms.risk > maxRisk || terms.potentialReturn - terms.risk > maxWin
  // A risk that was held to what was shown wins less than what was typed.
  const isHeld = bet.kind === 'single' && terms.risk < betTerms(bet, odds, mode).risk
  const isTaken = isHeld ? terms.risk <= limit.maxStake : bet.unitStake <= maxStake
  return isTaken && !isPast ? undefined : maxStake
}
