import type { Fixture, Market, OddsE5, Side } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { columnsOf, mainMarket } from './columns.ts'

/** One market as every venue prices it, in the columns of its sides. */
export interface ComparedMarket {
  readonly market: Market
  readonly sides: readonly Side[]
  readonly rows: readonly ComparedRow[]
}

export interface ComparedRow {
  readonly venue: VenueId
  /** Undefined where the venue takes no bets on it. */
  readonly odds: readonly (OddsE5 | undefined)[]
  /** The longest of all venues, where another one is shorter. */
  readonly isBest: readonly boolean[]
}

/** The first lines of the match as `own` has them, with what the same lines cost elsewhere. */
export function comparedMarkets(own: Fixture, others: readonly Fixture[]): ComparedMarket[] {
  const first = columnsOf(own.sport).flatMap((column) => mainMarket(own.markets, column) ?? [])
  return first.map((market) => {
    const sides = market.selections.map(({ side }) => side)
    const prices = [own, ...others].map((fixture) => ({
      venue: fixture.venue,
      odds: sides.map((side) => oddsOf(fixture, market, side)),
    }))
    const bounds = sides.map((_, at) => {
      const known = prices.flatMap(({ odds }) => odds[at] ?? [])
      return { best: Math.max(...known), worst: Math.min(...known) }
    })
    const rows = prices.map(({ venue, odds }) => ({
      venue,
      odds,
      isBest: odds.map((price, at) => {
        const { best, worst } = bounds[at] ?? { best: 0, worst: 0 }
        return price !== undefined && price === best && best > worst
      }),
    }))
    return { market, sides, rows }
  })
}

function oddsOf(
  { markets, marketState }: Fixture,
  { family, unit, period, line }: Market,
  side: Side,
): OddsE5 | undefined {
  const market = markets.find((one) => {
    const isSame = one.family === family && one.period === period && one.line === line
    return isSame && one.unit === unit
  })
  const selection = market?.selections.find((one) => one.side === side)
  const states = [marketState, market?.state, selection?.state]
  return states.every((state) => state === 'open') ? selection?.odds : undefined
}
