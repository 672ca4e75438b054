import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { lowestOdds, type NegativeStakeMode, type OddsFormat, oddsText } from '@zhengju/domain/odds'
import {
  type AcceptOdds,
  type BetTicket,
  type FallPercent,
  lineCount,
  type SeenSelection,
  type SlipLeg,
  type SlipMode,
  type SlipPercent,
  type SlipPick,
  slipPercents,
} from '@zhengju/domain/slip'
import type { SportId } from '@zhengju/domain/sport'
import type { ClientBet, ClientPlacement } from '../client/index.ts'
import { readFall, wireFall } from '../parse/fall.ts'
import {
  type Fields,
  fields,
  identifier,
  integer,
  listOf,
  looseInteger,
  Malformed,
  oneOf,
  optional,
  optionalText,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readTerms, wireTerms } from '../parse/terms.ts'
import { marketValue, readMarketValue } from './line.ts'
import { readScore } from './order.ts'
import { obLimits } from './paths.ts'
import { playByHpid, playOf, propositionOf, sportByNumber, sportNumbers } from './plays.ts'
import { readMatchType } from './read.ts'
import {
  acceptCodes,
  matchType,
  negativeStakeCodes,
  oddsFormatCodes,
  type Series,
  seriesOf,
  seriesType,
  seriesValue,
  sideCodes,
} from './tables.ts'

/** The bet flow in both directions: what the client writes, the house reads, and the other way round. */

// 1. Limits and ticket

export function limitsBody(mode: SlipMode, picks: readonly SlipPick[]): Fields {
  return {
    orderMaxBetMoney: picks.map((pick) => ({
      deviceType: 1,
      openMiltSingle: mode === 'singles' ? 1 : 0,
      matchId: pick.fixtureId,
      matchType: matchType(pick),
      playId: playOf(pick, pick.sport).hpid,
      marketId: pick.marketId,
      playOptionId: pick.selectionId,
      oddsValue: pick.odds,
      oddsFinally: oddsText(pick.odds, 'european'),
      sportId: sportNumbers[pick.sport ?? 'football'],
      tournamentId: pick.competitionId,
    })),
  }
}

export function parseLimits(body: unknown): Parsed<{ mode: SlipMode; legs: readonly SlipLeg[] }> {
  return parsed(() => {
    const items = listOf(
      fields(body),
      'orderMaxBetMoney',
      (item) => ({
        isSingles: integer(item, 'openMiltSingle', 0, 1) === 1,
        leg: { ...readSlipLeg(item, 'playOptionId', 'oddsValue'), ...readSeenPlay(item) },
      }),
      obLimits.legs,
    )
    if (items.length === 0) throw new Malformed('orderMaxBetMoney')
    const isSingles = items.length === 1 || items.every((item) => item.isSingles)
    return { mode: isSingles ? 'singles' : 'combined', legs: items.map((item) => item.leg) }
  })
}

/** A request for limits says the play and the sport; what it says must be true. */
function readSeenPlay(source: Fields): Pick<SlipLeg, 'seen'> {
  const sport = source.sportId === undefined ? undefined : readSport(source)
  const hpid = optionalText(source, 'playId')
  if (hpid === undefined) {
    readMatchType(source, undefined)
    return {}
  }
  const play = known(playByHpid(hpid), 'playId')
  if (sport && sport !== play.sport) throw new Malformed('sportId')
  readMatchType(source, play)
  return { seen: { ...seenSport(play.sport), ...propositionOf(play) } }
}

/** The house's own, beside each row of limits. */
const termNames = ['limitShare', 'delayMs'] as const

