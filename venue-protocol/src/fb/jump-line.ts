import { moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type BetLimit,
  type BetTicket,
  linesIn,
  type SlipLeg,
  type SlipMode,
  type SlipPick,
} from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import {
  type Fields,
  flag,
  identifier,
  integer,
  isFields,
  listOf,
  looseInteger,
  Malformed,
  optional,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readTerms, wireTerms } from '../parse/terms.ts'
import { readOdds } from './match.ts'
import { optionBody, readLeg } from './option.ts'
import { fbLimits } from './paths.ts'
import { fbNegativeStakes, fbOptions, seriesOf } from './tables.ts'

/** What a slip may bet, in both directions. */

export function jumpLineBody(mode: SlipMode, picks: readonly SlipPick[]): Fields {
  return {
    currencyId: 1,
    isSelectSeries: mode === 'combined',
    betMatchMarketList: picks.map((pick) => ({
      ...optionBody(pick),
      type: fbOptions.code(pick.side),
    })),
  }
}

export interface ParsedJumpLine {
  readonly mode: SlipMode
  readonly legs: readonly SlipLeg[]
}

export function parseJumpLine(body: Fields): Parsed<ParsedJumpLine> {
  return parsed(() => {
    const legs = listOf(
      body,
      'betMatchMarketList',
      (option) => readLeg(option, 'type'),
      fbLimits.legs,
    )
    if (legs.length === 0) throw new Malformed('betMatchMarketList')
    return { mode: flag(body, 'isSelectSeries') ? 'combined' : 'singles', legs }
  })
}

/** How an option of a slip stands: 1 open, 0 suspended, −1 closed; 404 is the house's own: there is none such. */
export interface OptionStatus {
  readonly leg: SlipLeg
  readonly status: 1 | 0 | -1 | 404
  readonly odds: OddsE5 | undefined
}

export function toWireJumpLine(
  ticket: BetTicket | undefined,
  rows: readonly OptionStatus[],
): Fields {
  const limits = ticket?.limits ?? []
  return {
    bms: rows.map(({ leg, status, odds }) => {
      const own = limits.find(({ selectionId }) => selectionId === leg.selectionId)
      return {
        mid: leg.marketId,
        ss: status,
        au: 1,
        ip: leg.isInPlay,
        oid: leg.selectionId,
        ...(odds !== undefined && { op: { od: odds / 100_000 } }),
        ...(own && {
          smin: moneyText(own.minStake, siteCurrency),
          smax: moneyText(own.maxStake, siteCurrency),
          ...(own.isReplay && { rp: true }),
          ...(own.odds !== undefined && { sodd: own.odds / 100_000 }),
        }),
      }
    }),
    sos: limits
      .filter(({ kind }) => kind !== 'single')
      .map((limit) => ({
        ...seriesFields(limit),
        mi: moneyText(limit.minStake, siteCurrency),
        mx: moneyText(limit.maxStake, siteCurrency),
        ...(limit.odds !== undefined && { sodd: limit.odds / 100_000 }),
        ...(limit.isReplay && { rp: true }),
      })),
    mon: fbLimits.legs,
    msl: fbLimits.legs,
    ...(ticket && {
      tk: ticket.id,
      exp: ticket.expiresAt,
      // No stake is typed at negative odds here: it is always the risk.
      ns: fbNegativeStakes.code('risk'),
      ...(ticket.maxWin !== undefined && { mw: moneyText(ticket.maxWin, siteCurrency) }),
      ...(ticket.mayReserve && { rsv: true }),
      ...wireTerms(ticket, termNames),
    }),
  }
}

const termNames = ['ls', 'dl'] as const

/** A slip without a ticket: why. */
export type JumpLine =
  | { readonly ok: true; readonly ticket: BetTicket }
  | { readonly ok: false; readonly failure: 'selectionUnknown' | 'marketClosed' }

export function readJumpLine(data: unknown): JumpLine {
  const source = isFields(data) ? data : {}
  const statuses = listOf(source, 'bms', (row) => row.ss, fbLimits.legs)
  if (source.tk === undefined) {
    return { ok: false, failure: statuses.includes(404) ? 'selectionUnknown' : 'marketClosed' }
  }
  const maxWin = optional(source, 'mw', wireMoney)
  const singles = listOf(source, 'bms', (row) => row, fbLimits.legs).filter((row) => row.smin)
  return {
    ok: true,
    ticket: {
      id: text(source, 'tk', 64),
      expiresAt: looseInteger(source, 'exp'),
      negativeStakeMode: known(fbNegativeStakes.word(source.ns), 'ns'),
      ...(maxWin !== undefined && { maxWin }),
      ...(source.rsv === true && { mayReserve: true }),
      ...readTerms(source, termNames),
      limits: [
        ...singles.map((row) => ({
          kind: 'single' as const,
          legCount: 1,
          lineCount: 1,
          selectionId: identifier(row, 'oid'),
          minStake: wireMoney(row, 'smin'),
          maxStake: wireMoney(row, 'smax'),
          ...priceOf(row),
        })),
        ...listOf(source, 'sos', readSeriesLimit, fbLimits.legs * 2),
      ],
    },
  }
}

/** Lines of one size are named by one of them, and `ic`, the house's own, says on how many options. */
function seriesFields({ kind, legCount, lineCount, lines }: BetLimit): Fields {
  if (kind === 'builder') return { sn: legCount, in: 0 }
  return typeof lines === 'number'
    ? { sn: lines, in: 1, ic: legCount }
    : { sn: legCount, in: lineCount }
}

function readSeriesLimit(row: Fields) {
  const legs = row.ic === undefined ? looseInteger(row, 'sn', 2, 10) : integer(row, 'ic', 2, 10)
  const shape = known(seriesOf(`${String(row.sn)}x${String(row.in)}`, legs), 'sn')
  return {
    ...shape,
    lineCount: linesIn(shape),
    minStake: wireMoney(row, 'mi'),
    maxStake: wireMoney(row, 'mx'),
    ...priceOf(row),
  }
}

function priceOf(row: Fields) {
  const odds = optional(row, 'sodd', readOdds)
  return { ...(odds !== undefined && { odds }), ...(row.rp === true && { isReplay: true }) }
}
