import type { DeadHeatRule, LegResult } from '../settlement/index.ts'
import type {
  FixtureOrigin,
  MarketFamily,
  MarketPeriod,
  OddsE5,
  Quarters,
  Score,
  Side,
  SportId,
  Unit,
} from '../sport/index.ts'
import type { VoidReason } from '../trading/void-reason.ts'

/**
 * A leg says by itself what was bet on, so that the record needs no fixture. That of an outright names its competitor
 * where a match has its home side, and the outright where it has the other.
 */
export interface BetLeg {
  readonly fixtureId: string
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly origin: FixtureOrigin
  readonly startAt: number
  readonly isInPlay: boolean
  readonly marketId: string
  readonly selectionId: string
  /** Football and goals where nothing is said. */
  readonly sport?: SportId
  readonly unit?: Unit
  readonly family: MarketFamily
  readonly period: MarketPeriod
  /** As in the market: from the home side, or the total. */
  readonly line?: Quarters
  readonly number?: number
  readonly side: Side
  readonly odds: OddsE5
  /** Score at placement; absent before the fixture. */
  readonly scoreAtPlacement?: Score
  /** Of an outright: how a shared win pays, as it stood beside the price. */
  readonly deadHeat?: DeadHeatRule
  readonly result?: LegResult
  /** Made void by two operators, and why. */
  readonly voided?: VoidReason
  /** Its match was called off: so many hours from kick-off its venue waits for it. */
  readonly waitHours?: number
  readonly finalScore?: Score
  readonly halfScore?: Score
  /** Of an invented fixture: SHA-256 of what it follows from, as it stood beside the price. */
  readonly commit?: string
  /** The second of the price log that says its price. */
  readonly loggedAt?: number
  /** The same opened, where the fixture was over when the leg was settled. */
  readonly opened?: string
  /** All that its settlement read. */
  readonly facts?: readonly LegFact[]
}

/** What was written down of a fixture: `full`, `goals/full/nth/3`; void without a score. Of who was first 1:0 or 0:1. */
export interface LegFact {
  readonly period: string
  readonly score?: Score
  /** It could still grow: whatever came, the leg would have ended as it did. */
  readonly isOpen?: true
  /** Of an open one: so many end it. */
  readonly toWin?: number
}

/** What a leg says from its placement on: all but what its settlement found out. */
export function placedLeg({
  result: _result,
  voided: _voided,
  waitHours: _waits,
  finalScore: _final,
  halfScore: _half,
  opened: _opened,
  facts: _facts,
  ...leg
}: BetLeg): BetLeg {
  return leg
}

/** Whether a handicap is counted from the score at its placement: goals of the match or its first half alone are. */
export function isFromPlacement({
  family,
  unit = 'goals',
  period,
}: Pick<BetLeg, 'family' | 'unit' | 'period'>): boolean {
  const isCounted = period === 'full' || period === 'firstHalf'
  return family === 'handicap' && unit === 'goals' && isCounted
}
