import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { isReplayBet } from '@zhengju/domain/replay'
import type { Bet, BetFailure, SoldStake } from '@zhengju/domain/slip'
import { decidedBy, validTurnover } from '@zhengju/domain/turnover'
import type { SportVenueId } from '@zhengju/domain/venue'
import {
  type BetDetail,
  type SettledLeg,
  type WalletCode,
  type WalletRequest,
  type WinDetail,
  walletBody,
} from '@zhengju/venue-protocol/wallet'
import type { NewWalletCall } from '../../../host/store/wallet-calls.ts'
import { openRisk, type StoredBet } from '../store/bet-rows.ts'
import { sportsbookVenue } from '../venue.ts'

/** Every call's txId follows from the bet and its place among the bet's calls: none is ever made twice. */
export function debitCall(bet: StoredBet, how: { isReserved?: true } = {}): NewWalletCall {
  const { order } = bet
  return durable(bet, 1, {
    ...round(bet),
    call: 'bet',
    txId: debitTx(bet),
    token: bet.token,
    roundClosed: false,
    amount: order.risk,
    betTime: order.placedAt,
    detail: { ...betDetail(order), ...how },
  })
}

/** Takes a debit back: nobody knows whether it was made, or it is not needed any more. */
export function rollbackCall(bet: StoredBet, reason = 'no answer to the bet'): NewWalletCall {
  return durable(bet, 2, {
    ...round(bet),
    call: 'rollback',
    txId: `${bet.order.orderNo}-r`,
    refTxId: debitTx(bet),
    reason,
  })
}

/** The `place`-th sale of a part, from 1: before any settlement of the rest. */
export function cashOutCall(
  bet: StoredBet,
  place: number,
  { stake, payout, at }: SoldStake & { readonly at: number },
): NewWalletCall {
  return durable(bet, 1 + place, {
    ...round(bet),
    call: 'cashOut',
    txId: `${bet.order.orderNo}-s${place}`,
    refTxId: debitTx(bet),
    part: stake,
    amount: payout,
    cashOutTime: at,
  })
}

/** The bet with its results; `settlementNo` counts from 1. */
export function winCall(
  bet: StoredBet,
  settled: Omit<WinDetail, 'orderNo' | 'risk' | 'payout' | 'isResettlement'>,
  payout: Minor,
  settlementNo: number,
): NewWalletCall {
  const { risk, orderNo } = bet.order
  return durable(bet, bet.saleCount + 2 * settlementNo, {
    ...round(bet),
    call: 'win',
    txId: winTx(bet, settlementNo),
    refTxId: debitTx(bet),
    roundClosed: true,
    amount: payout,
    validBet: validBet(openRisk(bet), payout, settled.legs),
    settleTime: settled.settledAt,
    detail: {
      ...settled,
      orderNo,
      risk: moneyText(risk, bet.currency),
      payout: moneyText(payout, bet.currency),
      isResettlement: settlementNo > 1,
    },
  })
}

/** Takes the last settlement back before the next one. */
export function cancelSettleCall(bet: StoredBet, paid: Minor): NewWalletCall {
  return durable(bet, bet.saleCount + 2 * bet.settlementNo + 1, {
    ...round(bet),
    call: 'cancelSettle',
    txId: `${bet.order.orderNo}-c${bet.settlementNo}`,
    refTxId: winTx(bet, bet.settlementNo),
    amount: paid,
    reason: 'result corrected',
  })
}

/** Beside each of its wallet calls, for ever: a venue's calls go out through that venue's queue. */
export function sportsbookName(venue: SportVenueId): string {
  return venue === sportsbookVenue ? 'sportsbook' : `sportsbook-${venue}`
}

function durable(
  bet: StoredBet,
  sequence: number,
  request: Extract<
    WalletRequest,
    { call: 'bet' | 'win' | 'cashOut' | 'rollback' | 'cancelSettle' }
  >,
): NewWalletCall {
  const { txId, call } = request
  return {
    game: sportsbookName(bet.venue),
    txId,
    orderNo: bet.order.orderNo,
    sequence,
    call,
    request: walletBody(request),
  }
}

function round(bet: StoredBet) {
  return {
    requestId: bet.order.orderNo,
    account: bet.account,
    currency: bet.currency,
    gameCode: 'football',
    roundId: bet.order.orderNo,
    ...(isReplayBet(bet.order.legs) && ({ isReplay: true } as const)),
  }
}

function betDetail(order: Bet): BetDetail {
  return {
    orderNo: order.orderNo,
    kind: order.kind,
    ...(order.lines && { lines: order.lines }),
    lineCount: order.lineCount,
    unitStake: moneyText(order.unitStake, siteCurrency),
    risk: moneyText(order.risk, siteCurrency),
    oddsFormat: order.oddsFormat,
    ...(order.odds !== undefined && { odds: order.odds }),
    potentialReturn: moneyText(order.potentialReturn, siteCurrency),
    placedAt: order.placedAt,
    legs: order.legs,
  }
}

/** Why the wallet took no stake. */
export function failureOf(code: WalletCode): BetFailure {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return 'insufficientFunds'
    case 'TOKEN_EXPIRED':
      return 'sessionExpired'
    case 'BET_REFUSED':
    case 'MEMBER_BLOCKED':
    case 'MEMBER_UNKNOWN':
      return 'memberRefused'
    default:
      return 'system'
  }
}

function validBet(risk: Minor, payout: Minor, legs: readonly SettledLeg[]): Minor {
  const decided = decidedBy(legs.flatMap(({ result }) => result ?? []))
  return validTurnover({ risk, payout, decided, isCashedOut: false })
}

function debitTx(bet: StoredBet): string {
  return `${bet.order.orderNo}-b`
}

function winTx(bet: StoredBet, settlementNo: number): string {
  return `${bet.order.orderNo}-w${settlementNo}`
}
