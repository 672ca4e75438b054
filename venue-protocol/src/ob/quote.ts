import { lowestOdds } from '@zhengju/domain/odds'
import type { Quote, SlipLeg, SlipPick } from '@zhengju/domain/slip'
import type { Fixture, Market } from '@zhengju/domain/sport'
import {
  type Fields,
  fields,
  identifier,
  listOf,
  looseInteger,
  optionalText,
  type Parsed,
  parsed,
} from '../parse/index.ts'
import { takesLine } from '../play/index.ts'
import { lineQuarters, marketValue } from './line.ts'
import { obLimits } from './paths.ts'
import { playByHpid, playOf, sportNumbers } from './plays.ts'
import { marketStates, matchType, priceStates, sideCodes } from './tables.ts'

/** Latest market info, in both directions: what the selections of a slip cost now. */

export function latestMarketsBody(picks: readonly SlipPick[]): Fields {
  return {
    idList: picks.map((pick) => ({
      matchInfoId: pick.fixtureId,
      marketId: pick.marketId,
      oddsId: pick.selectionId,
      oddsType: sideCodes.code(pick.side),
      playId: playOf(pick, pick.sport).hpid,
      placeNum: 1,
      matchType: matchType(pick),
      sportId: sportNumbers[pick.sport ?? 'football'],
    })),
  }
}

export type WantedSelection = Pick<SlipLeg, 'fixtureId' | 'marketId' | 'selectionId'>

export function parseLatestMarkets(body: unknown): Parsed<readonly WantedSelection[]> {
  return parsed(() =>
    listOf(
      fields(body),
      'idList',
      (item) => ({
        fixtureId: identifier(item, 'matchInfoId'),
        marketId: identifier(item, 'marketId'),
        selectionId: identifier(item, 'oddsId'),
      }),
      obLimits.legs * 2,
    ),
  )
}

export function toWireLatestMarket(fixture: Fixture, market: Market, selectionId: string): Fields {
  return {
    id: market.id,
    matchInfoId: fixture.id,
    playId: playOf(market, fixture.sport).hpid,
    matchStatus: fixture.state === 'live' ? 1 : 0,
    matchHandicapStatus: marketStates.code(fixture.marketState),
    status: marketStates.code(market.state),
    marketValue: marketValue(market),
    placeNum: 1,
    marketOddsList: market.selections
      .filter((selection) => selection.id === selectionId)
      .map((selection) => ({
        id: selection.id,
        oddsStatus: priceStates.code(selection.state),
        oddsType: sideCodes.code(selection.side),
        oddsValue: selection.odds,
        playOptions: sideCodes.code(selection.side),
      })),
  }
}

export function readLatestMarkets(data: unknown): Quote[] {
  return listOf({ data }, 'data', readQuotes, obLimits.legs * 2).flat()
}

function readQuotes(source: Fields): Quote[] {
  const lineText = optionalText(source, 'marketValue')
  const play = playByHpid(identifier(source, 'playId'))
  const isMarketOpen =
    marketStates.word(source.matchHandicapStatus) === 'open' &&
    marketStates.word(source.status) === 'open'
  return listOf(source, 'marketOddsList', (odd) => {
    const odds = looseInteger(odd, 'oddsValue', 0, 1_000_000_000)
    const isOpen = isMarketOpen && priceStates.word(odd.oddsStatus) === 'open'
    return {
      fixtureId: identifier(source, 'matchInfoId'),
      marketId: identifier(source, 'id'),
      selectionId: identifier(odd, 'id'),
      odds: Math.max(odds, lowestOdds),
      line:
        lineText === undefined || !play || !takesLine(play.family)
          ? undefined
          : lineQuarters(lineText),
      isOpen: isOpen && odds >= lowestOdds,
    }
  })
}
