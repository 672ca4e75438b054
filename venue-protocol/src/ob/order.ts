import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { lowestOdds, oddsText } from '@zhengju/domain/odds'
import {
  type Bet,
  type BetFailure,
  type BetLeg,
  type BetShape,
  type BetState,
  linesIn,
  shapeOf,
} from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import type { PlacedLeg, PlacedOrder } from '../client/index.ts'
import {
  type Fields,
  identifier,
  listOf,
  looseInteger,
  Malformed,
  optional,
  optionalText,
  readSentence,
  text,
} from '../parse/index.ts'
import { readOrigin } from '../parse/origin.ts'
import { readDeadHeat, wireDeadHeat } from '../parse/outright.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readVoided, wireVoided } from '../parse/voided.ts'
import { readWaits, wireWaits } from '../parse/waits.ts'
import { playName, sportNames } from '../play/name.ts'
import { obBetFailure, obCode, obMessage } from './codes.ts'
import { marketValue, readMarketValue } from './line.ts'
import { playByHpid, playOf, propositionOf, sportNumbers } from './plays.ts'
import { readMost, toWireMost } from './read.ts'
import {
  betStateCodes,
  matchType,
  oddsFormatCodes,
  outcomeCodes,
  replyCode,
  replyStates,
  seriesOf,
  seriesType,
  seriesValue,
  sideCodes,
} from './tables.ts'

/** One record of the order list. Money is decimal text; what OB does not say stands in `ext`. */
export function toWireOrder(bet: Bet): Fields {
  const shape = shapeOf(bet, bet.legs.length)
  return {
    orderNo: bet.orderNo,
    betTime: bet.placedAt,
    orderStatus: betStateCodes.code(bet.state),
    orderAmountTotal: moneyText(bet.risk, siteCurrency),
    unitAmount: moneyText(bet.unitStake, siteCurrency),
    seriesType: seriesType(shape),
    seriesValue: seriesValue(shape),
    ...(bet.odds !== undefined && { seriesOdds: bet.odds }),
    marketType: oddsFormatCodes.code(bet.oddsFormat),
    maxWinAmount: moneyText(bet.potentialReturn - bet.risk, siteCurrency),
    ...(bet.failure && { refuseCode: obCode(bet.failure), refuseReason: obMessage(bet.failure) }),
    ...wireMost(bet),
    ...(bet.uncapped !== undefined && { uncappedAmount: moneyText(bet.uncapped, siteCurrency) }),
    ...(bet.cashedOut && {
      preSettleBetAmount: moneyText(bet.cashedOut.stake, siteCurrency),
      preSettleAmount: moneyText(bet.cashedOut.payout, siteCurrency),
    }),
    ...(bet.payout !== undefined && {
      backAmount: moneyText(bet.payout, siteCurrency),
      profitAmount: moneyText(bet.payout - bet.risk, siteCurrency),
    }),
    ...(bet.settledAt !== undefined && { settleTime: bet.settledAt }),
    ...(bet.outcome && { outcome: outcomeCodes.code(bet.outcome) }),
    detailList: bet.legs.map((leg) => toWireLeg(leg, bet)),
  }
}

export function readOrder(source: Fields): Bet {
  const legs = listOf(source, 'detailList', readLeg, 10)
  const shape = known(seriesOf(identifier(source, 'seriesType'), legs.length), 'seriesType')
  const risk = wireMoney(source, 'orderAmountTotal')
  const settledAt = optional(source, 'settleTime', looseInteger)
  const outcome = optional(source, 'outcome', (from, name) =>
    known(outcomeCodes.word(from[name]), name),
  )
  const payout = optional(source, 'backAmount', wireMoney)
  const uncapped = optional(source, 'uncappedAmount', wireMoney)
  const refuseCode = optionalText(source, 'refuseCode')
  return {
    orderNo: text(source, 'orderNo', 40),
    kind: shape.kind,
    ...(shape.lines && { lines: shape.lines }),
    lineCount: linesIn(shape),
    ...readBuilt(source, shape),
    unitStake: wireMoney(source, 'unitAmount'),
    risk,
    oddsFormat: known(oddsFormatCodes.word(source.marketType), 'marketType'),
    potentialReturn: risk + wireMoney(source, 'maxWinAmount'),
    state: known(betStateCodes.word(source.orderStatus), 'orderStatus'),
    ...(refuseCode !== undefined && { failure: obBetFailure(refuseCode) }),
    ...readMost(source),
    placedAt: looseInteger(source, 'betTime'),
    ...(settledAt !== undefined && { settledAt }),
    ...(payout !== undefined && { payout }),
    ...(uncapped !== undefined && { uncapped }),
    ...(outcome && { outcome }),
    ...readSold(source),
    legs,
  }
}

