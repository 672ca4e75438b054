import { greater, lesser, type Minor } from '../money/index.ts'
import type { MarketFamily, OddsE5, Side } from '../sport/index.ts'

/** What open bets have taken on one side of a market. Minor units. */
export interface SideTaken {
  /** What they win if it comes in. */
  readonly win: Minor
  /** Stakes of singles, which pay for the other sides if it does not. */
  readonly stake: Minor
}

/** What the house may lose at most, minor units. */
export interface HouseLimits {
  readonly market: Minor
  readonly fixture: Minor
  readonly competition: Minor
  /** What all open bets of a member may win together. */
  readonly member: Minor
}

/** What of them is left for one more bet. */
export interface RiskTerms {
  /** Stake of the bet over all its lines. */
  readonly mostRisk: Minor
  readonly mostWin: Minor
}

/**
 * What the house loses if a side comes in: its wins, less the stakes of singles on the others. Where two sides can win
 * together no stake pays for another, nor where two share a win and both have their stakes back. Where stakes come
 * back, or half of them, it is less: never more.
 */
export function sideLiability(
  family: MarketFamily,
  sides: ReadonlyMap<Side, SideTaken>,
  side: Side,
): Minor {
  const win = sides.get(side)?.win ?? 0n
  if (isOverlapping(family)) {
    return win + sumOf(sides, side, (other) => greater(other.win - other.stake, 0n))
  }
  if (family === 'outright') return win
  return win - sumOf(sides, side, (other) => other.stake)
}

/** The worst of its sides; 0 where the house wins whatever happens. */
export function marketLiability(family: MarketFamily, sides: ReadonlyMap<Side, SideTaken>): Minor {
  let worst = 0n
  for (const side of sides.keys()) worst = greater(worst, sideLiability(family, sides, side))
  return worst
}

/** One leg of a bet, and how the house stands there. */
export interface LegCost {
  readonly odds: OddsE5
  /** If this side comes in. */
  readonly side: Minor
  readonly market: Minor
  /** What one more bet may win before the fixture gets worse; the difference of market and side where nothing is said. */
  readonly spare?: Minor
  /** The sum of its markets' worst: no result costs more. */
  readonly fixture: Minor
  readonly competition: Minor
}

/**
 * What may be staked on these legs. A leg of several counts as a single of the same stake: what the others multiply has
 * to come in first. `memberWin`: what the member's open bets may win already.
 */
export function roomOf(limits: HouseLimits, legs: readonly LegCost[], memberWin: Minor): RiskTerms {
  let mostRisk = limits.fixture
  for (const { odds, side, market, fixture, competition, spare = market - side } of legs) {
    // One more bet makes the market worse only from where this side is its worst.
    // What is past its limit, because a bet that paid for it was sold, takes what makes it no worse.
    const room = [
      greater(limits.market, market) - side,
      greater(limits.fixture - fixture, 0n) + spare,
      greater(limits.competition - competition, 0n) + spare,
    ].reduce(lesser)
    const win = BigInt(odds - 100_000)
    const risk = room <= 0n ? 0n : win > 0n ? (room * 100_000n) / win : limits.fixture
    mostRisk = lesser(mostRisk, risk)
  }
  return { mostRisk, mostWin: greater(limits.member - memberWin, 0n) }
}

function isOverlapping(family: MarketFamily): boolean {
  return family === 'doubleChance'
}

function sumOf(
  sides: ReadonlyMap<Side, SideTaken>,
  except: Side,
  read: (taken: SideTaken) => Minor,
): Minor {
  let sum = 0n
  for (const [side, taken] of sides) if (side !== except) sum += read(taken)
  return sum
}
