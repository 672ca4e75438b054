import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { legResults } from '@zhengju/domain/settlement'
import {
  type Bet,
  type BetLeg,
  type BetState,
  linesIn,
  maySell,
  shapeOf,
} from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import type { BetPage, BetQuery } from '../client/index.ts'
import {
  type Fields,
  fields,
  identifier,
  integer,
  isFields,
  listOf,
  looseInteger,
  Malformed,
  optional,
  optionalText,
  text,
  values,
} from '../parse/index.ts'
import { readOrigin } from '../parse/origin.ts'
import { readDeadHeat, wireDeadHeat } from '../parse/outright.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readVoided, wireVoided } from '../parse/voided.ts'
import { readWaits, wireWaits } from '../parse/waits.ts'
import { namedSport } from '../play/index.ts'
import { kindName, periodName, sportNames } from '../play/name.ts'
import { imBetFailure, imCode, imMessage } from './codes.ts'
import { readPair, wireId } from './event.ts'
import { readHandicap, readNumber, readOdds, sideLine, specifiersOf, wireOdds } from './line.ts'
import { imLimits } from './paths.ts'
import { comboField } from './selection.ts'
import {
  comboSelection,
  imBetTypes,
  imConfirmations,
  imMarkets,
  imOddsTypes,
  imOutcomes,
  imPeriods,
  imSelectionId,
  imSide,
  imSports,
} from './tables.ts'
import { imTime, readImTime } from './time.ts'

/** A member's wagers, in both directions. What IM does not say stands in `ext`. */

export function wagersBody({ state, page, size, from, to }: BetQuery): Fields {
  const paging = { Page: page, PageRecords: size }
  if (state === 'open') return { BetConfirmationStatus: [1, 2], ...paging, ...daysOf(from, to) }
  return { DateType: bySettlement, ...paging, ...daysOf(from, to) }
}

function daysOf(from: number | undefined, to: number | undefined): Fields {
  return {
    ...(from !== undefined && { StartDate: imTime(from) }),
    ...(to !== undefined && { EndDate: imTime(to) }),
  }
}

export interface WagerQuery {
  readonly page: number
  readonly size: number
  readonly from: number | undefined
  readonly to: number | undefined
}

export function readWagerQuery(body: Fields): WagerQuery {
  const day = (name: string) =>
    optional(body, name, (from) => known(readImTime(text(from, name, 40)), name))
  const [from, to] = [day('StartDate'), day('EndDate')]
  if (from !== undefined && to !== undefined && from > to) throw new Malformed('EndDate')
  return {
    page: optional(body, 'Page', (of, name) => integer(of, name, 1, 1_000)) ?? 1,
    size: optional(body, 'PageRecords', (of, name) => integer(of, name, 1, 100)) ?? 20,
    from,
    to,
  }
}

/** Of a list of open wagers: which confirmations it wants, pending and confirmed by default. */
export function readConfirmations(body: Fields): readonly BetState[] {
  const wanted = optional(body, 'BetConfirmationStatus', (from, name) => values(from, name, 4))
  return (wanted ?? [1, 2]).map((code) =>
    known(imConfirmations.word(code), 'BetConfirmationStatus'),
  )
}

/** A statement is by the day of settlement (2); the day of placement is that of the list of wagers. */
export function readDateType(body: Fields): void {
  optional(body, 'DateType', (from, name) => integer(from, name, bySettlement, bySettlement))
}

export function readWagerIds(body: Fields): readonly string[] {
  const ids = values(body, 'WagerIds', imLimits.wagers)
  return ids.map((id) => identifier({ WagerIds: id }, 'WagerIds', 40))
}

