import { type BetDetail, type WalletRequest, walletBody } from '@zhengju/venue-protocol/wallet'
import type { StoredRound } from '../store/rounds.ts'
import type { NewWalletCall } from '../store/wallet-calls.ts'

/** Every call's txId follows from the round: none is ever made twice. */
export function stakeCall(round: StoredRound, detail: BetDetail): NewWalletCall {
  return durable(round, 1, {
    ...roundOf(round),
    call: 'bet',
    txId: stakeTx(round),
    token: round.token,
    roundClosed: false,
    amount: round.stake,
    betTime: round.createdAt,
    detail,
  })
}

export function payCall(round: StoredRound, settledAt: number): NewWalletCall {
  return durable(round, 2, {
    ...roundOf(round),
    call: 'win',
    txId: `${round.roundId}-w`,
    refTxId: stakeTx(round),
    roundClosed: true,
    amount: round.payout,
    validBet: round.validBet,
    settleTime: settledAt,
    detail: { ...round.win, settledAt, isResettlement: false },
  })
}

/** Takes a stake back of which nobody knows whether it was taken. */
export function returnCall(round: StoredRound): NewWalletCall {
  return durable(round, 2, {
    ...roundOf(round),
    call: 'rollback',
    txId: `${round.roundId}-r`,
    refTxId: stakeTx(round),
    reason: 'no answer to the bet',
  })
}

function durable(
  { game, roundId }: StoredRound,
  sequence: number,
  request: Extract<WalletRequest, { call: 'bet' | 'win' | 'rollback' }>,
): NewWalletCall {
  const { call, txId } = request
  return { game, txId, orderNo: roundId, sequence, call, request: walletBody(request) }
}

function roundOf({ account, currency, game, roundId }: StoredRound) {
  return { requestId: roundId, account, currency, gameCode: game, roundId }
}

function stakeTx({ roundId }: StoredRound): string {
  return `${roundId}-b`
}