export function toWireTicket(ticket: BetTicket): Fields[] {
  return ticket.limits.map((limit) => ({
    code: '0000000',
    type: seriesType(limit.kind, limit.legCount),
    minBet: moneyText(limit.minStake, siteCurrency),
    orderMaxPay: moneyText(limit.maxStake, siteCurrency),
    ...(limit.odds !== undefined && { seriesOdds: limit.odds }),
    ...(limit.selectionId !== undefined && { playOptionId: limit.selectionId }),
    negativeStake: negativeStakeCodes.code(ticket.negativeStakeMode),
    ...(limit.isReplay && { isReplay: 1 }),
    ...(ticket.maxWin !== undefined && { orderMaxWin: moneyText(ticket.maxWin, siteCurrency) }),
    ...wireTerms(ticket, termNames),
    globalId: ticket.id,
    expiresAt: ticket.expiresAt,
  }))
}

export function readTicket(data: unknown): BetTicket {
  const rows = listOf({ data }, 'data', (row) => row, obLimits.legs * 2)
  const [first] = rows
  if (!first) throw new Malformed('data')
  const maxWin = optional(first, 'orderMaxWin', wireMoney)
  return {
    id: text(first, 'globalId', 64),
    ...(maxWin !== undefined && { maxWin }),
    ...readTerms(first, termNames),
    expiresAt: looseInteger(first, 'expiresAt'),
    negativeStakeMode: optional(first, 'negativeStake', readNegativeStake) ?? 'toWin',
    limits: rows.map((row) => {
      const { kind, legCount } = readSeries(row, 'type')
      const selectionId = optionalText(row, 'playOptionId')
      const odds = row.seriesOdds === undefined ? undefined : looseInteger(row, 'seriesOdds')
      return {
        kind,
        legCount,
        lineCount: lineCount(kind, legCount),
        ...(selectionId !== undefined && { selectionId }),
        minStake: wireMoney(row, 'minBet'),
        maxStake: wireMoney(row, 'orderMaxPay'),
        ...(odds !== undefined && { odds }),
        ...(row.isReplay === 1 && { isReplay: true }),
      }
    }),
  }
}

// 2. Bet

export function betBody(placement: ClientPlacement): Fields {
  const { ticketId, acceptOdds, bets } = placement
  return {
    globalId: ticketId,
    acceptOdds: acceptCodes.code(acceptOdds),
    ...wireFall(placement, fallName),
    deviceType: 1,
    openMiltSingle: bets.length > 1 && bets.every((bet) => bet.kind === 'single') ? 1 : 0,
    preBet: 0,
    seriesOrders: bets.map((bet) => ({
      seriesType: seriesType(bet.kind, bet.picks.length),
      seriesSum: lineCount(bet.kind, bet.picks.length),
      seriesValues: seriesValue(bet.kind, bet.picks.length),
      fullBet: 0,
      ...(bet.slipPercent && { slipPercent: bet.slipPercent }),
      orderDetailList: bet.picks.map((pick) => betDetail(pick, bet)),
    })),
  }
}

/** The house's own. */
const fallName = 'fallPercent'

export interface ParsedPlacement {
  readonly ticketId: string
  readonly acceptOdds: AcceptOdds
  readonly fallPercent?: FallPercent
  readonly bets: readonly {
    readonly kind: Series['kind']
    readonly unitStake: Minor
    readonly oddsFormat: OddsFormat
    readonly legs: readonly SlipLeg[]
    readonly slipPercent?: SlipPercent
  }[]
}

/** An order of type `1` with several details is that many singles. */
export function parseBet(body: unknown): Parsed<ParsedPlacement> {
  return parsed(() => {
    const source = fields(body)
    const acceptOdds = acceptCodes.word(source.acceptOdds)
    if (!acceptOdds) throw new Malformed('acceptOdds')
    const bets = listOf(source, 'seriesOrders', readSeriesOrder, obLimits.legs).flat()
    if (bets.length === 0 || bets.length > obLimits.legs) throw new Malformed('seriesOrders')
    const fall = readFall(source, fallName, acceptOdds)
    return { ticketId: text(source, 'globalId', 64), acceptOdds, ...fall, bets }
  })
}

