import {
  isEsport,
  type Market,
  type MarketFamily,
  type SportId,
  type Unit,
} from '@zhengju/domain/sport'

/** A column of a list: the main market of a family, of the unit that the sport is talked about in. */
export interface Column {
  readonly family: MarketFamily
  readonly unit: Unit
}

/** Who wins, by how much, how much in all. */
export function columnsOf(sport: SportId = 'football'): readonly [Column, Column, Column] {
  const [whole, counted] = unitsOf(sport)
  return [
    { family: sport === 'football' ? '1x2' : 'winner', unit: whole },
    { family: 'handicap', unit: counted },
    { family: 'total', unit: counted },
  ]
}

/** The main line of a column of the whole match. */
export function mainMarket(markets: readonly Market[], column: Column): Market | undefined {
  let main: Market | undefined
  for (const market of markets) {
    const { family, unit = 'goals', period, order } = market
    if (period !== 'full' || family !== column.family || unit !== column.unit) continue
    if (!main || order < main.order) main = market
  }
  return main
}

/** What the winner is of, and what lines count. */
function unitsOf(sport: SportId): readonly [Unit, Unit] {
  if (sport === 'football') return ['goals', 'goals']
  if (sport === 'basketball') return ['points', 'points']
  if (isEsport(sport)) return ['maps', 'maps']
  return sport === 'tennis' ? ['sets', 'games'] : ['sets', 'points']
}
