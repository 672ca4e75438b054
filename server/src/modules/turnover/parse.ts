import { type LegResult, legResults } from '@zhengju/domain/settlement'
import { type BetOutcome, betOutcomes } from '@zhengju/domain/slip'

/** What counting a settled bet needs of the venue's detail. */
export interface SettledFacts {
  readonly outcome: BetOutcome
  readonly results: readonly LegResult[]
  /** Decimal odds times 100,000 of a single. A parlay has none here: no floor is asked of it. */
  readonly odds: number | undefined
}

/** The order's number in the detail of a bet. Throws when it has none. */
export function orderNoOf(detail: unknown): string {
  const orderNo = field(detail, 'orderNo')
  if (typeof orderNo !== 'string') throw new Error('the detail of a bet has no order number')
  return orderNo
}

/** Reads the detail of a settlement as the venue sent it. Throws on anything else: nothing is guessed. */
export function settledFacts(detail: unknown): SettledFacts {
  const outcome = betOutcomes.find((known) => known === field(detail, 'outcome'))
  const legs = field(detail, 'legs')
  if (outcome === undefined || !Array.isArray(legs) || legs.length === 0) {
    throw new Error('the detail of a settlement is not readable')
  }
  const odds = legs.length === 1 ? field(legs[0], 'odds') : undefined
  return {
    outcome,
    results: legs.map(resultOf),
    odds: typeof odds === 'number' ? odds : undefined,
  }
}

function resultOf(leg: unknown): LegResult {
  const result = legResults.find((known) => known === field(leg, 'result'))
  if (result === undefined) throw new Error('a settled leg has no result')
  return result
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
