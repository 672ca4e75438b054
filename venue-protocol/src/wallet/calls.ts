import { type Minor, moneyText } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  flag,
  integer,
  isFields,
  jsonFields,
  Malformed,
  optionalText,
  parsed,
  text,
} from '../parse/index.ts'
import {
  currencyOf,
  isCurrency,
  type MemberCall,
  memberCall,
  money,
  type RoundCall,
  roundCall,
} from './call-fields.ts'
import { type BetRefusal, betRefusals, isWalletCode, type WalletCode } from './codes.ts'
import {
  type PlacedDetail,
  readPlacedDetail,
  readSettledDetail,
  type SettledDetail,
} from './detail.ts'
import { type GameWinDetail, readGameWinDetail } from './game-detail.ts'
import {
  type PoolFundRequest,
  type PoolWinRequest,
  readPoolFund,
  readPoolWin,
} from './pool-calls.ts'

export const walletCalls = [
  'balance',
  'bet',
  'betWin',
  'win',
  'cashOut',
  'rollback',
  'adjust',
  'cancelSettle',
  'poolWin',
  'poolFund',
] as const
export type WalletCallName = (typeof walletCalls)[number]

/** The platform's address of one wallet call of one venue. */
export function walletPath(venue: string, call: WalletCallName): string {
  return `/wallet/v1/${venue}/${call}`
}

export type WalletRequest =
  | BalanceRequest
  | BetRequest
  | BetWinRequest
  | WinRequest
  | CashOutRequest
  | RollbackRequest
  | AdjustRequest
  | CancelSettleRequest
  | PoolWinRequest
  | PoolFundRequest

/** Reads one call's JSON body. A currency that we do not keep is its own code, all else is MALFORMED. */
export function parseWalletRequest(call: WalletCallName, body: unknown): ParsedWalletRequest {
  if (isFields(body) && typeof body.currency === 'string' && !isCurrency(body.currency)) {
    return { ok: false, code: 'CURRENCY', field: 'currency' }
  }
  const result = parsed(() => readers[call](fields(body)))
  return result.ok ? result : { ok: false, code: 'MALFORMED', field: result.field }
}

/** The raw body of a call, byte for byte what is signed. */
export function walletBody(request: WalletRequest): string {
  const { call: _, ...body } = request
  return JSON.stringify(body, (_name, value) =>
    typeof value === 'bigint' ? moneyText(value, request.currency) : value,
  )
}

export function walletAnswerBody(answer: WalletAnswer): string {
  return JSON.stringify(answer)
}

/** Undefined when the answer is not of this dialect: the venue then treats the result as unknown. */
export function parseWalletAnswer(body: string): WalletAnswer | undefined {
  const result = parsed(() => readWalletAnswer(jsonFields(body)))
  return result.ok ? result.value : undefined
}

export interface BalanceRequest extends MemberCall {
  readonly call: 'balance'
}

export interface BetRequest extends RoundCall {
  readonly call: 'bet'
  /** The venue token of the launch: a bet needs a living one. */
  readonly token: string
  readonly roundClosed: boolean
  /** What the member risks, above zero. */
  readonly amount: Minor
  readonly betTime: number
  readonly detail: PlacedDetail
}

/** An instant round of a game: its stake and what came of it as one call, all of it or nothing. It closes its round. */
export interface BetWinRequest extends RoundCall {
  readonly call: 'betWin'
  /** As of a bet. */
  readonly token: string
  /** The stake, above zero: it must be there, whatever the payout is. */
  readonly amount: Minor
  /** What is paid back, stake included; zero for a lost round. */
  readonly payout: Minor
  readonly validBet: Minor
  readonly betTime: number
  readonly detail: GameWinDetail
}

/** Sells a part of what is open of a bet: its share of the hold goes to the venue, the amount alone is credited. */
export interface CashOutRequest extends RoundCall {
  readonly call: 'cashOut'
  readonly refTxId: string
  /** So much of the stake, above zero, at most what is open. */
  readonly part: Minor
  /** What is paid for it. */
  readonly amount: Minor
  readonly cashOutTime: number
}

export interface WinRequest extends RoundCall {
  readonly call: 'win'
  /** The txId of the bet. */
  readonly refTxId: string
  readonly roundClosed: boolean
  /** What is paid back, stake included; zero for a lost bet. */
  readonly amount: Minor
  /** The venue's own figure of the valid turnover: stored and compared, never used. */
  readonly validBet: Minor
  readonly settleTime: number
  readonly detail: SettledDetail
}

