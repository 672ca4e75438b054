import type { Minor } from '../../money/index.ts'
import { type DeadHeatRule, deadHeatReturn } from '../../settlement/index.ts'
import type { OddsE5 } from '../../sport/index.ts'

/** The final order of a competition: who shares the first place, who the next one, and who never started. */
export interface FinalOrder {
  readonly places: readonly (readonly string[])[]
  readonly absent: readonly string[]
}

export type OutrightResult =
  | { readonly kind: 'won'; readonly winners: number }
  | { readonly kind: 'lost' | 'void' }

/** A bet on the winner: a competitor that never started is void, a shared first place a dead heat (rules 11). */
export function outrightResult(competitorId: string, order: FinalOrder): OutrightResult {
  if (order.absent.includes(competitorId)) return { kind: 'void' }
  const [winners] = order.places
  if (!winners || winners.length === 0) return { kind: 'void' }
  return winners.includes(competitorId)
    ? { kind: 'won', winners: winners.length }
    : { kind: 'lost' }
}

/** What it pays back. */
export function outrightReturn(
  stake: Minor,
  odds: OddsE5,
  result: OutrightResult,
  rule: DeadHeatRule,
): Minor {
  if (result.kind === 'won') return deadHeatReturn(stake, odds, result.winners, rule)
  return result.kind === 'void' ? stake : 0n
}
