import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import {
  mostReserves,
  type Reservation,
  type ReserveEnd,
  type ReserveState,
  reserveEnds,
} from '@zhengju/domain/reserve'
import type { SlipLeg } from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { ReserveOrder, ReservePage } from '../client/index.ts'
import {
  type Fields,
  fields,
  identifier,
  integer,
  listOf,
  looseInteger,
  Malformed,
  optional,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { known, table, wireMoney } from '../parse/table.ts'
import { fbBetFailure, fbCode } from './codes.ts'
import { readOdds } from './match.ts'
import { betOption, readBetOption, readCurrency } from './option.ts'
import { readLeg, toWireLeg } from './order.ts'
import { fbLimits } from './paths.ts'
import { fbOddsTypes } from './tables.ts'

/**
 * Bets that wait for a price, in both directions. FB's states are 0 valid, 1 placed, 2 failed, 3 cancelled, 4 confirming;
 * `ro`, the price that is asked for, and `rr`, why one ended, are the house's own names.
 */

export function reserveBody({ ticketId, pick, asked, stake, oddsFormat }: ReserveOrder): Fields {
  return {
    currencyId: 1,
    tk: ticketId,
    unitStake: moneyText(stake, siteCurrency),
    ro: asked / 100_000,
    betOptionList: [betOption(pick, { oddsFormat })],
  }
}

export interface ParsedReserve {
  readonly ticketId: string
  readonly leg: SlipLeg
  readonly asked: OddsE5
  readonly stake: bigint
  readonly oddsFormat: OddsFormat
}

export function parseReserve(body: Fields): Parsed<ParsedReserve> {
  return parsed(() => {
    const options = listOf(body, 'betOptionList', readBetOption, 1)
    const { leg, oddsFormat } = known(options[0], 'betOptionList')
    readCurrency(body)
    const stake = wireMoney(body, 'unitStake')
    if (stake <= 0n) throw new Malformed('unitStake')
    return { ticketId: text(body, 'tk', 64), leg, asked: readOdds(body, 'ro'), stake, oddsFormat }
  })
}

export function toWireReserve({ leg, end, ...one }: Reservation): Fields {
  return {
    id: one.orderNo,
    st: fbReserveStates.code(one.state),
    us: moneyText(one.stake, siteCurrency),
    oc: fbOddsTypes.code(one.oddsFormat),
    ro: one.asked / 100_000,
    cte: one.reservedAt,
    cid: 1,
    ...(end && { rr: endCode(end) }),
    ops: [toWireLeg(leg, one)],
  }
}

export function readReserve(source: Fields): Reservation {
  const [leg] = listOf(source, 'ops', readLeg, 1)
  const end = optional(source, 'rr', (of, name) => readEnd(integer(of, name)))
  return {
    orderNo: text(source, 'id', 40),
    state: known(fbReserveStates.word(source.st), 'st'),
    ...(end && { end }),
    stake: wireMoney(source, 'us'),
    oddsFormat: known(fbOddsTypes.word(source.oc), 'oc'),
    asked: readOdds(source, 'ro'),
    leg: known(leg, 'ops'),
    reservedAt: looseInteger(source, 'cte'),
  }
}

export function readReserves(data: unknown): ReservePage {
  const source = fields(data, 'data')
  return {
    total: looseInteger(source, 'total'),
    reserves: listOf(source, 'records', readReserve, fbLimits.pageSize),
  }
}

export function readReservePage(body: Fields): { readonly page: number; readonly size: number } {
  return {
    page: optional(body, 'current', (of, name) => integer(of, name, 1, 1_000)) ?? 1,
    size: optional(body, 'size', (of, name) => integer(of, name, 1, 100)) ?? 20,
  }
}

/** `update` calls one off, and nothing else: another price is another reservation. */
export function cancelBody(orderNo: string): Fields {
  return { id: orderNo, st: fbReserveStates.code('cancelled') }
}

export function parseCancel(body: Fields): Parsed<string> {
  return parsed(() => {
    if (body.st !== fbReserveStates.code('cancelled')) throw new Malformed('st')
    return identifier(body, 'id', 40)
  })
}

const fbReserveStates = table<ReserveState, number>({
  waiting: 0,
  placed: 1,
  failed: 2,
  cancelled: 3,
  confirming: 4,
})

type OwnEnd = (typeof reserveEnds)[number]
const ownEnds = table<OwnEnd, number>({ member: 1, protection: 2, kickOff: 3 })

/** A reason of a bet has the code of its failure: none of those is so small. */
function endCode(end: ReserveEnd): number {
  return isOwnEnd(end) ? ownEnds.code(end) : fbCode(end)
}

function isOwnEnd(end: ReserveEnd): end is OwnEnd {
  return reserveEnds.some((one) => one === end)
}

function readEnd(code: number): ReserveEnd {
  return ownEnds.word(code) ?? fbBetFailure(code)
}

/** Why one was not taken, where no failure of a bet says it. */
export const fbReserveWords = {
  full: [3061, `最多同时预约 ${mostReserves} 注`],
  price: [3062, '预约赔率须高于现在的赔率，最多两位小数'],
} as const
