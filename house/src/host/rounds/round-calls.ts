import { moneyText } from '@zhengju/domain/money'
import type { GameSpot } from '@zhengju/domain/round'
import type { GameCategory } from '@zhengju/domain/venue'
import {
  type BetWinRequest,
  type RollbackRequest,
  type WalletRequest,
  walletBody,
} from '@zhengju/venue-protocol/wallet'
import type { StoredRound } from '../store/rounds.ts'
import type { NewWalletCall } from '../store/wallet-calls.ts'

/** What the member's record says of a round, beside its figures. */
export interface RecordedRound {
  readonly spots: readonly GameSpot[]
  /** What was drawn, in words for the record. */
  readonly outcome: string
}

/** Stake and payout as one call. Every call's txId follows from the round: none is ever made twice. */
export function betWinCall(
  round: StoredRound,
  recorded: RecordedRound & { readonly category: GameCategory; readonly validBet: bigint },
): NewWalletCall {
  const { createdAt, currency, game, payout, roundId, seed, stake, token, version } = round
  const { category, outcome, spots, validBet } = recorded
  const risk = moneyText(stake, currency)
  return durable(round, 1, {
    ...roundOf(round),
    ...{ call: 'betWin', txId: stakeTx(round), token, amount: stake, payout, validBet },
    betTime: createdAt,
    detail: {
      ...{ kind: 'game', orderNo: roundId, category, game, version, roundId, spots, risk, outcome },
      proof: seed,
    },
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
  request: BetWinRequest | RollbackRequest,
): NewWalletCall {
  const { call, txId } = request
  return { game, txId, orderNo: roundId, sequence, call, request: walletBody(request) }
}

function roundOf({ account, currency, game, roundId }: StoredRound) {
  const common = { requestId: roundId, account, currency, gameCode: game, roundId }
  return common satisfies Partial<WalletRequest>
}

function stakeTx({ roundId }: StoredRound): string {
  return `${roundId}-b`
}