export function toWireRecord(bet: Bet, account: string): Fields {
  const isSettled = bet.state === 'settled'
  const { failure, mostStake, payout, uncapped, outcome } = bet
  return {
    WagerId: bet.orderNo,
    WagerCreationDateTime: imTime(bet.placedAt),
    ...(bet.settledAt !== undefined && { SettlementDateTime: imTime(bet.settledAt) }),
    MemberCode: account,
    InputtedStakeAmount: moneyText(bet.unitStake, siteCurrency),
    ...(payout !== undefined && {
      MemberWinLossAmount: moneyText(payout - bet.risk, siteCurrency),
    }),
    OddsType: imOddsTypes.code(bet.oddsFormat),
    WagerType: bet.kind === 'single' ? 1 : 2,
    BettingPlatform: 'Mobile',
    BetConfirmationStatus: imConfirmations.code(bet.state === 'settled' ? 'accepted' : bet.state),
    BetSettlementStatus: isSettled ? 1 : 0,
    BetResettled: false,
    NoOfCombination: bet.lineCount,
    ...(bet.odds !== undefined && { EuroOdds: bet.odds / 100_000 }),
    ComboSelection: comboSelection(shapeOf(bet, bet.legs.length)),
    PotentialPayout: moneyText(bet.potentialReturn, siteCurrency),
    CanSell: bet.state === 'accepted' && maySell(bet),
    BetTradeStatus: outcome === 'cashedOut' ? 1 : 0,
    ...(bet.cashedOut && {
      BetTradeStakeAmount: moneyText(bet.cashedOut.stake, siteCurrency),
      BetTradeBuyBackAmount: moneyText(bet.cashedOut.payout, siteCurrency),
    }),
    ...(failure && { StatusCode: imCode(failure), BetStatusMessage: imMessage(failure) }),
    WagerItemList: bet.legs.map((leg) => toWireItem(leg, bet)),
    ext: {
      risk: moneyText(bet.risk, siteCurrency),
      ...(outcome && { outcome: imOutcomes.code(outcome) }),
      ...(mostStake !== undefined && { mostStake: moneyText(mostStake, siteCurrency) }),
      ...(uncapped !== undefined && { uncapped: moneyText(uncapped, siteCurrency) }),
    },
  }
}

export function readRecords(answer: Fields): BetPage {
  const bets = listOf(answer, 'WagerList', readRecord, imLimits.pageSize)
  return { total: looseInteger(answer, 'TotalRecords'), bets }
}

function readRecord(source: Fields): Bet {
  const legs = listOf(source, 'WagerItemList', readItem, imLimits.legs)
  const shape = comboField(source, 'ComboSelection', legs.length)
  if (legs.length !== shape.legCount) throw new Malformed('WagerItemList')
  const ext = fields(source.ext, 'ext')
  const risk = wireMoney(ext, 'risk')
  const isSettled = looseInteger(source, 'BetSettlementStatus', 0, 1) === 1
  const settledAt = optional(source, 'SettlementDateTime', timeField)
  const outcome = optional(ext, 'outcome', (from, name) => known(imOutcomes.word(from[name]), name))
  const mostStake = optional(ext, 'mostStake', wireMoney)
  const uncapped = optional(ext, 'uncapped', wireMoney)
  const code = optional(source, 'StatusCode', (from, name) => integer(from, name))
  const state = known(imConfirmations.word(source.BetConfirmationStatus), 'BetConfirmationStatus')
  return {
    orderNo: text(source, 'WagerId', 40),
    kind: shape.kind,
    ...(shape.lines && { lines: shape.lines }),
    lineCount: linesIn(shape),
    ...(shape.kind === 'builder' && { odds: readOdds(source, 'EuroOdds') }),
    unitStake: wireMoney(source, 'InputtedStakeAmount'),
    risk,
    oddsFormat: known(imOddsTypes.word(source.OddsType), 'OddsType'),
    potentialReturn: wireMoney(source, 'PotentialPayout'),
    state: isSettled ? 'settled' : state,
    ...(code !== undefined && { failure: imBetFailure(code) }),
    ...(mostStake !== undefined && { mostStake }),
    placedAt: timeField(source, 'WagerCreationDateTime'),
    ...(settledAt !== undefined && { settledAt }),
    ...(isSettled && { payout: risk + signedMoney(source, 'MemberWinLossAmount') }),
    ...(uncapped !== undefined && { uncapped }),
    ...(outcome && { outcome }),
    ...readSold(source),
    legs,
  }
}

function readSold(source: Fields): Pick<Bet, 'cashedOut'> {
  const stake = optional(source, 'BetTradeStakeAmount', wireMoney)
  if (stake === undefined) return {}
  return { cashedOut: { stake, payout: wireMoney(source, 'BetTradeBuyBackAmount') } }
}

