import type { Minor } from '../money/index.ts'
import { type GameCategory, gameCategories } from '../venue/index.ts'
import { type Figures, figuresOf, type MovementSum } from './figures.ts'

/** What one category of games brought, minor units. */
export interface CategoryFigures {
  readonly category: GameCategory
  /** Transactions that decided a bet. */
  readonly bets: number
  readonly staked: Minor
  readonly ggr: Minor
  readonly ngr: Minor
}

export interface ByCategory {
  readonly categories: readonly CategoryFigures[]
  /** What no category's calls brought: records of venues with wallets of their own, and what sharing left over. */
  readonly rest: { readonly ggr: Minor; readonly ngr: Minor }
}

export interface CategorySum extends MovementSum {
  readonly category: GameCategory
}

const decided = ['betSettled', 'betWon', 'betCashedOut']

/**
 * The whole, category by category. Gifts and corrections belong to no game: each category bears them by its share of the
 * stakes that were decided, rounded towards zero, the rest stays apart. So the parts add up to the whole.
 */
export function byCategory(whole: Figures, sums: readonly CategorySum[]): ByCategory {
  const known = gameCategories.map((category) => {
    const own = sums.filter((sum) => sum.category === category)
    const { staked, ggr } = figuresOf(own)
    const bets = own
      .filter(({ movement, purpose }) => purpose === 'held' && decided.includes(movement))
      .reduce((total, { count }) => total + count, 0)
    return { category, bets, staked, ggr }
  })
  const shared = known.reduce((total, { staked }) => total + weightOf(staked), 0n)
  const cost = whole.ggr - whole.ngr
  const categories = known.map((one) => {
    const part = shared === 0n ? 0n : (cost * weightOf(one.staked)) / shared
    return { ...one, ngr: one.ggr - part }
  })
  const sumOf = (name: 'ggr' | 'ngr') => categories.reduce((total, one) => total + one[name], 0n)
  return { categories, rest: { ggr: whole.ggr - sumOf('ggr'), ngr: whole.ngr - sumOf('ngr') } }
}

/** A span that took more settlements back than it made bears nothing. */
function weightOf(staked: Minor): Minor {
  return staked > 0n ? staked : 0n
}
