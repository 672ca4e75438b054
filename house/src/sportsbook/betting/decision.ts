import type { Bet, BetFailure, SlipBet } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { StoredBet } from '../../store/bet-rows.ts'
import { delayedOrders, lockBet, moveBet, repriceBet } from '../../store/bets.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import { debitCall } from '../../wallet/requests.ts'
import { apart, freshen, type Parts } from '../parts.ts'
import { checkBet } from './check.ts'

/** Bets in play whose delay is over: accepted at the prices of now if nothing happened meanwhile, else refused. */
export async function decideDelayed(parts: Parts): Promise<void> {
  const now = parts.runtime.clock.now()
  const waiting = await parts.db.read(delayedOrders)
  const resting = new Set(parts.pauses.resting(now))
  for (const { orderNo, decideAt } of waiting) {
    if (decideAt > now || resting.has(orderNo)) continue
    await apart(parts, orderNo, (tx) => decide(parts, tx, orderNo))
  }
}

async function decide(parts: Parts, tx: Tx, orderNo: string): Promise<void> {
  const bet = await lockBet(tx, orderNo)
  if (bet?.step !== 'delayed') return
  const { order } = bet
  freshen(parts, order.legs, tx.now)
  const checked = checkBet(parts.book, slipOf(order), bet.acceptOdds, parts.settings.stakes)
  const failure = checked.ok ? critical(order, checked.value.legs) : checked.failure
  if (failure || !checked.ok) return refuse(parts, tx, bet, failure ?? 'system')
  const { risk, potentialReturn, legs } = checked.value
  const decided: StoredBet = { ...bet, order: { ...order, risk, potentialReturn, legs } }
  await repriceBet(tx, decided.order)
  await moveBet(tx, orderNo, { state: 'confirming', step: 'debiting' })
  await insertWalletCall(tx, debitCall(decided))
  tx.afterCommit(parts.wakeWallet)
}

export async function refuse(
  parts: Parts,
  tx: Tx,
  bet: StoredBet,
  failure: BetFailure,
): Promise<void> {
  await moveBet(tx, bet.order.orderNo, { state: 'refused', step: 'done', failure })
  const order: Bet = { ...bet.order, state: 'refused', failure }
  tx.afterCommit(() => parts.publish({ kind: 'order', memberId: bet.memberId, order }))
}

/** A goal since the bet was placed: it was placed on another match. */
function critical(order: Bet, legs: Bet['legs']): BetFailure | undefined {
  const isSame = order.legs.every((leg, index) => {
    const now = legs[index]?.scoreAtPlacement
    const then = leg.scoreAtPlacement
    return then?.home === now?.home && then?.away === now?.away
  })
  return isSame ? undefined : 'marketClosed'
}

function slipOf(order: Bet): SlipBet {
  return {
    kind: order.kind,
    unitStake: order.unitStake,
    oddsFormat: order.oddsFormat,
    legs: order.legs,
  }
}
