import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { legResults } from '@zhengju/domain/settlement'
import { type Bet, type BetLeg, linesIn, maySell, shapeOf } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import type { BetPage, BetQuery, PlacedOrder } from '../client/index.ts'
import {
  type Fields,
  fields,
  flag,
  identifier,
  integer,
  isFields,
  listOf,
  looseInteger,
  Malformed,
  optional,
  readSentence,
  text,
  values,
} from '../parse/index.ts'
import { readOrigin } from '../parse/origin.ts'
import { readDeadHeat, wireDeadHeat } from '../parse/outright.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readVoided, wireVoided } from '../parse/voided.ts'
import { readWaits, wireWaits } from '../parse/waits.ts'
import { namedSport } from '../play/index.ts'
import { kindName } from '../play/name.ts'
import { fbBetFailure, fbCode, fbMessage, fbRejection } from './codes.ts'
import { lineText, readOdds, readWhich } from './match.ts'
import { fbLimits } from './paths.ts'
import {
  fbMarketTypes,
  fbOddsTypes,
  fbOptions,
  fbOrderStates,
  fbPeriods,
  fbResults,
  fbSeries,
  fbSports,
  seriesOf,
} from './tables.ts'

/** Orders and records, in both directions. What FB does not say stands in `ext`. */

/** What a bet's answer and the question after its state say. */
export function toWireState(bet: Bet): Fields {
  const { failure, mostStake } = bet
  return {
    id: bet.orderNo,
    st: fbOrderStates.code(bet.state),
    sat: moneyText(bet.risk, siteCurrency),
    mla: moneyText(bet.potentialReturn, siteCurrency),
    ...(bet.odds !== undefined && { sodd: bet.odds / 100_000 }),
    ops: bet.legs.map((leg) => ({
      mid: leg.marketId,
      od: leg.odds / 100_000,
      of: fbOddsTypes.code(bet.oddsFormat),
      oid: leg.selectionId,
    })),
    ...(failure && {
      rj: fbRejection(failure),
      rjs: fbMessage(failure),
      ext: { code: fbCode(failure) },
    }),
    ...(mostStake !== undefined && { smax: moneyText(mostStake, siteCurrency) }),
  }
}

export function readStates(data: unknown): PlacedOrder[] {
  return listOf({ data }, 'data', readState, fbLimits.orders)
}

function readState(source: Fields): PlacedOrder {
  const ext = isFields(source.ext) ? source.ext : {}
  const code = optional(ext, 'code', (from, name) => integer(from, name))
  const mostStake = optional(source, 'smax', wireMoney)
  const state = known(fbOrderStates.word(source.st), 'st')
  return {
    orderNo: text(source, 'id', 40),
    state,
    ...(code !== undefined && { failure: fbBetFailure(code) }),
    ...readSentence(source, 'rjs'),
    ...(mostStake !== undefined && { mostStake }),
    risk: wireMoney(source, 'sat'),
    potentialReturn: wireMoney(source, 'mla'),
    ...(source.sodd !== undefined && { odds: readOdds(source, 'sodd') }),
    legs: listOf(
      source,
      'ops',
      (leg) => ({ selectionId: identifier(leg, 'oid'), odds: readOdds(leg, 'od') }),
      fbLimits.legs,
    ),
  }
}

export function betListBody({ state, page, size, from, to }: BetQuery, now: number): Fields {
  const isSettled = state === 'settled'
  return {
    isSettled,
    timeType: isSettled ? 2 : 1,
    current: page,
    size,
    // FB asks for both where bets are settled.
    ...((isSettled || from !== undefined) && { startTime: from ?? 0 }),
    ...((isSettled || to !== undefined) && { endTime: to ?? now + dayMs }),
  }
}

export interface BetListQuery {
  readonly isSettled: boolean
  readonly page: number
  readonly size: number
  readonly from: number | undefined
  readonly to: number | undefined
}

export function readBetListQuery(body: Fields): BetListQuery {
  const isSettled = flag(body, 'isSettled')
  const time = (name: string) =>
    isSettled ? looseInteger(body, name) : optional(body, name, looseInteger)
  optional(body, 'timeType', (of, name) => integer(of, name, 1, 2))
  const [from, to] = [time('startTime'), time('endTime')]
  if (from !== undefined && to !== undefined && from > to) throw new Malformed('endTime')
  return {
    isSettled,
    page: optional(body, 'current', (of, name) => integer(of, name, 1, 1_000)) ?? 1,
    size: optional(body, 'size', (of, name) => integer(of, name, 1, 100)) ?? 20,
    from,
    to,
  }
}

export function toWireRecord(bet: Bet): Fields {
  const { payout, outcome, uncapped, settledAt } = bet
  return {
    ...toWireState(bet),
    sert: 0,
    al: bet.legs.length > 1,
    us: moneyText(bet.unitStake, siteCurrency),
    bt: fbSeries(shapeOf(bet, bet.legs.length)),
    sv: bet.legs.length,
    ic: bet.lineCount,
    mwa: moneyText(bet.potentialReturn - bet.risk, siteCurrency),
    oc: fbOddsTypes.code(bet.oddsFormat),
    cte: bet.placedAt,
    cid: 1,
    co: bet.state === 'accepted' && maySell(bet),
    ...(bet.cashedOut && {
      cots: moneyText(bet.cashedOut.stake, siteCurrency),
      cops: moneyText(bet.cashedOut.payout, siteCurrency),
    }),
    ss: 0,
    ...(settledAt !== undefined && { stm: settledAt }),
    ...(payout !== undefined && {
      sa: moneyText(payout, siteCurrency),
      uwl: moneyText(payout - bet.risk, siteCurrency),
    }),
    ops: bet.legs.map((leg) => toWireLeg(leg, bet)),
    ext: {
      ...(bet.failure && { code: fbCode(bet.failure) }),
      ...(outcome && { outcome: fbResults.code(outcome) }),
      ...(uncapped !== undefined && { uncapped: moneyText(uncapped, siteCurrency) }),
    },
  }
}

