import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { lowestOdds, type OddsFormat, oddsText } from '@zhengju/domain/odds'
import {
  type AcceptOdds,
  type BetKind,
  type BetShape,
  type FallPercent,
  linesIn,
  type SeenSelection,
  type SlipLeg,
  type SlipMode,
  type SlipPercent,
  type SlipPick,
  type SystemLines,
  shapeOf,
  slipPercents,
} from '@zhengju/domain/slip'
import type { OddsE5, SportId } from '@zhengju/domain/sport'
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
import { marketValue, readMarketValue } from './line.ts'
import { readScore } from './order.ts'
import { obLimits } from './paths.ts'
import { playByHpid, playOf, propositionOf, sportByNumber, sportNumbers } from './plays.ts'
import { readMatchType } from './read.ts'
import {
  acceptCodes,
  matchType,
  oddsFormatCodes,
  seriesOf,
  seriesType,
  seriesValue,
  sideCodes,
} from './tables.ts'
import { readSum } from './ticket.ts'

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
    seriesOrders: bets.map(seriesOrder),
  }
}

function seriesOrder(bet: ClientBet): Fields {
  const shape = shapeOf(bet, bet.picks.length)
  return {
    seriesType: seriesType(shape),
    seriesSum: linesIn(shape),
    seriesValues: seriesValue(shape),
    fullBet: 0,
    ...(bet.odds !== undefined && { seriesOdds: bet.odds }),
    ...(bet.slipPercent && { slipPercent: bet.slipPercent }),
    orderDetailList: bet.picks.map((pick) => betDetail(pick, bet)),
  }
}

/** The house's own. */
const fallName = 'fallPercent'

export interface ParsedPlacement {
  readonly ticketId: string
  readonly acceptOdds: AcceptOdds
  readonly fallPercent?: FallPercent
  readonly bets: readonly {
    readonly kind: BetKind
    readonly lines?: SystemLines
    readonly odds?: OddsE5
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
    // A bet that waits for its price is none that is placed now.
    optional(source, 'preBet', (from, name) => integer(from, name, 0, 0))
    optional(source, 'openMiltSingle', (from, name) => integer(from, name, 0, 1))
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
    oddFinally: shownOdds(pick.odds, bet.oddsFormat),
    betAmount: moneyText(bet.unitStake, siteCurrency),
    marketTypeFinally: oddsFormatCodes.code(bet.oddsFormat),
    placeNum: 1,
    matchType: matchType(pick),
    marketValue: marketValue(pick),
    ...(pick.isInPlay && { scoreBenchmark: `${pick.score.home}:${pick.score.away}` }),
  }
}

function readSeriesOrder(source: Fields): ParsedPlacement['bets'][number][] {
  const type = identifier(source, 'seriesType')
  const details = listOf(
    source,
    'orderDetailList',
    (detail) => {
      const oddsFormat = oddsFormatCodes.word(detail.marketTypeFinally)
      const unitStake = wireMoney(detail, 'betAmount')
      if (!oddsFormat || unitStake <= 0n) throw new Malformed('betAmount')
      const leg = readSlipLeg(detail, 'playOptionsId', 'odds')
      said(detail, 'oddFinally', shownOdds(leg.odds, oddsFormat))
      return { leg: { ...leg, seen: readSeen(detail, leg.isInPlay) }, oddsFormat, unitStake }
    },
    obLimits.legs,
  )
  const slip = optional(source, 'slipPercent', (from, name) => oneOf(from, name, slipPercents))
  const extra = slip === undefined ? {} : { slipPercent: slip }
  optional(source, 'fullBet', (from, name) => integer(from, name, 0, 0))
  // Several details of type `1` are so many singles.
  if (type === '1') {
    readShape(source, { kind: 'single', legCount: 1 })
    return details.map(({ leg, ...rest }) => ({ kind: 'single', ...rest, ...extra, legs: [leg] }))
  }
  const [first] = details
  const shape = known(seriesOf(type, details.length), 'seriesType')
  if (!first) throw new Malformed('orderDetailList')
  readShape(source, shape)
  const isOneStake = details.every(
    (detail) => detail.unitStake === first.unitStake && detail.oddsFormat === first.oddsFormat,
  )
  if (!isOneStake) throw new Malformed('betAmount')
  const { unitStake, oddsFormat } = first
  const legs = details.map(({ leg }) => leg)
  const { kind, lines } = shape
  const odds =
    kind === 'builder' ? looseInteger(source, 'seriesOdds', lowestOdds, 1_000_000_000) : 0
  const make = { kind, ...(lines && { lines }), ...(odds > 0 && { odds }) }
  return [{ ...make, unitStake, oddsFormat, ...extra, legs }]
}

/** What else is said of the lines must be so. */
function readShape(source: Fields, shape: BetShape): void {
  if (source.seriesSum !== undefined && readSum(source) !== linesIn(shape)) {
    throw new Malformed('seriesSum')
  }
  said(source, 'seriesValues', seriesValue(shape))
}

/** What need not be said, and is nothing else where it is. */
function said(source: Fields, name: string, value: string): void {
  optional(source, name, (from) => oneOf(from, name, [value]))
}

function shownOdds(odds: OddsE5, format: OddsFormat): string {
  return oddsText(odds, format).replace('−', '-')
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
