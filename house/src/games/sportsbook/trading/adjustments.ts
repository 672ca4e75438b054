import type { Adjustments } from '../book/adjust.ts'
import type { Positions } from './positions.ts'
import type { Rules } from './rules.ts'

/** What the open bets and the desk do to the prices of the book. */
export function adjustments(positions: Positions, rules: Rules): Adjustments {
  return {
    key: (stored) => `${rules.key(stored)} ${positions.shade(stored.id)?.key ?? ''}`,
    state: (stored) => (rules.of(stored).isSuspended ? 'suspended' : 'open'),
    marketState: ({ id }, market) => (rules.market(id, market)?.isSuspended ? 'suspended' : 'open'),
    shade: ({ id }, market, side) => positions.shade(id)?.steps.get(`${market} ${side}`) ?? 0,
    marginPercent: (stored, market) => rules.terms(stored, market).marginPercent,
  }
}
