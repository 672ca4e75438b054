import type { Currency } from '@zhengju/domain/money'
import { lowestOdds, type OddsFormat, oddsFormats } from '@zhengju/domain/odds'
import { legResults } from '@zhengju/domain/settlement'
import {
  type BetKind,
  type BetLeg,
  type BetOutcome,
  betKinds,
  betOutcomes,
  type LegFact,
  type SystemLines,
  systemLines,
} from '@zhengju/domain/slip'
import {
  type FixtureOrigin,
  marketFamilies,
  type Score,
  sportIds,
  units,
} from '@zhengju/domain/sport'
import {
  type Fields,
  fields,
  flag,
  integer,
  listOf,
  Malformed,
  marketPeriod,
  marketSide,
  oneOf,
  optional,
  optionalText,
  text,
} from '../parse/index.ts'
import { readDeadHeat } from '../parse/outright.ts'
import { readVoided } from '../parse/voided.ts'
import {
  type GameDetail,
  type GameWinDetail,
  readGameDetail,
  readGameWinDetail,
} from './game-detail.ts'
import { moneyField } from './money-field.ts'

/** What a venue says about a bet, by `kind`: a game is `game`, a slip says which of its kinds it is. */
export type PlacedDetail = BetDetail | GameDetail
/** The same of a settlement; that of a slip has no kind of its own. */
export type SettledDetail = WinDetail | GameWinDetail

/**
 * What a sport venue says about a bet: enough for the platform to show the record and to compute the valid
 * turnover by itself. JSON as it stands: money is decimal text, absent values are absent.
 */
export interface BetDetail {
  readonly orderNo: string
  readonly kind: BetKind
  /** Of a system that is not every combination of two legs and more. */
  readonly lines?: SystemLines
  /** Number of combinations, one for a single or a plain parlay. */
  readonly lineCount: number
  readonly unitStake: string
  /** What was taken from the wallet: the call's amount. */
  readonly risk: string
  readonly oddsFormat: OddsFormat
  /** Of a builder: the price of all legs together. */
  readonly odds?: number
  /** Stake plus greatest possible win. */
  readonly potentialReturn: string
  /** When the member placed it, by the venue's clock: what its own lists say. */
  readonly placedAt?: number
  /** It waited for a price that its member asked for: its leg's, or better. Its placement is then when it began to wait. */
  readonly isReserved?: true
  readonly legs: readonly BetLeg[]
}

export interface WinDetail {
  readonly kind?: undefined
  readonly orderNo: string
  readonly outcome: BetOutcome
  readonly risk: string
  readonly payout: string
  /** What the prices alone would have paid, where the payout was held to the greatest win. */
  readonly uncapped?: string
  readonly settledAt: number
  /** A settlement that follows a cancelled one. */
  readonly isResettlement: boolean
  /** The numbers of the kernels and of the rules by which it was reckoned, where the venue's own are known. */
  readonly kernel?: number
  readonly rules?: number
  readonly legs: readonly SettledLeg[]
}

/** Without a result where the bet was lost before this leg was over. */
export type SettledLeg = BetLeg

export function readPlacedDetail(value: unknown, currency: Currency): PlacedDetail {
  const source = fields(value, 'detail')
  return source.kind === 'game' ? readGameDetail(source, currency) : readBetDetail(source, currency)
}

export function readSettledDetail(value: unknown, currency: Currency): SettledDetail {
  const source = fields(value, 'detail')
  return source.kind === 'game'
    ? readGameWinDetail(source, currency)
    : readWinDetail(source, currency)
}

function readBetDetail(source: Fields, currency: Currency): BetDetail {
  const orderNo = text(source, 'orderNo', 40)
  const kind = oneOf(source, 'kind', betKinds)
  const found = legs(source, readLeg)
  return {
    orderNo,
    kind,
    ...readLines(source, kind, found.length),
    lineCount: integer(source, 'lineCount', 1, 10_000),
    unitStake: moneyField(source, 'unitStake', currency),
    risk: moneyField(source, 'risk', currency),
    oddsFormat: oneOf(source, 'oddsFormat', oddsFormats),
    ...(kind === 'builder' && { odds: integer(source, 'odds', lowestOdds, 100_000_000) }),
    potentialReturn: moneyField(source, 'potentialReturn', currency),
    ...(source.placedAt !== undefined && { placedAt: integer(source, 'placedAt') }),
    ...(source.isReserved !== undefined && flag(source, 'isReserved') && { isReserved: true }),
    legs: found,
  }
}

function readLines(source: Fields, kind: BetKind, legCount: number): Pick<BetDetail, 'lines'> {
  if (source.lines === undefined) return {}
  const lines = kind === 'system' ? systemLines(source.lines, legCount) : undefined
  if (lines === undefined) throw new Malformed('lines')
  return { lines }
}

