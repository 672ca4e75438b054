import type { JackpotFunds } from '@zhengju/domain/games/jackpot'
import { type Minor, siteCurrency } from '@zhengju/domain/money'
import type { Random } from '@zhengju/domain/runtime'
import { type WalletRequest, walletBody } from '@zhengju/venue-protocol/wallet'
import { orderNumber } from '../order-number.ts'
import type { StoredRound } from '../store/rounds.ts'
import type { NewWalletCall } from '../store/wallet-calls.ts'

/** All calls of a tier are of one order: they go out one after the other, and their answers stand in that order. */
export function orderOf(game: string, tier: string): string {
  return `jackpot-${game}-${tier}`
}

interface Funding {
  readonly game: string
  readonly tier: string
  readonly sequence: number
  readonly source: 'seed' | 'contributions'
  readonly funds: JackpotFunds
}

export function poolFundCall(
  random: Random,
  now: number,
  { funds, game, sequence, source, tier }: Funding,
): NewWalletCall {
  return durable(game, sequence, {
    ...{ call: 'poolFund', requestId: game, txId: `${orderNumber(random, now)}-f` },
    ...{ currency: siteCurrency, gameCode: game, tier, source, ...funds },
  })
}

interface Winning {
  readonly tier: string
  readonly sequence: number
  /** What the reserve gives the pool to begin with. */
  readonly seed: Minor
}

/** It names the bet that won, and no amount: what the pool holds when it is decided. */
export function poolWinCall(
  random: Random,
  now: number,
  { account, currency, game, roundId }: StoredRound,
  { seed, sequence, tier }: Winning,
): NewWalletCall {
  return durable(game, sequence, {
    ...{ call: 'poolWin', requestId: roundId, txId: `${orderNumber(random, now)}-j` },
    ...{ account, currency, gameCode: game, roundId, refTxId: `${roundId}-b` },
    ...{ tier, seed, winTime: now },
  })
}

/** Of a kept call. */
export function tierOf(request: string): string {
  return String(JSON.parse(request).tier)
}

/** The round that a kept `poolWin` is of. */
export function wonRoundOf(request: string): string {
  return String(JSON.parse(request).roundId)
}

function durable(
  game: string,
  sequence: number,
  request: Extract<WalletRequest, { call: 'poolFund' | 'poolWin' }>,
): NewWalletCall {
  const { call, tier, txId } = request
  const orderNo = orderOf(game, tier)
  return { game, txId, orderNo, sequence, call, request: walletBody(request) }
}
