import { fairOdds, lowestOdds, type PricedMarket } from '@zhengju/domain/pricing'
import type { Market, Selection } from '@zhengju/domain/sport'

export function presentMarket(fixtureId: string, market: PricedMarket, isInPlay: boolean): Market {
  const id = [
    fixtureId,
    isInPlay ? 'live' : 'pre',
    market.period === 'full' ? 'ft' : 'ht',
    market.family,
    market.line ?? 'x',
  ].join('_')
  return {
    id,
    fixtureId,
    family: market.family,
    period: market.period,
    line: market.line,
    isInPlay,
    state: 'open',
    order: market.order,
    selections: market.selections.map(({ side, chance, odds }) => ({
      id: `${id}_${side}`,
      side,
      odds: odds ?? lowestOdds,
      state: odds === undefined ? 'suspended' : 'open',
      ...fairOf(chance),
    })),
  }
}

/** What the model says is fair; nothing where it is below the lowest price. */
function fairOf(chance: number): Pick<Selection, 'fair'> {
  const fair = fairOdds(chance)
  return fair === undefined ? {} : { fair }
}
