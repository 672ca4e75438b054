import { type Minor, moneyText } from '@zhengju/domain/money'
import type { FairnessProof, GameSpot } from '@zhengju/domain/round'
import type { GameCategory } from '@zhengju/domain/venue'
import { type GameDetail, type WalletRequest, walletBody } from '@zhengju/venue-protocol/wallet'
import type { StoredSharedRound } from '../../store/shared-rounds.ts'
import type { NewTicket } from '../../store/shared-tickets.ts'
import type { NewWalletCall } from '../../store/wallet-calls.ts'

/** Every call's txId follows from the ticket: none is ever made twice. */
export function ticketBetCall(
  round: StoredSharedRound,
  ticket: NewTicket,
  category: GameCategory,
  spots: readonly GameSpot[],
): NewWalletCall {
  return durable(round, ticket, 1, {
    ...common(round, ticket),
    ...{ call: 'bet', txId: betTx(ticket), token: ticket.token, roundClosed: false },
    ...{ amount: ticket.stake, betTime: ticket.createdAt },
    detail: detailOf(round, ticket, category, spots),
  })
}

export interface TicketWin {
  readonly category: GameCategory
  readonly spots: readonly GameSpot[]
  readonly payout: Minor
  readonly validBet: Minor
  readonly outcome: string
  readonly proof: FairnessProof
  readonly settledAt: number
}

export function ticketWinCall(
  round: StoredSharedRound,
  ticket: NewTicket,
  win: TicketWin,
): NewWalletCall {
  const { category, outcome, payout, proof, settledAt, spots, validBet } = win
  return durable(round, ticket, 2, {
    ...common(round, ticket),
    ...{ call: 'win', txId: `${ticket.ticketId}-w`, refTxId: betTx(ticket), roundClosed: true },
    ...{ amount: payout, validBet, settleTime: settledAt },
    detail: { ...detailOf(round, ticket, category, spots), outcome, proof },
  })
}

/** Gives a stake back: nobody knows whether it was taken, it came too late, or the round was cancelled. */
export function ticketReturnCall(
  round: StoredSharedRound,
  ticket: NewTicket,
  reason: string,
): NewWalletCall {
  return durable(round, ticket, 2, {
    ...common(round, ticket),
    ...{ call: 'rollback', txId: `${ticket.ticketId}-r`, refTxId: betTx(ticket), reason },
  })
}

function detailOf(
  { game, roundId, version }: StoredSharedRound,
  { currency, stake, ticketId }: NewTicket,
  category: GameCategory,
  spots: readonly GameSpot[],
): GameDetail {
  const risk = moneyText(stake, currency)
  return { kind: 'game', orderNo: ticketId, category, game, version, roundId, spots, risk }
}

function durable(
  { game }: StoredSharedRound,
  { ticketId }: NewTicket,
  sequence: number,
  request: Extract<WalletRequest, { call: 'bet' | 'win' | 'rollback' }>,
): NewWalletCall {
  const { call, txId } = request
  return { game, txId, orderNo: ticketId, sequence, call, request: walletBody(request) }
}

function common({ game, roundId }: StoredSharedRound, { account, currency, ticketId }: NewTicket) {
  return { requestId: ticketId, account, currency, gameCode: game, roundId }
}

function betTx({ ticketId }: NewTicket): string {
  return `${ticketId}-b`
}
