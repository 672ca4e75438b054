import type { Currency, Minor } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  integer,
  listOf,
  Malformed,
  oneOf,
  optionalText,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { currencyOf, money } from '../wallet/call-fields.ts'

/** What a venue says about the movements of members' money, for the books to be compared. */
export const statementPaths = {
  statement: '/merchant/v1/statement',
  lookUp: '/merchant/v1/statement/look-up',
} as const

/** Done between two instants, from inclusive, to exclusive, in the order of time and id. */
export interface StatementQuery {
  readonly fromAt: number
  readonly toAt: number
  /** `next` of the page before; empty at first. */
  readonly after: string
}

export interface StatementLookUp {
  readonly ids: readonly string[]
}

/** `done`: the merchant said yes. `waiting`: it has not answered. `void`: it refused, or the venue gave it up. */
export const statementStates = ['done', 'waiting', 'void'] as const

export interface StatementLine {
  /** `txId` of a wallet call, `transferId` of a transfer. */
  readonly id: string
  readonly call: string
  readonly currency: Currency
  /** What the member got; below zero he gave. Absent where the merchant's books alone know how much. */
  readonly change?: Minor
  readonly state: (typeof statementStates)[number]
  readonly at: number
}

export interface StatementAnswer {
  readonly lines: readonly StatementLine[]
  /** Empty: that was all. */
  readonly next: string
}

export const statementLinesAPage = 500
export const mostLookedUp = 200

export function parseStatementQuery(body: unknown): Parsed<StatementQuery> {
  return parsed(() => {
    const source = fields(body)
    const after = optionalText(source, 'after', 120) ?? ''
    return { fromAt: integer(source, 'fromAt'), toAt: integer(source, 'toAt'), after }
  })
}

export function parseStatementLookUp(body: unknown): Parsed<StatementLookUp> {
  return parsed(() => {
    const { ids } = fields(body)
    if (!Array.isArray(ids) || ids.length > mostLookedUp) throw new Malformed('ids')
    return { ids: ids.map((id) => text({ id }, 'id', 100)) }
  })
}

export function readStatement(source: Fields): StatementAnswer {
  return {
    lines: listOf(source, 'lines', readLine, statementLinesAPage),
    next: optionalText(source, 'next', 120) ?? '',
  }
}

function readLine(source: Fields): StatementLine {
  return {
    id: text(source, 'id', 100),
    call: text(source, 'call', 20),
    currency: currencyOf(source),
    ...(source.change !== undefined && { change: money(source, 'change') }),
    state: oneOf(source, 'state', statementStates),
    at: integer(source, 'at'),
  }
}
