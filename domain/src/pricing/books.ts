import type { OddsE5 } from '../sport/index.ts'
import type { PricedMarket, PricingSettings } from './markets.ts'
import { oddsWithMargin, onTick } from './odds.ts'

/** What a book that trades the same matches has of its own. Chances are those of the one model, margins at least 0. */
export type BookMargins = Pick<PricingSettings, 'marginThreeWay' | 'marginTwoWay' | 'lineCount'>

/**
 * The same markets as another book offers them: no chance is reckoned anew, so no price stands above the model's.
 * Where somebody else decided a price (`isPinned`), nothing is longer than at the first book: what is no sure win there
 * is none over the two.
 */
export function bookMarkets(
  markets: readonly PricedMarket[],
  book: BookMargins,
  isPinned: boolean,
): PricedMarket[] {
  return markets
    .filter(({ order }) => order <= Math.max(book.lineCount, 1))
    .map((market) => {
      const margin = market.selections.length > 2 ? book.marginThreeWay : book.marginTwoWay
      const chances = market.selections.map(({ chance }) => chance)
      const prices = oddsWithMargin(chances, Math.max(margin, 0))
      const selections = market.selections.map((selection, index) => {
        const own = onTick(prices[index] ?? 1)
        return { ...selection, odds: isPinned ? shorter(own, selection.odds) : own }
      })
      return { ...market, selections }
    })
}

/** What one of the two does not offer, neither does. */
function shorter(own: OddsE5 | undefined, first: OddsE5 | undefined): OddsE5 | undefined {
  return own === undefined || first === undefined ? undefined : Math.min(own, first)
}