function readWinDetail(source: Fields, currency: Currency): WinDetail {
  return {
    orderNo: text(source, 'orderNo', 40),
    outcome: oneOf(source, 'outcome', betOutcomes),
    risk: moneyField(source, 'risk', currency),
    payout: moneyField(source, 'payout', currency),
    ...(source.uncapped !== undefined && { uncapped: moneyField(source, 'uncapped', currency) }),
    settledAt: integer(source, 'settledAt'),
    isResettlement: flag(source, 'isResettlement'),
    ...(source.kernel !== undefined && { kernel: integer(source, 'kernel', 1, 9_999) }),
    ...(source.rules !== undefined && { rules: integer(source, 'rules', 1, 9_999) }),
    legs: settledLegs(source),
  }
}

/** Every leg has its result; of a bet that pays nothing others may have been lost before it was over. */
function settledLegs(source: Fields): SettledLeg[] {
  const found = legs(source, readSettledLeg)
  const isWhole = found.every(({ result }) => result !== undefined)
  const isLost = source.outcome === 'lost' && found.some(({ result }) => result !== undefined)
  if (!isWhole && !isLost) throw new Malformed('legs')
  return found
}

function legs<Leg>(source: Fields, read: (leg: Fields) => Leg): Leg[] {
  const found = listOf(source, 'legs', read, 10)
  if (found.length === 0) throw new Malformed('legs')
  return found
}

function readSettledLeg(source: Fields): SettledLeg {
  const finalScore = optional(source, 'finalScore', readScore)
  const halfScore = optional(source, 'halfScore', readScore)
  return {
    ...readLeg(source),
    ...(source.result !== undefined && { result: oneOf(source, 'result', legResults) }),
    ...(finalScore && { finalScore }),
    ...(halfScore && { halfScore }),
    ...readVoided(source, 'voided'),
    ...(source.opened !== undefined && { opened: text(source, 'opened', 1_000) }),
    ...(source.facts !== undefined && { facts: listOf(source, 'facts', readFact, 4) }),
  }
}

function readFact(source: Fields): LegFact {
  const score = optional(source, 'score', readScore)
  return {
    period: text(source, 'period', 40),
    ...(score && { score }),
    ...(source.isOpen !== undefined && flag(source, 'isOpen') && { isOpen: true }),
    ...(source.toWin !== undefined && { toWin: integer(source, 'toWin', 1, 99) }),
  }
}

function readLeg(source: Fields): BetLeg {
  const line = optional(source, 'line', (from, name) => integer(from, name, -2000, 2000))
  const scoreAtPlacement = optional(source, 'scoreAtPlacement', readScore)
  const sport = optional(source, 'sport', (from, name) => oneOf(from, name, sportIds))
  const unit = optional(source, 'unit', (from, name) => oneOf(from, name, units))
  const number = optional(source, 'number', (from, name) => integer(from, name, 1, 99))
  return {
    fixtureId: text(source, 'fixtureId', 64),
    competition: text(source, 'competition'),
    home: text(source, 'home'),
    away: text(source, 'away'),
    origin: readOrigin(fields(source.origin, 'origin')),
    startAt: integer(source, 'startAt'),
    isInPlay: flag(source, 'isInPlay'),
    marketId: text(source, 'marketId', 64),
    selectionId: text(source, 'selectionId', 64),
    ...(sport && { sport }),
    family: oneOf(source, 'family', marketFamilies),
    ...(unit && { unit }),
    period: marketPeriod(source, 'period'),
    ...(number !== undefined && { number }),
    ...(line !== undefined && { line }),
    side: marketSide(source, 'side'),
    odds: integer(source, 'odds', lowestOdds, 100_000_000),
    ...(scoreAtPlacement && { scoreAtPlacement }),
    ...(source.commit !== undefined && { commit: commitOf(source) }),
    ...readDeadHeat(source, 'deadHeat'),
  }
}

function commitOf(source: Fields): string {
  const commit = text(source, 'commit', 64)
  if (!/^[0-9a-f]{64}$/.test(commit)) throw new Malformed('commit')
  return commit
}

function readOrigin(source: Fields): FixtureOrigin {
  const kind = oneOf(source, 'kind', ['generated', 'replay', 'real'] as const)
  if (kind !== 'replay') return { kind }
  const playedOn = optionalText(source, 'playedOn', 10)
  if (playedOn === undefined) throw new Malformed('playedOn')
  return { kind, playedOn }
}

function readScore(source: Fields, name: string): Score {
  const score = fields(source[name], name)
  return { home: integer(score, 'home', 0, 999), away: integer(score, 'away', 0, 999) }
}
