import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { NegativeStakeMode } from '@zhengju/domain/odds'
import { type BetTicket, linesIn } from '@zhengju/domain/slip'
import {
  type Fields,
  identifier,
  listOf,
  looseInteger,
  Malformed,
  optional,
  optionalText,
  text,
} from '../parse/index.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readTerms, wireTerms } from '../parse/terms.ts'
import { obLimits } from './paths.ts'
import { negativeStakeCodes, seriesOfSum, seriesType } from './tables.ts'

/** Permission to bet, in both directions: a row for each thing that the selections can be. */

/** The house's own, beside each row of limits. */
const termNames = ['limitShare', 'delayMs'] as const

export function toWireTicket(ticket: BetTicket): Fields[] {
  return ticket.limits.map((limit) => ({
    code: '0000000',
    type: seriesType(limit),
    seriesSum: limit.lineCount,
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
      const shape = known(seriesOfSum(identifier(row, 'type'), readSum(row)), 'type')
      const selectionId = optionalText(row, 'playOptionId')
      const odds = row.seriesOdds === undefined ? undefined : looseInteger(row, 'seriesOdds')
      return {
        ...shape,
        lineCount: linesIn(shape),
        ...(selectionId !== undefined && { selectionId }),
        minStake: wireMoney(row, 'minBet'),
        maxStake: wireMoney(row, 'orderMaxPay'),
        ...(odds !== undefined && { odds }),
        ...(row.isReplay === 1 && { isReplay: true }),
      }
    }),
  }
}

function readNegativeStake(source: Fields, name: string): NegativeStakeMode {
  return known(negativeStakeCodes.word(source[name]), name)
}

/** How many lines there are. */
export function readSum(source: Fields): number {
  return looseInteger(source, 'seriesSum', 1, 1_023)
}
