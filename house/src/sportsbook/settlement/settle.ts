import { betOutcome } from '@zhengju/domain/bet'
import type { Minor } from '@zhengju/domain/money'
import {
  fullCover,
  type LegPick,
  parlayPayout,
  settleLeg,
  systemPayout,
} from '@zhengju/domain/settlement'
import type { Bet, BetLeg } from '@zhengju/domain/slip'
import type { MarketPeriod } from '@zhengju/domain/sport'
import type { Tx } from '@zhengju/storage/tx'
import type { SettledLeg } from '@zhengju/venue-protocol/wallet'
import type { StoredBet } from '../../store/bet-rows.ts'
import {
  correctedOrders,
  lockBet,
  recordLegs,
  settleableOrders,
  settleBet,
} from '../../store/bets.ts'
import { type CurrentResult, currentResults } from '../../store/results.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import { cancelSettleCall, winCall } from '../../wallet/requests.ts'
import { apart, type Parts } from '../parts.ts'

/**
 * Settles every accepted bet whose results are all there, and anew every settled one whose result changed; says
 * how many. One that throws is left out until its pause is over.
 */
export async function settleDecided(parts: Parts): Promise<number> {
  const open = await settleEach(parts, settleableOrders, 'accepted')
  return open + (await settleEach(parts, correctedOrders, 'settled'))
}

async function settleEach(
  parts: Parts,
  find: typeof settleableOrders,
  from: 'accepted' | 'settled',
): Promise<number> {
  const resting = parts.pauses.resting(parts.runtime.clock.now())
  const orders = await parts.db.read((tx) => find(tx, resting, batch))
  let settled = 0
  for (const orderNo of orders) {
    if (await apart(parts, orderNo, (tx) => settle(parts, tx, orderNo, from))) settled++
  }
  return settled
}

async function settle(
  parts: Parts,
  tx: Tx,
  orderNo: string,
  from: 'accepted' | 'settled',
): Promise<void> {
  const bet = await lockBet(tx, orderNo)
  if (bet?.order.state !== from) return
  const results = await resultsOf(tx, bet)
  if (!results) return
  const legs = bet.order.legs.map((leg) => settledLeg(leg, results))
  const versions = bet.order.legs.map((leg) => results.get(key(leg))?.version ?? 0)
  const paid = betPayout(bet.order, legs)
  const outcome = betOutcome({
    risk: bet.order.risk,
    payout: paid,
    results: legs.map((leg) => leg.result),
    isCashedOut: false,
  })
  await recordLegs(tx, orderNo, legs, versions)
  if (from === 'settled' && bet.order.payout === paid && bet.order.outcome === outcome) return
  if (from === 'settled') await insertWalletCall(tx, cancelSettleCall(bet, bet.order.payout ?? 0n))
  const settlementNo = bet.settlementNo + 1
  await settleBet(tx, orderNo, { outcome, payout: paid, settlementNo })
  const details = { outcome, settledAt: tx.now, legs }
  await insertWalletCall(tx, winCall(bet, details, paid, settlementNo))
  const order: Bet = {
    ...bet.order,
    state: 'settled',
    payout: paid,
    settledAt: tx.now,
    outcome,
    legs,
  }
  tx.afterCommit(() => parts.publish({ kind: 'order', memberId: bet.memberId, order }))
  tx.afterCommit(parts.wakeWallet)
}

/** Undefined while one is missing. */
async function resultsOf(
  tx: Tx,
  bet: StoredBet,
): Promise<ReadonlyMap<string, CurrentResult> | undefined> {
  const fixtureIds = bet.order.legs.map((leg) => leg.fixtureId)
  const found = new Map((await currentResults(tx, fixtureIds)).map((one) => [key(one), one]))
  return bet.order.legs.every((leg) => found.has(key(leg))) ? found : undefined
}

function settledLeg(leg: BetLeg, results: ReadonlyMap<string, CurrentResult>): SettledLeg {
  const full = results.get(key({ fixtureId: leg.fixtureId, period: 'full' }))?.score
  const firstHalf = results.get(key({ fixtureId: leg.fixtureId, period: 'firstHalf' }))?.score
  const { finalScore: _final, halfScore: _half, ...facts } = leg
  return {
    ...facts,
    result: settleLeg(pickOf(leg), leg.period, { full, firstHalf }),
    ...(full && { finalScore: full }),
    ...(firstHalf && { halfScore: firstHalf }),
  }
}

export function pickOf(leg: BetLeg): LegPick {
  const { side, line = 0, scoreAtPlacement } = leg
  if (side === 'over' || side === 'under') return { family: 'total', side, line }
  if (side === 'draw' || leg.family === '1x2') return { family: '1x2', side }
  return { family: 'handicap', side, line, ...(scoreAtPlacement && { scoreAtPlacement }) }
}

function betPayout(order: Bet, legs: readonly SettledLeg[]): Minor {
  if (order.kind === 'system') {
    return systemPayout(order.unitStake, legs, fullCover(legs.length)).payout
  }
  return parlayPayout(order.risk, legs)
}

function key(of: { readonly fixtureId: string; readonly period: MarketPeriod }): string {
  return `${of.fixtureId} ${of.period}`
}

const batch = 200