export interface RollbackRequest extends RoundCall {
  readonly call: 'rollback'
  readonly refTxId: string
  readonly reason: string
}

/** A correction after the fact: above zero pays, below zero takes. */
export interface AdjustRequest extends RoundCall {
  readonly call: 'adjust'
  readonly refTxId: string
  readonly amount: Minor
  readonly reason: string
}

/** Takes one `win`, `betWin` or `cashOut` back (`refTxId` is its txId): what that settled is open again. */
export interface CancelSettleRequest extends RoundCall {
  readonly call: 'cancelSettle'
  readonly refTxId: string
  readonly amount: Minor
  readonly reason: string
}

export interface WalletAnswer {
  readonly code: WalletCode
  /** Available money after the call; also given with INSUFFICIENT_FUNDS. */
  readonly balance?: string
  readonly txId?: string
  /** The platform's own id of the movement. */
  readonly operatorTx?: string
  readonly reason?: BetRefusal
  /** Of a `poolWin`: what the member was paid. */
  readonly paid?: string
  /** Of `poolFund` and `poolWin`: what the tier holds now. */
  readonly pool?: string
  readonly reserve?: string
}

export type ParsedWalletRequest =
  | { readonly ok: true; readonly value: WalletRequest }
  | { readonly ok: false; readonly code: 'MALFORMED' | 'CURRENCY'; readonly field: string }

const readers: { [Name in WalletCallName]: (source: Fields) => WalletRequest } = {
  balance: (source) => ({ call: 'balance', ...memberCall(source) }),
  bet: (source) => ({
    call: 'bet',
    ...roundCall(source),
    token: text(source, 'token', 64),
    roundClosed: flag(source, 'roundClosed'),
    amount: money(source, 'amount', 1n),
    betTime: integer(source, 'betTime'),
    detail: readPlacedDetail(source.detail, currencyOf(source)),
  }),
  win: (source) => ({
    call: 'win',
    ...roundCall(source),
    refTxId: text(source, 'refTxId', 64),
    roundClosed: flag(source, 'roundClosed'),
    amount: money(source, 'amount', 0n),
    validBet: money(source, 'validBet', 0n),
    settleTime: integer(source, 'settleTime'),
    detail: readSettledDetail(source.detail, currencyOf(source)),
  }),
  betWin: (source) => ({
    call: 'betWin',
    ...roundCall(source),
    token: text(source, 'token', 64),
    amount: money(source, 'amount', 1n),
    payout: money(source, 'payout', 0n),
    validBet: money(source, 'validBet', 0n),
    betTime: integer(source, 'betTime'),
    detail: readGameWinDetail(fields(source.detail, 'detail'), currencyOf(source)),
  }),
  cashOut: (source) => ({
    call: 'cashOut',
    ...roundCall(source),
    refTxId: text(source, 'refTxId', 64),
    part: money(source, 'part', 1n),
    amount: money(source, 'amount', 0n),
    cashOutTime: integer(source, 'cashOutTime'),
  }),
  rollback: (source) => ({
    call: 'rollback',
    ...roundCall(source),
    refTxId: text(source, 'refTxId', 64),
    reason: text(source, 'reason'),
  }),
  adjust: (source) => ({
    call: 'adjust',
    ...roundCall(source),
    refTxId: text(source, 'refTxId', 64),
    amount: money(source, 'amount'),
    reason: text(source, 'reason'),
  }),
  cancelSettle: (source) => ({
    call: 'cancelSettle',
    ...roundCall(source),
    refTxId: text(source, 'refTxId', 64),
    amount: money(source, 'amount', 0n),
    reason: text(source, 'reason'),
  }),
  poolWin: readPoolWin,
  poolFund: readPoolFund,
}

export function readWalletAnswer(source: Fields): WalletAnswer {
  const code = source.code
  if (!isWalletCode(code)) throw new Malformed('code')
  const balance = optionalText(source, 'balance', 24)
  const txId = optionalText(source, 'txId', 64)
  const operatorTx = optionalText(source, 'operatorTx', 64)
  const reason = betRefusals.find((candidate) => candidate === source.reason)
  const paid = optionalText(source, 'paid', 24)
  const pool = optionalText(source, 'pool', 24)
  const reserve = optionalText(source, 'reserve', 24)
  return {
    code,
    ...(balance !== undefined && { balance }),
    ...(txId !== undefined && { txId }),
    ...(operatorTx !== undefined && { operatorTx }),
    ...(reason !== undefined && { reason }),
    ...(paid !== undefined && { paid }),
    ...(pool !== undefined && { pool }),
    ...(reserve !== undefined && { reserve }),
  }
}
