import type { Currency, Minor } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  integer,
  listOf,
  Malformed,
  oneOf,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { currencyOf, money } from '../wallet/call-fields.ts'
import { parseWalletRequest, type WalletRequest } from '../wallet/calls.ts'
import { isWalletCode, type WalletCode } from '../wallet/codes.ts'

/** What a merchant says to a venue that keeps its members' money itself. */
export const transferPaths = {
  transfer: '/merchant/v1/transfer',
  query: '/merchant/v1/transfer/query',
  balance: '/merchant/v1/transfer/balance',
  records: '/merchant/v1/transfer/records',
  endSessions: '/merchant/v1/transfer/end-sessions',
} as const

export const transferDirections = ['in', 'out'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** Money into the venue or out of it. The same again under its id is answered the same and moves once. */
export interface TransferRequest {
  /** At most twenty-four letters and digits. */
  readonly transferId: string
  readonly account: string
  readonly memberRef: string
  readonly currency: Currency
  readonly direction: TransferDirection
  readonly amount: Minor
}

/** `refused` for good: under this id nothing moves any more. `notFound`: never seen, it may be on its way. */
export const transferOutcomes = ['done', 'refused', 'notFound'] as const
export type TransferOutcome = (typeof transferOutcomes)[number]

export interface TransferQuery {
  readonly transferId: string
}

export interface BalanceQuery {
  readonly memberRef: string
  readonly currency: Currency
}

/** Settled between two instants, from inclusive, to exclusive; the window may overlap one that was asked for before. */
export interface RecordQuery {
  readonly fromAt: number
  readonly toAt: number
  /** The last record's `sequence` of the page before; 0 at first. */
  readonly after: number
}

/** A call of the seamless dialect that moves money, as the venue answered it to itself. */
export type RecordedRequest = Exclude<WalletRequest, { call: 'balance' | 'poolFund' | 'poolWin' }>

/** One movement of a member's money at the venue. */
export interface TransferRecord {
  readonly sequence: number
  readonly memberRef: string
  /** Above zero came to the member, below zero went to the venue. */
  readonly change: Minor
  /** So much of the stake a settlement settled, or opened again. */
  readonly part: Minor
  readonly at: number
  readonly request: RecordedRequest
}

/** Ends every session of that member there: from then on its tokens bet no more. */
export interface EndSessions {
  readonly memberRef: string
}

export type TransferAnswer<Data> =
  | ({ readonly code: 'OK' } & Data)
  | { readonly code: Exclude<WalletCode, 'OK'> }

export interface MovedAnswer {
  readonly outcome: TransferOutcome
  /** What stands at the venue after it. */
  readonly balance?: string
}

export const recordsAPage = 200

export function parseTransferRequest(body: unknown): Parsed<TransferRequest> {
  return parsed(() => {
    const source = fields(body)
    return {
      transferId: transferIdOf(source),
      account: text(source, 'account', 64),
      memberRef: text(source, 'memberRef', 64),
      currency: currencyOf(source),
      direction: oneOf(source, 'direction', transferDirections),
      amount: money(source, 'amount', 1n),
    }
  })
}

export function parseTransferQuery(body: unknown): Parsed<TransferQuery> {
  return parsed(() => ({ transferId: transferIdOf(fields(body)) }))
}

export function parseBalanceQuery(body: unknown): Parsed<BalanceQuery> {
  return parsed(() => {
    const source = fields(body)
    return { memberRef: text(source, 'memberRef', 64), currency: currencyOf(source) }
  })
}

export function parseRecordQuery(body: unknown): Parsed<RecordQuery> {
  return parsed(() => {
    const source = fields(body)
    return {
      fromAt: integer(source, 'fromAt'),
      toAt: integer(source, 'toAt'),
      after: integer(source, 'after'),
    }
  })
}

export function parseEndSessions(body: unknown): Parsed<EndSessions> {
  return parsed(() => ({ memberRef: text(fields(body), 'memberRef', 64) }))
}

export function readMoved(source: Fields): MovedAnswer {
  const outcome = oneOf(source, 'outcome', transferOutcomes)
  return source.balance === undefined
    ? { outcome }
    : { outcome, balance: text(source, 'balance', 24) }
}

export function readRecords(source: Fields): { readonly records: readonly TransferRecord[] } {
  return { records: listOf(source, 'records', readRecord) }
}

/** Undefined when the answer is not of this dialect: what became of the call is then unknown. */
export function parseTransferAnswer<Data>(
  body: string,
  read: (source: Fields) => Data,
): TransferAnswer<Data> | undefined {
  const result = parsed((): TransferAnswer<Data> => {
    const source = fields(json(body))
    const { code } = source
    if (!isWalletCode(code)) throw new Malformed('code')
    return code === 'OK' ? { code, ...read(source) } : { code }
  })
  return result.ok ? result.value : undefined
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Malformed('body')
  }
}

function readRecord(value: unknown): TransferRecord {
  const source = fields(value, 'records')
  const kind = oneOf(source, 'kind', recordedCalls)
  const read = parseWalletRequest(kind, source.request)
  if (!read.ok || !isRecorded(read.value)) throw new Malformed('request')
  const record = {
    sequence: integer(source, 'sequence'),
    memberRef: text(source, 'memberRef', 64),
    change: money({ ...source, currency: read.value.currency }, 'change'),
    part: money({ ...source, currency: read.value.currency }, 'part', 0n),
    at: integer(source, 'at'),
    request: read.value,
  }
  if (changeOf(read.value, record.change) !== record.change) throw new Malformed('change')
  return record
}

const recordedCalls = [
  'bet',
  'betWin',
  'win',
  'cashOut',
  'rollback',
  'adjust',
  'cancelSettle',
] as const

function isRecorded(request: WalletRequest): request is RecordedRequest {
  return recordedCalls.some((call) => call === request.call)
}

/** What such a call moves; a bet that is given back says its own. */
function changeOf(request: RecordedRequest, said: Minor): Minor {
  switch (request.call) {
    case 'bet':
      return -request.amount
    case 'betWin':
      return request.payout - request.amount
    case 'cancelSettle':
      return -request.amount
    case 'rollback':
      return said
    case 'win':
    case 'cashOut':
    case 'adjust':
      return request.amount
  }
}

function transferIdOf(source: Fields): string {
  const id = text(source, 'transferId', 24)
  if (!/^[A-Za-z0-9]+$/.test(id)) throw new Malformed('transferId')
  return id
}