function betDetail(pick: SlipPick, bet: ClientBet): Fields {
  return {
    sportId: sportNumbers[pick.sport ?? 'football'],
    matchId: pick.fixtureId,
    tournamentId: pick.competitionId,
    marketId: pick.marketId,
    playId: playOf(pick, pick.sport).hpid,
    playOptionsId: pick.selectionId,
    playOptions: sideCodes.code(pick.side),
    odds: pick.odds,
    oddFinally: oddsText(pick.odds, bet.oddsFormat).replace('−', '-'),
    betAmount: moneyText(bet.unitStake, siteCurrency),
    marketTypeFinally: oddsFormatCodes.code(bet.oddsFormat),
    placeNum: 1,
    matchType: matchType(pick),
    marketValue: marketValue(pick),
    ...(pick.isInPlay && { scoreBenchmark: `${pick.score.home}:${pick.score.away}` }),
  }
}

function readSeriesOrder(source: Fields): ParsedPlacement['bets'][number][] {
  const series = readSeries(source, 'seriesType')
  const details = listOf(
    source,
    'orderDetailList',
    (detail) => {
      const oddsFormat = oddsFormatCodes.word(detail.marketTypeFinally)
      const unitStake = wireMoney(detail, 'betAmount')
      if (!oddsFormat || unitStake <= 0n) throw new Malformed('betAmount')
      const leg = readSlipLeg(detail, 'playOptionsId', 'odds')
      return { leg: { ...leg, seen: readSeen(detail, leg.isInPlay) }, oddsFormat, unitStake }
    },
    obLimits.legs,
  )
  const slip = optional(source, 'slipPercent', (from, name) => oneOf(from, name, slipPercents))
  const extra = slip === undefined ? {} : { slipPercent: slip }
  if (series.kind === 'single') {
    return details.map(({ leg, ...rest }) => ({ kind: 'single', ...rest, ...extra, legs: [leg] }))
  }
  const [first] = details
  if (!first || details.length !== series.legCount) throw new Malformed('orderDetailList')
  const isOneStake = details.every(
    (detail) => detail.unitStake === first.unitStake && detail.oddsFormat === first.oddsFormat,
  )
  if (!isOneStake) throw new Malformed('betAmount')
  const { unitStake, oddsFormat } = first
  const legs = details.map(({ leg }) => leg)
  return [{ kind: series.kind, unitStake, oddsFormat, ...extra, legs }]
}

/** What the member took the selection for: every bet says it whole. */
function readSeen(source: Fields, isInPlay: boolean): SeenSelection {
  const play = known(playByHpid(identifier(source, 'playId')), 'playId')
  if (readSport(source) !== play.sport) throw new Malformed('sportId')
  readMatchType(source, play)
  const value = source.marketValue === '' ? '' : text(source, 'marketValue', 12)
  const { line, number } = known(readMarketValue(value, play.family), 'marketValue')
  return {
    ...seenSport(play.sport),
    ...propositionOf(play),
    side: known(sideCodes.word(source.playOptions), 'playOptions'),
    line: line ?? null,
    ...(number !== undefined && { number }),
    ...(isInPlay && { score: readScore(source, 'scoreBenchmark') }),
  }
}

function readSport(source: Fields): SportId {
  return known(sportByNumber(looseInteger(source, 'sportId')), 'sportId')
}

function seenSport(sport: SportId): Pick<SeenSelection, 'sport'> {
  return sport === 'football' ? {} : { sport }
}

function readSlipLeg(source: Fields, selection: string, odds: string): SlipLeg {
  return {
    fixtureId: identifier(source, 'matchId'),
    marketId: identifier(source, 'marketId'),
    selectionId: identifier(source, selection),
    odds: looseInteger(source, odds, lowestOdds, 1_000_000_000),
    isInPlay: looseInteger(source, 'matchType', 1, 3) === 2,
  }
}

function readNegativeStake(source: Fields, name: string): NegativeStakeMode {
  return known(negativeStakeCodes.word(source[name]), name)
}

function readSeries(source: Fields, name: string): Series {
  const series = seriesOf(identifier(source, name))
  if (!series) throw new Malformed(name)
  return series
}
