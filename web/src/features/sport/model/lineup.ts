import type {
  Fixture,
  Market,
  MarketFamily,
  MarketPeriod,
  Selection,
  Side,
  Unit,
} from '@zhengju/domain/sport'
import { choiceText, sideLine, sideName } from '#lib/choice-text.ts'
import { sideText } from '#text/market.ts'

/** The markets of a family and period, main line first. */
export function linesOf(
  fixture: Pick<Fixture, 'markets'>,
  family: MarketFamily,
  period: MarketPeriod,
  unit: Unit = 'goals',
): readonly Market[] {
  return fixture.markets
    .filter((market) => market.family === family && market.period === period)
    .filter((market) => (market.unit ?? 'goals') === unit)
    .toSorted((one, other) => one.order - other.order)
}

/** All lines of a market in the order of their numbers, so that a table of them reads like a ruler. */
export function rulerOf(markets: readonly Market[]): readonly Market[] {
  return markets.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

export function selectionOf(market: Market | undefined, side: Side): Selection | undefined {
  return market?.selections.find((selection) => selection.side === side)
}

/** Whether bets are taken: the fixture, the market and the selection must all be open. */
export function isOpen(fixture: Fixture, market: Market, selection: Selection): boolean {
  return [fixture.marketState, market.state, selection.state].every((state) => state === 'open')
}

/** What stands above a price in the list: `主`, `−0/0.5`, `大 3.5`. */
export function cellLabel(market: Market, side: Side): string {
  if (market.family === 'handicap') return sideLine(market, side)
  const word = sideText[side] ?? sideName(side)
  return market.line === undefined ? word : `${word} ${sideLine(market, side)}`
}

/** The choice in full, for the detail page: `云岭联 −0/0.5`, `大 3.5`, `和局`. */
export function choiceName({ home, away }: Fixture, market: Market, side: Side): string {
  const own = selectionOf(market, side)?.name
  if (own !== undefined) return own
  return choiceText({ ...market, side, home: home.name, away: away.name })
}