function toWireItem(leg: BetLeg, bet: Bet): Fields {
  const { family, line, scoreAtPlacement, finalScore, halfScore } = leg
  const european = bet.kind === 'single' ? bet.oddsFormat : 'european'
  return {
    EventId: wireId(leg.fixtureId),
    SportId: imSports.code(leg.sport ?? 'football'),
    SportName: sportNames[leg.sport ?? 'football'],
    CompetitionName: leg.competition,
    HomeTeamName: leg.home,
    AwayTeamName: leg.away,
    EventDateTime: imTime(leg.startAt),
    Market: imMarkets.code(leg.isInPlay ? 'live' : 'today'),
    MarketlineId: leg.marketId,
    WagerSelectionId: leg.selectionId,
    BetTypeId: imBetTypes.code(leg),
    BetTypeName: kindName(leg),
    PeriodId: imPeriods.code(leg.period),
    PeriodName: periodName(leg.period),
    BetTypeSelectionId: imSelectionId(family, leg.side),
    Handicap: line === undefined ? null : sideLine({ family, line }, leg) / 4,
    Specifiers: specifiersOf(leg),
    Odds: wireOdds(leg.odds, european),
    EuroOdds: leg.odds / 100_000,
    ...(scoreAtPlacement && {
      WagerHomeTeamScore: scoreAtPlacement.home,
      WagerAwayTeamScore: scoreAtPlacement.away,
    }),
    ...(finalScore && {
      HomeTeamFTScore: finalScore.home,
      AwayTeamFTScore: finalScore.away,
    }),
    ...(halfScore && { HomeTeamHTScore: halfScore.home, AwayTeamHTScore: halfScore.away }),
    ...wireVoided(leg, 'VoidReason'),
    ...wireWaits(leg, 'WaitHours'),
    ...wireDeadHeat(leg, 'DeadHeat'),
    ext: {
      ...leg.origin,
      ...(leg.result && { result: imOutcomes.code(leg.result) }),
    },
  }
}

function readItem(source: Fields): BetLeg {
  const sport = known(imSports.word(source.SportId), 'SportId')
  const kind = known(imBetTypes.word(source.BetTypeId), 'BetTypeId')
  const { family } = kind
  const side = known(imSide(family, source.BetTypeSelectionId), 'BetTypeSelectionId')
  const line = readHandicap(source, 'Handicap', family, side)
  const number = readNumber(source, family)
  const scoreAtPlacement = pair(source, 'WagerHomeTeamScore', 'WagerAwayTeamScore')
  const finalScore = pair(source, 'HomeTeamFTScore', 'AwayTeamFTScore')
  const halfScore = pair(source, 'HomeTeamHTScore', 'AwayTeamHTScore')
  const word = isFields(source.ext) ? imOutcomes.word(source.ext.result) : undefined
  const result = legResults.find((one) => one === word)
  return {
    fixtureId: identifier(source, 'EventId'),
    competition: text(source, 'CompetitionName'),
    home: text(source, 'HomeTeamName'),
    away: text(source, 'AwayTeamName'),
    origin: readOrigin(source.ext),
    startAt: timeField(source, 'EventDateTime'),
    isInPlay: known(imMarkets.word(source.Market), 'Market') === 'live',
    marketId: identifier(source, 'MarketlineId'),
    selectionId: identifier(source, 'WagerSelectionId'),
    ...namedSport(sport),
    ...kind,
    period: known(imPeriods.word(source.PeriodId), 'PeriodId'),
    ...(line !== undefined && { line }),
    ...(number !== undefined && { number }),
    side,
    odds: readOdds(source, 'EuroOdds'),
    ...(scoreAtPlacement && { scoreAtPlacement }),
    ...(result && { result }),
    ...readVoided(source, 'VoidReason'),
    ...readWaits(source, 'WaitHours'),
    ...readDeadHeat(source, 'DeadHeat'),
    ...(finalScore && { finalScore }),
    ...(halfScore && { halfScore }),
  }
}

function pair(source: Fields, home: string, away: string): Score | undefined {
  return source[home] === undefined ? undefined : readPair(source, home, away)
}

function timeField(source: Fields, name: string): number {
  return known(readImTime(text(source, name, 40)), name)
}

/** A loss is written with its sign. */
function signedMoney(source: Fields, name: string): bigint {
  const value = optionalText(source, name, 24)
  if (value === undefined || !value.startsWith('-')) return wireMoney(source, name)
  return -wireMoney({ [name]: value.slice(1) }, name)
}

const bySettlement = 2
