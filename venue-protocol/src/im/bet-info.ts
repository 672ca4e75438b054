import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type BetShape,
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
  integer,
  listOf,
  looseInteger,
  optional,
  optionalText,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readTerms, wireTerms } from '../parse/terms.ts'
import { wireId } from './event.ts'
import { readOdds } from './line.ts'
import { imLimits } from './paths.ts'
import { combo, readInfos, selectionInfo, single } from './selection.ts'
import { comboOfLines, comboSelection, imNegativeStakes, mostCombo } from './tables.ts'

/** What a slip may bet, in both directions. */

export function betInfoBody(mode: SlipMode, picks: readonly SlipPick[]): Fields {
  return {
    WagerType: mode === 'singles' ? single : combo,
    ReturnNearestHandicap: false,
    WagerSelectionInfos: picks.map((pick) => selectionInfo(pick, 'european')),
  }
}

export interface ParsedBetInfo {
  readonly mode: SlipMode
  readonly legs: readonly SlipLeg[]
}

export function parseBetInfo(body: Fields): Parsed<ParsedBetInfo> {
  return parsed(() => {
    const type = integer(body, 'WagerType', single, combo)
    optional(body, 'ReturnNearestHandicap', flag)
    return {
      mode: type === single ? 'singles' : 'combined',
      legs: readInfos(body, type).map(({ leg }) => leg),
    }
  })
}

/** How each selection of a slip stands: 100 ok, 350 unavailable, 380 no such line, 381 price changed. */
export interface SelectionStatus {
  readonly leg: SlipLeg
  readonly status: 100 | 350 | 380 | 381
  readonly odds: OddsE5 | undefined
}

export function toWireBetInfo(ticket: BetTicket | undefined, rows: readonly SelectionStatus[]) {
  const settings = ticket?.limits.map((limit) => ({
    ComboSelection: comboSelection(limit),
    NoOfCombination: limit.lineCount,
    MinStakeAmount: moneyText(limit.minStake, siteCurrency),
    MaxStakeAmount: moneyText(limit.maxStake, siteCurrency),
    EstimatedPayoutAmount: payoutAt(limit.maxStake, limit.odds),
    ...(limit.selectionId !== undefined && { WagerSelectionId: limit.selectionId }),
    ...(limit.odds !== undefined && { EuroOdds: limit.odds / 100_000 }),
    ...(limit.isReplay && { IsReplay: true }),
  }))
  return {
    BetSetting: settings ?? [],
    WagerSelectionInfos: rows.map(({ leg, status, odds }) => ({
      EventId: wireId(leg.fixtureId),
      MarketlineId: leg.marketId,
      WagerSelectionId: leg.selectionId,
      Status: status,
      ...(odds !== undefined && { EuroOdds: odds / 100_000 }),
    })),
    ...(ticket && {
      BetInfoId: ticket.id,
      ExpiresAt: ticket.expiresAt,
      NegativeStake: imNegativeStakes.code(ticket.negativeStakeMode),
      ...(ticket.maxWin !== undefined && {
        MaxWinAmount: moneyText(ticket.maxWin, siteCurrency),
      }),
      ...wireTerms(ticket, termNames),
    }),
  } satisfies Fields
}

const termNames = ['LimitShare', 'DelayMs'] as const

export function readBetInfo(answer: Fields): BetTicket {
  const maxWin = optional(answer, 'MaxWinAmount', wireMoney)
  return {
    id: text(answer, 'BetInfoId', 64),
    expiresAt: looseInteger(answer, 'ExpiresAt'),
    negativeStakeMode: known(imNegativeStakes.word(answer.NegativeStake), 'NegativeStake'),
    ...(maxWin !== undefined && { maxWin }),
    ...readTerms(answer, termNames),
    limits: listOf(
      answer,
      'BetSetting',
      (row) => {
        const shape = readShape(row)
        const selectionId = optionalText(row, 'WagerSelectionId')
        const odds = optional(row, 'EuroOdds', readOdds)
        return {
          ...shape,
          lineCount: linesIn(shape),
          ...(selectionId !== undefined && { selectionId }),
          minStake: wireMoney(row, 'MinStakeAmount'),
          maxStake: wireMoney(row, 'MaxStakeAmount'),
          ...(odds !== undefined && { odds }),
          ...(row.IsReplay === true && { isReplay: true }),
        }
      },
      imLimits.legs * 2,
    ),
  }
}

function readShape(row: Fields): BetShape {
  const code = integer(row, 'ComboSelection', 0, mostCombo)
  return known(comboOfLines(code, integer(row, 'NoOfCombination', 1, 1_023)), 'ComboSelection')
}

/** Why a slip got no bet info, by the worst of its selections. */
export function betInfoFailure(answer: Fields): 'selectionUnknown' | 'marketClosed' {
  const codes = listOf(answer, 'WagerSelectionInfos', (row) => row.Status, imLimits.legs)
  return codes.includes(380) ? 'selectionUnknown' : 'marketClosed'
}

function payoutAt(stake: Minor, odds: OddsE5 | undefined): string {
  const all = odds === undefined ? stake : (stake * BigInt(odds)) / 100_000n
  return moneyText(all, siteCurrency)
}
