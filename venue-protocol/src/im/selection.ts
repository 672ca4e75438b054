import { lowestOdds, type OddsFormat } from '@zhengju/domain/odds'
import type { BetShape, SeenSelection, SlipLeg, SlipPick } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import {
  type Fields,
  identifier,
  integer,
  listOf,
  looseInteger,
  Malformed,
  optional,
} from '../parse/index.ts'
import { known } from '../parse/table.ts'
import { namedSport, takesLine } from '../play/index.ts'
import { readPair, wireId } from './event.ts'
import {
  oddsFormatField,
  readHandicap,
  readNumber,
  readOdds,
  sideLine,
  specifiersOf,
  wireOdds,
} from './line.ts'
import { imLimits } from './paths.ts'
import {
  comboOf,
  imBetTypes,
  imMarkets,
  imOddsTypes,
  imPeriods,
  imSelectionId,
  imSide,
  imSports,
  mostCombo,
} from './tables.ts'

/** A selection of a slip as the wire names it, and the whole of what the member took it for. */

/** `WagerType`. */
export const single = 1
export const combo = 2

export function selectionInfo(pick: SlipPick, format: OddsFormat): Fields {
  const { family, line } = pick
  return {
    WagerSelectionId: pick.selectionId,
    MarketlineId: pick.marketId,
    BetTypeId: imBetTypes.code(pick),
    BetTypeSelectionId: imSelectionId(family, pick.side),
    PeriodId: imPeriods.code(pick.period),
    OutrightTeamId: outrightTeam(pick),
    OddsType: imOddsTypes.code(format),
    Odds: wireOdds(pick.odds, format),
    EuroOdds: pick.odds / 100_000,
    Handicap: line === undefined ? null : sideLine({ family, line }, pick) / 4,
    Specifiers: specifiersOf(pick),
    EventId: wireId(pick.fixtureId),
    SportId: imSports.code(pick.sport ?? 'football'),
    Market: imMarkets.code(family === 'outright' ? family : pick.isInPlay ? 'live' : 'today'),
  }
}

/** With the score that the member saw. */
export function placedInfo(pick: SlipPick, format: OddsFormat): Fields {
  const { home, away } = pick.score
  return { ...selectionInfo(pick, format), HomeScore: home, AwayScore: away }
}

export interface Info {
  readonly leg: SlipLeg
  readonly format: OddsFormat
}

export function readInfos(body: Fields, type: number, form: 'whole' | 'asked' = 'asked'): Info[] {
  const read = (info: Fields) => readInfo(info, type, form)
  const infos = listOf(body, 'WagerSelectionInfos', read, imLimits.legs)
  if (infos.length === 0) throw new Malformed('WagerSelectionInfos')
  return infos
}

function readInfo(info: Fields, type: number, form: 'whole' | 'asked'): Info {
  const format = oddsFormatField(info)
  if (type === combo && format !== 'european') throw new Malformed('OddsType')
  const odds = readOdds(info, 'EuroOdds')
  if (odds < lowestOdds) throw new Malformed('EuroOdds')
  if (info.Odds !== wireOdds(odds, format)) throw new Malformed('Odds')
  const market = known(imMarkets.word(info.Market), 'Market')
  const isInPlay = market === 'live'
  const score = form === 'whole' ? readPair(info, 'HomeScore', 'AwayScore') : undefined
  const seen = readSeen(info, isInPlay ? score : undefined)
  if ((market === 'outright') !== (seen.family === 'outright')) throw new Malformed('Market')
  return {
    format,
    leg: {
      fixtureId: identifier(info, 'EventId'),
      marketId: identifier(info, 'MarketlineId'),
      selectionId: identifier(info, 'WagerSelectionId'),
      odds,
      isInPlay,
      seen,
    },
  }
}

/** What the member took the selection for: every selection says it whole. */
function readSeen(info: Fields, score: Score | undefined): SeenSelection {
  const kind = known(imBetTypes.word(info.BetTypeId), 'BetTypeId')
  const { family } = kind
  const side = known(imSide(family, info.BetTypeSelectionId), 'BetTypeSelectionId')
  const line = readHandicap(info, 'Handicap', family, side)
  const number = readNumber(info, family)
  const team = optional(info, 'OutrightTeamId', looseInteger) ?? 0
  if (team !== outrightTeam({ family, side })) throw new Malformed('OutrightTeamId')
  if (info.Specifiers !== specifiersOf({ family, line, number })) throw new Malformed('Specifiers')
  if ((line === undefined) === takesLine(family)) throw new Malformed('Handicap')
  return {
    ...namedSport(known(imSports.word(integer(info, 'SportId')), 'SportId')),
    ...kind,
    period: known(imPeriods.word(info.PeriodId), 'PeriodId'),
    side,
    line: line ?? null,
    ...(number !== undefined && { number }),
    ...(score && { score }),
  }
}

/** The number of the competitor, and 0 of everything that is no outright. */
function outrightTeam({ family, side }: Pick<SlipPick, 'family' | 'side'>): number {
  return family === 'outright' ? Number(/^t(\d{1,3})$/.exec(side)?.[1] ?? 0) : 0
}

export function comboField(row: Fields, name: string, legCount: number): BetShape {
  return known(comboOf(integer(row, name, 0, mostCombo), legCount), name)
}