/** The one price of selections of one match. */
function readBuilt(source: Fields, { kind }: BetShape): Pick<Bet, 'odds'> {
  return kind === 'builder' ? { odds: readSeriesOdds(source) } : {}
}

function readSeriesOdds(source: Fields): number {
  return looseInteger(source, 'seriesOdds', lowestOdds, 1_000_000_000)
}

function readSold(source: Fields): Pick<Bet, 'cashedOut'> {
  const stake = optional(source, 'preSettleBetAmount', wireMoney)
  if (stake === undefined) return {}
  return { cashedOut: { stake, payout: wireMoney(source, 'preSettleAmount') } }
}

/** What a bet's reply and the state query say about one order. */
export function toWireOrderState(bet: Bet): Fields {
  const shape = shapeOf(bet, bet.legs.length)
  return {
    orderNo: bet.orderNo,
    orderStatusCode: replyCode(bet.state),
    seriesType: seriesType(shape),
    seriesValue: seriesValue(shape),
    seriesSum: bet.lineCount,
    ...(bet.odds !== undefined && { seriesOdds: bet.odds }),
    seriesBetAmount: moneyText(bet.risk, siteCurrency),
    betMoney: moneyText(bet.risk, siteCurrency),
    betAmount: moneyText(bet.unitStake, siteCurrency),
    maxWinMoney: moneyText(bet.potentialReturn - bet.risk, siteCurrency),
    maxWinAmount: moneyText(bet.potentialReturn - bet.risk, siteCurrency),
    betTime: bet.placedAt,
    ...(bet.failure && { refuseCode: obCode(bet.failure), refuseReason: obMessage(bet.failure) }),
    ...wireMost(bet),
    detailList: bet.legs.map((leg) => ({ playOptionsId: leg.selectionId, odds: leg.odds })),
  }
}

function wireMost({ mostStake }: Bet): Fields {
  return mostStake === undefined ? {} : toWireMost(mostStake)
}

export function readOrderState(source: Fields): PlacedOrder {
  const risk = wireMoney(source, 'betMoney')
  return {
    orderNo: text(source, 'orderNo', 40),
    state: known(replyStates.word(source.orderStatusCode), 'orderStatusCode'),
    ...readFailure(source),
    ...readMost(source),
    risk,
    ...(source.seriesOdds !== undefined && { odds: readSeriesOdds(source) }),
    potentialReturn: risk + wireMoney(source, 'maxWinMoney'),
    legs: source.detailList === undefined ? [] : listOf(source, 'detailList', readPlacedLeg, 10),
  }
}

function readPlacedLeg(source: Fields): PlacedLeg {
  return {
    selectionId: identifier(source, 'playOptionsId'),
    odds: looseInteger(source, 'odds', lowestOdds, 1_000_000_000),
  }
}

/** C201: the same order, pushed. */
export function toWireOrderPush(bet: Bet): Fields {
  return {
    orderNo: bet.orderNo,
    status: betStateCodes.code(bet.state),
    ...(bet.failure && { refuseCode: obCode(bet.failure), refuseReason: obMessage(bet.failure) }),
  }
}

export function readOrderPush(source: Fields): {
  readonly orderNo: string
  readonly state: BetState
  readonly failure?: BetFailure
  readonly message?: string
} {
  return {
    orderNo: text(source, 'orderNo', 40),
    state: known(betStateCodes.word(source.status), 'status'),
    ...readFailure(source),
  }
}

