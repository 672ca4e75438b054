import { lowestOdds } from '@zhengju/domain/odds'
import type { SlipLeg, SlipPick } from '@zhengju/domain/slip'
import type { ClientBet } from '../client/index.ts'
import {
  type Fields,
  flag,
  identifier,
  integer,
  looseInteger,
  Malformed,
  optional,
  values,
} from '../parse/index.ts'
import { known } from '../parse/table.ts'
import { namedSport } from '../play/index.ts'
import { lineText, readOdds, readWhich } from './match.ts'
import { fbMarketTypes, fbOddsTypes, fbOptions, fbPeriods, fbSports } from './tables.ts'

/** An option of a slip as the wire names it, and the whole of what the member took it for. */

export function optionBody(pick: SlipPick): Fields {
  return {
    marketId: pick.marketId,
    matchId: pick.fixtureId,
    oddsType: 1,
    odds: pick.odds / 100_000,
    oid: pick.selectionId,
    sid: fbSports.code(pick.sport ?? 'football'),
    mty: fbMarketTypes.code(pick),
    pe: fbPeriods.code(pick.period),
    li: lineText(pick),
    ip: pick.isInPlay,
    re: [pick.score.home, pick.score.away],
  }
}

export function betOption(pick: SlipPick, { oddsFormat }: Pick<ClientBet, 'oddsFormat'>): Fields {
  return {
    ...optionBody(pick),
    optionType: fbOptions.code(pick.side),
    // Orders know decimal and Hong Kong odds only.
    oddsFormat: fbOddsTypes.code(oddsFormat === 'european' ? 'european' : 'hongKong'),
  }
}

export function readBetOption(option: Fields) {
  // `odds` are decimal, whatever they are shown as.
  optional(option, 'oddsType', (from, name) => integer(from, name, 1, 1))
  const oddsFormat = known(fbOddsTypes.word(integer(option, 'oddsFormat', 1, 2)), 'oddsFormat')
  return { oddsFormat, leg: readLeg(option, 'optionType') }
}

/** 1 is the only one that stakes are of: another one's number is no stake. */
export function readCurrency(body: Fields): void {
  optional(body, 'currencyId', (from, name) => integer(from, name, 1, 1))
}

export function readLeg(option: Fields, typeName: string): SlipLeg {
  const odds = readOdds(option, 'odds')
  if (odds < lowestOdds) throw new Malformed('odds')
  const sport = known(fbSports.word(integer(option, 'sid')), 'sid')
  const kind = known(fbMarketTypes.word(option.mty), 'mty')
  const { line, number } = readWhich(option, kind)
  const isInPlay = flag(option, 'ip')
  const [home, away] = values(option, 're', 2)
  const score = {
    home: looseInteger({ re: home }, 're', 0, 999),
    away: looseInteger({ re: away }, 're', 0, 999),
  }
  return {
    fixtureId: identifier(option, 'matchId'),
    marketId: identifier(option, 'marketId'),
    selectionId: identifier(option, 'oid'),
    odds,
    isInPlay,
    seen: {
      ...namedSport(sport),
      ...kind,
      period: known(fbPeriods.word(option.pe), 'pe'),
      side: known(fbOptions.word(option[typeName]), typeName),
      line: line ?? null,
      ...(number !== undefined && { number }),
      ...(isInPlay && typeName === 'optionType' && { score }),
    },
  }
}

/** Of a list of ids. */
export function readIds(body: Fields, name: string, most: number): readonly string[] {
  return values(body, name, most).map((id) => identifier({ [name]: id }, name))
}
