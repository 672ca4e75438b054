import type { DeadHeat, DeadHeatRule, LegResult } from '../../settlement/index.ts'
import type { BetLeg, LegFact } from '../../slip/index.ts'
import type { Score, Side } from '../../sport/index.ts'

/** The final order of a competition: who shares the first place, who the next one, and who never started. */
export interface FinalOrder {
  readonly places: readonly (readonly Side[])[]
  readonly absent: readonly Side[]
}

/** The fact that an outright on a competitor is settled by. */
export function placeKey(side: Side): string {
  return `place/${side}`
}

/** It, as results are written down: the place, and how many have it. Nothing of whoever never started. */
export function placeFact(side: Side, { places, absent }: FinalOrder): Score | undefined {
  if (absent.includes(side)) return undefined
  const at = places.findIndex((sides) => sides.includes(side))
  if (at < 0) return undefined
  const before = places.slice(0, at).reduce((sum, sides) => sum + sides.length, 0)
  return { home: before + 1, away: places[at]?.length ?? 1 }
}

/** A bet on the winner: a competitor that never started is void, a shared first place a dead heat (rules 11). */
export function outrightResult({ side }: Pick<BetLeg, 'side'>, facts: Facts): LegResult {
  const place = placeIn(side, facts)
  if (!place) return 'void'
  if (place.home > 1) return 'lost'
  return place.away > 1 ? 'deadHeat' : 'won'
}

/** How many share what a leg won, and by the rule that stood beside its price. */
export function deadHeatOf(leg: SharedLeg): DeadHeat | undefined {
  if (leg.result !== 'deadHeat') return undefined
  const winners = placeIn(leg.side, leg.facts ?? [])?.away
  if (winners === undefined || !leg.deadHeat) throw new Error('a dead heat without its facts')
  return { winners, rule: leg.deadHeat }
}

type Facts = readonly LegFact[]
type SharedLeg = Pick<BetLeg, 'side' | 'facts' | 'result'> & { readonly deadHeat?: DeadHeatRule }

function placeIn(side: Side, facts: Facts): Score | undefined {
  return facts.find(({ period }) => period === placeKey(side))?.score
}
