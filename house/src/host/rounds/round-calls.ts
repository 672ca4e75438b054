import { type Minor, moneyText } from '@zhengju/domain/money'
import type { FairnessProof, GameSpot } from '@zhengju/domain/round'
import type { GameCategory } from '@zhengju/domain/venue'
import { type GameDetail, type WalletRequest, walletBody } from '@zhengju/venue-protocol/wallet'
import type { StoredRound } from '../store/rounds.ts'
import type { NewWalletCall } from '../store/wallet-calls.ts'

/** What the member's record says of a round, beside its figures. */
export interface RecordedRound {
  readonly spots: readonly GameSpot[]
  /** What was drawn, in words for the record. */
  readonly outcome: string
}

export interface TurnedOut extends RecordedRound {
  readonly category: GameCategory
  readonly validBet: Minor
  /** Where less was risked than had been taken: the rest comes back in the payout. */
  readonly risk?: Minor
}

/** Stake and payout as one call. Every call's txId follows from the round: none is ever made twice. */
export function betWinCall(round: StoredRound, turnedOut: TurnedOut): NewWalletCall {
  const { createdAt, payout, seed, stake, token } = round
  const { category, outcome, spots, validBet } = turnedOut
  return durable(round, 1, {
    ...roundOf(round),
    ...{ call: 'betWin', txId: stakeTx(round), token, amount: stake, payout, validBet },
    betTime: createdAt,
    detail: { ...detailOf(round, category, spots), outcome, proof: seed },
  })
}

/** The stake of a round in steps: nothing is said of what was drawn. */
export function betCall(
  round: StoredRound,
  category: GameCategory,
  spots: readonly GameSpot[],
): NewWalletCall {
  const { createdAt, stake, token } = round
  return durable(round, 1, {
    ...roundOf(round),
    ...{ call: 'bet', txId: stakeTx(round), token, amount: stake, betTime: createdAt },
    roundClosed: false,
    detail: detailOf(round, category, spots),
  })
}

/** What the steps came to, also when that is nothing. */
export function winCall(
  round: StoredRound,
  { category, outcome, payout, risk, spots, validBet }: TurnedOut & { readonly payout: Minor },
  settledAt: number,
): NewWalletCall {
  const proof: FairnessProof = round.seed
  return durable(round, 2, {
    ...roundOf(round),
    ...{ call: 'win', txId: `${round.roundId}-w`, refTxId: stakeTx(round), roundClosed: true },
    ...{ amount: payout, validBet, settleTime: settledAt },
    detail: { ...detailOf(round, category, spots, risk), outcome, proof },
  })
}

/** Takes a stake back of which nobody knows whether it was taken. A round that was paid all the same stands. */
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
  request: Extract<WalletRequest, { call: 'bet' | 'betWin' | 'win' | 'rollback' }>,
): NewWalletCall {
  const { call, txId } = request
  return { game, txId, orderNo: roundId, sequence, call, request: walletBody(request) }
}

function detailOf(
  { currency, game, roundId, stake, version }: StoredRound,
  category: GameCategory,
  spots: readonly GameSpot[],
  risked: Minor = stake,
): GameDetail {
  const risk = moneyText(risked, currency)
  return { kind: 'game', orderNo: roundId, category, game, version, roundId, spots, risk }
}

function roundOf({ account, currency, game, roundId }: StoredRound) {
  const common = { requestId: roundId, account, currency, gameCode: game, roundId }
  return common satisfies Partial<WalletRequest>
}

function stakeTx({ roundId }: StoredRound): string {
  return `${roundId}-b`
}