function readFailure(source: Fields): Pick<PlacedOrder, 'failure' | 'message'> {
  const code = optionalText(source, 'refuseCode')
  if (code === undefined) return {}
  return { failure: obBetFailure(code), ...readSentence(source, 'refuseReason') }
}

function toWireLeg(leg: BetLeg, bet: Bet): Fields {
  const play = playOf(leg, leg.sport)
  return {
    matchId: leg.fixtureId,
    matchName: leg.competition,
    matchInfo: `${leg.home} v ${leg.away}`,
    homeName: leg.home,
    awayName: leg.away,
    sportId: sportNumbers[play.sport],
    sportName: sportNames[play.sport],
    beginTime: leg.startAt,
    matchType: matchType(leg),
    marketId: leg.marketId,
    playOptionsId: leg.selectionId,
    playId: play.hpid,
    playName: playName(play),
    playOptions: sideCodes.code(leg.side),
    marketType: oddsFormatCodes.code(bet.oddsFormat),
    marketValue: marketValue(leg),
    odds: leg.odds,
    oddFinally: oddsText(leg.odds, bet.oddsFormat).replace('−', '-'),
    ...(leg.scoreAtPlacement && { scoreBenchmark: scoreText(leg.scoreAtPlacement) }),
    ...(leg.result && { betResult: outcomeCodes.code(leg.result) }),
    ...wireVoided(leg, 'voidReason'),
    ...wireWaits(leg, 'waitHours'),
    ...wireDeadHeat(leg, 'deadHeat'),
    ...(leg.finalScore && { settleScore: scoreText(leg.finalScore) }),
    ...(leg.halfScore && { halfScore: scoreText(leg.halfScore) }),
    ext: leg.origin,
  }
}

function readLeg(source: Fields): BetLeg {
  const play = known(playByHpid(identifier(source, 'playId')), 'playId')
  const value = optionalText(source, 'marketValue') ?? ''
  // A record says what it knows: some of before have no line.
  const which = value === '' ? { line: undefined } : readMarketValue(value, play.family)
  const { line, number } = known(which, 'marketValue')
  const scoreAtPlacement = optional(source, 'scoreBenchmark', readScore)
  const finalScore = optional(source, 'settleScore', readScore)
  const halfScore = optional(source, 'halfScore', readScore)
  return {
    fixtureId: identifier(source, 'matchId'),
    competition: text(source, 'matchName'),
    home: text(source, 'homeName'),
    away: text(source, 'awayName'),
    origin: readOrigin(source.ext),
    startAt: looseInteger(source, 'beginTime'),
    isInPlay: looseInteger(source, 'matchType') === 2,
    marketId: identifier(source, 'marketId'),
    selectionId: identifier(source, 'playOptionsId'),
    ...(play.sport !== 'football' && { sport: play.sport }),
    ...propositionOf(play),
    ...(line !== undefined && { line }),
    ...(number !== undefined && { number }),
    side: known(sideCodes.word(source.playOptions), 'playOptions'),
    odds: looseInteger(source, 'odds', lowestOdds, 1_000_000_000),
    ...(scoreAtPlacement && { scoreAtPlacement }),
    ...readLegResult(source),
    ...readVoided(source, 'voidReason'),
    ...readWaits(source, 'waitHours'),
    ...readDeadHeat(source, 'deadHeat'),
    ...(finalScore && { finalScore }),
    ...(halfScore && { halfScore }),
  }
}

function readLegResult(source: Fields): Pick<BetLeg, 'result'> {
  const result = outcomeCodes.word(source.betResult)
  return result && result !== 'cashedOut' ? { result } : {}
}

export function readScore(source: Fields, name: string): Score {
  const [, home, away] = /^(\d{1,3}):(\d{1,3})$/.exec(text(source, name, 7)) ?? []
  if (home === undefined) throw new Malformed(name)
  return { home: Number(home), away: Number(away) }
}

function scoreText(score: Score): string {
  return `${score.home}:${score.away}`
}
