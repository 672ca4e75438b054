import { betOutcome } from '@zhengju/domain/bet'
import { lesser, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
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
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import { cancelSettleCall, winCall } from '../betting/wallet-requests.ts'
import { apart, type SportsbookState } from '../state.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { correctedOrders, lockBet, recordLegs, settleableOrders, settleBet } from '../store/bets.ts'
import { type CurrentResult, currentResults } from '../store/results.ts'
import { dropHold, holdSettlement, releasedPayout } from '../store/settlement-holds.ts'

/**
 * Settles every accepted bet whose results are all there, and anew every settled one whose result changed; says
 * how many. One that throws is left out until its pause is over.
 */
export async function settleDecided(parts: SportsbookState): Promise<number> {
  const open = await settleEach(parts, settleableOrders, 'accepted')
  return open + (await settleEach(parts, correctedOrders, 'settled'))
}

async function settleEach(
  parts: SportsbookState,
  find: typeof settleableOrders,
  from: 'accepted' | 'settled',
): Promise<number> {
  const resting = parts.pauses.resting(parts.runtime.clock.now())
  const orders = await parts.db.read((tx) => find(tx, resting, batch))
  let settled = 0
  for (let at = 0; at < orders.length; at += together) {
    settled += await settleGroup(parts, orders.slice(at, at + together), from)
  }
  // The wallet hears of all of them at once: what one result settles goes out together.
  if (settled > 0) parts.wakeWallet()
  return settled
}

/** In one transaction; where that fails each in its own, so that what throws holds up that order alone. */
async function settleGroup(
  parts: SportsbookState,
  orders: readonly string[],
  from: 'accepted' | 'settled',
): Promise<number> {
  try {
    await parts.db.tx(async (tx) => {
      for (const orderNo of orders) await settle(parts, tx, orderNo, from)
    })
    for (const orderNo of orders) parts.pauses.end(orderNo)
    return orders.length
  } catch {
    let settled = 0
    for (const orderNo of orders) {
      if (await apart(parts, orderNo, (tx) => settle(parts, tx, orderNo, from))) settled++
    }
    return settled
  }
}

async function settle(
  parts: SportsbookState,
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
  const reckoned = betPayout(bet.order, legs)
  if (isBeyondWin(bet, reckoned) && (await releasedPayout(tx, orderNo)) !== reckoned) {
    return hold(parts, tx, bet, reckoned)
  }
  await dropHold(tx, orderNo)
  const { paid, uncapped } = heldTo(parts, bet, reckoned)
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
  await settleBet(tx, orderNo, { outcome, payout: paid, settlementNo, uncapped })
  const isCapped = uncapped !== undefined
  const uncappedText = isCapped ? { uncapped: moneyText(uncapped, bet.currency) } : {}
  const details = { outcome, settledAt: tx.now, legs, ...uncappedText }
  await insertWalletCall(tx, winCall(bet, details, paid, settlementNo))
  const order: Bet = {
    ...bet.order,
    state: 'settled',
    payout: paid,
    settledAt: tx.now,
    outcome,
    ...(isCapped && { uncapped }),
    legs,
  }
  tx.afterCommit(() => parts.publish({ kind: 'order', memberId: bet.memberId, order }))
}

/** No bet was accepted that could win more: something is wrong, and money does not leave by a guess. */
function isBeyondWin({ order, maxWin }: StoredBet, payout: Minor): boolean {
  return maxWin !== undefined && payout - order.risk > maxWin
}

async function hold(
  { report }: SportsbookState,
  tx: Tx,
  { order, maxWin = 0n }: StoredBet,
  payout: Minor,
): Promise<void> {
  await holdSettlement(tx, order.orderNo, { payout, maxWin })
  const win = moneyText(payout - order.risk, siteCurrency)
  const text = `settlement of ${order.orderNo} is held: it wins ${win}, the most is ${moneyText(maxWin, siteCurrency)}`
  tx.afterCommit(() => report(new SettlementHeld(text)))
}

/** For whoever reads the log: the list stands at the house's control (`npm run feed -- --held`). */
export class SettlementHeld extends Error {
  override readonly name = 'SettlementHeld'
}

/** Bets from before the greatest win was asked of every bet are held to it, and say so. */
function heldTo(
  { settings }: SportsbookState,
  { order, maxWin }: StoredBet,
  reckoned: Minor,
): { readonly paid: Minor; readonly uncapped: Minor | undefined } {
  const most = order.risk + settings.stakes.maxWin
  if (maxWin !== undefined || reckoned <= most) return { paid: reckoned, uncapped: undefined }
  return { paid: most, uncapped: reckoned }
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
  const reckoned = parlayPayout(order.risk, legs)
  // A stake typed as the amount to win wins just that, though its risk is rounded up.
  return order.kind === 'single' ? lesser(reckoned, order.potentialReturn) : reckoned
}

function key(of: { readonly fixtureId: string; readonly period: MarketPeriod }): string {
  return `${of.fixtureId} ${of.period}`
}

const batch = 200
const together = 25
