import { lowestOdds, type OddsFormat, oddsText } from '@zhengju/domain/odds'
import type { Market, OddsE5, Proposition, Selection, Side } from '@zhengju/domain/sport'
import {
  type Fields,
  identifier,
  integer,
  listOf,
  looseInteger,
  Malformed,
  text,
} from '../parse/index.ts'
import { known } from '../parse/table.ts'
import { takesLine, takesNumber } from '../play/index.ts'
import { kindName, periodName } from '../play/name.ts'
import { imBetTypes, imOddsTypes, imPeriods, imSelectionId, imSide } from './tables.ts'

/** Market lines, their selections and prices, in both directions. */

export interface LineView {
  readonly format: OddsFormat
  /** Shown by itself: with the odds of each spread group. */
  readonly isWhole?: boolean
}

export function toWireLine(market: Market, { format, isWhole }: LineView): Fields {
  const { family, period, line } = market
  return {
    MarketlineId: market.id,
    BetTypeId: imBetTypes.code(market),
    BetTypeName: kindName(market),
    PeriodId: imPeriods.code(period),
    PeriodName: periodName(period),
    MarketLineLevel: market.order,
    MarketlineStatusId: market.state === 'open' || market.state === 'suspended' ? 1 : 2,
    IsLocked: market.state === 'suspended',
    IsInPlay: market.isInPlay,
    WagerSelections: market.selections.map((selection) => {
      const odds = wireOdds(selection.odds, format)
      const type = imOddsTypes.code(format)
      return {
        WagerSelectionId: selection.id,
        SelectionId: imSelectionId(family, selection.side),
        SelectionName: selection.name ?? sideNames[selection.side] ?? selection.side,
        Handicap: line === undefined ? null : sideLine(market, selection) / 4,
        Specifiers: specifiersOf(market),
        Odds: selection.state === 'open' || selection.state === 'suspended' ? odds : 0,
        IsLocked: selection.state !== 'open',
        OddsType: type,
        ...(isWhole && { OddsList: [{ OddsType: type, OddsValues: { A: odds } }] }),
      }
    }),
  }
}

export function readLines(source: Fields, fixtureId: string): Market[] {
  return listOf(source, 'MarketLines', (line) => readLine(line, fixtureId), 500).flatMap(
    (market) => market ?? [],
  )
}

/** Undefined for a line of a bet type or period that we do not know. */
function readLine(source: Fields, fixtureId: string): Market | undefined {
  const kind = imBetTypes.word(source.BetTypeId)
  const period = imPeriods.word(source.PeriodId)
  if (!kind || !period) return undefined
  const { family } = kind
  const isOpen = looseInteger(source, 'MarketlineStatusId', 1, 2) === 1
  const rows = listOf(source, 'WagerSelections', (one) => readSelection(one, family), 50)
  const lines = new Set(rows.map(({ line }) => line))
  const numbers = new Set(rows.map(({ number }) => number))
  if (lines.size > 1) throw new Malformed('Handicap')
  if (numbers.size > 1) throw new Malformed('Specifiers')
  const [line] = [...lines]
  const [number] = [...numbers]
  if ((line === undefined) === takesLine(family)) throw new Malformed('Handicap')
  return {
    id: identifier(source, 'MarketlineId'),
    fixtureId,
    ...kind,
    period,
    line,
    ...(number !== undefined && { number }),
    isInPlay: source.IsInPlay === true,
    state: !isOpen ? 'closed' : source.IsLocked === true ? 'suspended' : 'open',
    order: looseInteger(source, 'MarketLineLevel', 1, 100),
    selections: rows.map(({ selection }) => selection),
  }
}

function readSelection(
  source: Fields,
  family: Market['family'],
): {
  readonly selection: Selection
  readonly line: number | undefined
  readonly number: number | undefined
} {
  const side = known(imSide(family, source.SelectionId), 'SelectionId')
  const odds = readOdds(source, 'Odds')
  const isLocked = source.IsLocked === true || odds < lowestOdds
  const selection: Selection = {
    id: identifier(source, 'WagerSelectionId'),
    side,
    ...(family === 'outright' && { name: text(source, 'SelectionName') }),
    odds: Math.max(odds, lowestOdds),
    state: isLocked ? 'suspended' : 'open',
  }
  const line = readHandicap(source, 'Handicap', family, side)
  return { selection, line, number: readNumber(source, family) }
}

/** From the home side, in quarters; the wire says it from the side itself. */
export function readHandicap(
  source: Fields,
  name: string,
  family: Market['family'],
  side: Selection['side'],
): number | undefined {
  const value = source[name]
  if (value === null || value === undefined) return undefined
  const quarters = typeof value === 'number' ? value * 4 : Number.NaN
  if (!Number.isSafeInteger(quarters) || Math.abs(quarters) > 4_000) throw new Malformed(name)
  return family === 'handicap' && side === 'away' && quarters !== 0 ? -quarters : quarters
}

/** `hcp=0:1`, `total=2.5`: the line from the home side, as the market has it; `number=3` is the house's own. */
export function specifiersOf({
  family,
  line,
  number,
}: Pick<Proposition, 'family' | 'line' | 'number'>): string {
  if (number !== undefined) return `number=${number}`
  if (line === undefined) return ''
  return family === 'handicap' || family === 'handicap3' ? `hcp=${line / 4}` : `total=${line / 4}`
}

/** Which goal, which race; undefined where none is asked for. */
export function readNumber(source: Fields, family: Market['family']): number | undefined {
  if (!takesNumber(family)) return undefined
  const [, digits] = /^number=([1-9]\d?)$/.exec(String(source.Specifiers)) ?? []
  if (digits === undefined) throw new Malformed('Specifiers')
  return Number(digits)
}

export function sideLine(
  { family, line = 0 }: Pick<Proposition, 'family' | 'line'>,
  { side }: Pick<Selection, 'side'>,
): number {
  return family === 'handicap' && side === 'away' && line !== 0 ? -line : line
}

/** Decimal odds are exact; the other formats are for the eye. */
export function wireOdds(odds: OddsE5, format: OddsFormat): number {
  if (format === 'european') return odds / 100_000
  return Number(oddsText(odds, format, 3).replace('−', '-'))
}

/** Of decimal odds; 0 where there is no price. */
export function readOdds(source: Fields, name: string): OddsE5 {
  const value = source[name]
  const odds = typeof value === 'number' ? Math.round(value * 100_000) : Number.NaN
  if (Number.isSafeInteger(odds) && odds >= 0 && odds <= 1_000_000_000) return odds
  throw new Malformed(name)
}

/** Which format a call speaks of. */
export function oddsFormatField(source: Fields): OddsFormat {
  return known(imOddsTypes.word(integer(source, 'OddsType', 1, 6)), 'OddsType')
}

const sideNames: Readonly<Partial<Record<Side, string>>> = {
  home: '主队',
  draw: '和',
  away: '客队',
  over: '大',
  under: '小',
}