export function readRecords(data: unknown): BetPage {
  const source = fields(data, 'data')
  const bets = listOf(source, 'records', readRecord, fbLimits.pageSize)
  return { total: looseInteger(source, 'total'), bets }
}

function readRecord(source: Fields): Bet {
  const legs = listOf(source, 'ops', readLeg, fbLimits.legs)
  const shape = known(seriesOf(text(source, 'bt', 12), legs.length), 'bt')
  const { orderNo, state, failure, mostStake, risk, potentialReturn, odds } = readState(source)
  if ((shape.kind === 'builder') !== (odds !== undefined)) throw new Malformed('sodd')
  const ext = isFields(source.ext) ? source.ext : {}
  const settledAt = optional(source, 'stm', looseInteger)
  const payout = optional(source, 'sa', wireMoney)
  const uncapped = optional(ext, 'uncapped', wireMoney)
  const outcome = optional(ext, 'outcome', (from, name) => known(fbResults.word(from[name]), name))
  return {
    orderNo,
    kind: shape.kind,
    ...(shape.lines && { lines: shape.lines }),
    lineCount: linesIn(shape),
    ...(odds !== undefined && { odds }),
    unitStake: wireMoney(source, 'us'),
    risk,
    oddsFormat: known(fbOddsTypes.word(source.oc), 'oc'),
    potentialReturn,
    state,
    ...(failure && { failure }),
    ...(mostStake !== undefined && { mostStake }),
    placedAt: looseInteger(source, 'cte'),
    ...(settledAt !== undefined && { settledAt }),
    ...(payout !== undefined && { payout }),
    ...(uncapped !== undefined && { uncapped }),
    ...(outcome && { outcome }),
    ...readSold(source),
    legs,
  }
}

function readSold(source: Fields): Pick<Bet, 'cashedOut'> {
  const stake = optional(source, 'cots', wireMoney)
  return stake === undefined ? {} : { cashedOut: { stake, payout: wireMoney(source, 'cops') } }
}

export function toWireLeg(leg: BetLeg, bet: Pick<Bet, 'oddsFormat'>): Fields {
  const { scoreAtPlacement, finalScore, halfScore, result } = leg
  return {
    sid: fbSports.code(leg.sport ?? 'football'),
    mid: leg.marketId,
    mn: `${leg.home} vs ${leg.away}`,
    lid: '',
    ln: leg.competition,
    bt: leg.startAt,
    pe: fbPeriods.code(leg.period),
    mty: fbMarketTypes.code(leg),
    mgn: kindName(leg),
    ty: fbOptions.code(leg.side),
    ip: leg.isInPlay,
    of: fbOddsTypes.code(bet.oddsFormat),
    od: leg.odds / 100_000,
    li: lineText(leg),
    oid: leg.selectionId,
    ...(result && { sr: fbResults.code(result) }),
    ...wireVoided(leg, 'vr'),
    ...wireWaits(leg, 'wh'),
    ...wireDeadHeat(leg, 'dh'),
    ...(scoreAtPlacement && { re: pair(scoreAtPlacement) }),
    ...(finalScore && { rs: pair(finalScore) }),
    ...(halfScore && { hs: pair(halfScore) }),
    ext: { ...leg.origin, matchId: leg.fixtureId, home: leg.home, away: leg.away },
  }
}

export function readLeg(source: Fields): BetLeg {
  const ext = fields(source.ext, 'ext')
  const sport = known(fbSports.word(source.sid), 'sid')
  const kind = known(fbMarketTypes.word(source.mty), 'mty')
  // A record says what it knows: some of before have no line.
  const { line, number } = source.li === '' ? nothingElse : readWhich(source, kind)
  const word = fbResults.word(source.sr)
  const result = legResults.find((one) => one === word)
  const scoreAtPlacement = optional(source, 're', readPair)
  const finalScore = optional(source, 'rs', readPair)
  const halfScore = optional(source, 'hs', readPair)
  return {
    fixtureId: identifier(ext, 'matchId'),
    competition: text(source, 'ln'),
    home: text(ext, 'home'),
    away: text(ext, 'away'),
    origin: readOrigin(ext),
    startAt: looseInteger(source, 'bt'),
    isInPlay: flag(source, 'ip'),
    marketId: identifier(source, 'mid'),
    selectionId: identifier(source, 'oid'),
    ...namedSport(sport),
    ...kind,
    period: known(fbPeriods.word(source.pe), 'pe'),
    ...(line !== undefined && { line }),
    ...(number !== undefined && { number }),
    side: known(fbOptions.word(source.ty), 'ty'),
    odds: readOdds(source, 'od'),
    ...(scoreAtPlacement && { scoreAtPlacement }),
    ...(result && { result }),
    ...readVoided(source, 'vr'),
    ...readWaits(source, 'wh'),
    ...readDeadHeat(source, 'dh'),
    ...(finalScore && { finalScore }),
    ...(halfScore && { halfScore }),
  }
}

function pair({ home, away }: Score): readonly number[] {
  return [home, away]
}

function readPair(source: Fields, name: string): Score {
  const [home, away] = values(source, name, 2)
  return {
    home: looseInteger({ [name]: home }, name, 0, 999),
    away: looseInteger({ [name]: away }, name, 0, 999),
  }
}

const nothingElse = { line: undefined, number: undefined }
const dayMs = 86_400_000
