import { betOutcome } from '@zhengju/domain/bet'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { payoutLeg, slipPayoutBy } from '@zhengju/domain/recheck'
import type { Bet } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { SettledLeg } from '@zhengju/venue-protocol/wallet'
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import { cancelSettleCall, winCall } from '../betting/wallet-requests.ts'
import { apart, type SportsbookState } from '../state.ts'
import { openRisk, type StoredBet } from '../store/bet-rows.ts'
import { findBet, lockBet, recordLegs, reopenBet, settleBet } from '../store/bets.ts'
import { correctedOrders, settleableOrders } from '../store/due-orders.ts'
import { dropHold, holdSettlement, releasedPayout } from '../store/settlement-holds.ts'
import { decisionOf, factsOf } from './decision.ts'
import { withOpened } from './legs.ts'

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
  const search = { except: resting, limit: batch, hours: parts.settings.abandonHours }
  const orders = await parts.db.read((tx) => find(tx, search))
  let settled = 0
  for (let at = 0; at < orders.length; at += together) {
    settled += await settleGroup(parts, orders.slice(at, at + together), from)
  }
  // The wallet hears of all of them at once: what one result settles goes out together.
  if (settled > 0) parts.wakeWallet()
  return settled
}

/** In one transaction; where that fails each in its own, so that what throws holds up that order alone. */
export async function settleGroup(
  parts: SportsbookState,
  orders: readonly string[],
  from: 'accepted' | 'settled',
): Promise<number> {
  try {
    await parts.db.tx(async (tx) => {
      for (const orderNo of orders) await settleOrder(parts, tx, orderNo, from)
    })
    for (const orderNo of orders) parts.pauses.end(orderNo)
    return orders.length
  } catch {
    let settled = 0
    for (const orderNo of orders) {
      if (await apart(parts, orderNo, (tx) => settleOrder(parts, tx, orderNo, from))) settled++
    }
    return settled
  }
}

/** Settles one order that stands in this state; one whose payout stays as it is hears nothing. */
export async function settleOrder(
  parts: SportsbookState,
  tx: Tx,
  orderNo: string,
  from: 'accepted' | 'settled',
): Promise<void> {
  const bet = await lockBet(tx, orderNo)
  // What was sold whole was ended by its sale, whatever becomes of its legs.
  if (bet?.order.state !== from || bet.order.outcome === 'cashedOut') return
  const fixtureIds = bet.order.legs.map(({ fixtureId }) => fixtureId)
  const hours = parts.settings.abandonHours[bet.venue]
  const decision = decisionOf(bet, await factsOf(tx, fixtureIds), hours)
  if (!decision) return from === 'settled' ? reopen(parts, tx, bet) : undefined
  const legs = await withOpened(tx, decision.legs)
  const { versions } = decision
  const reckoned = betPayout(bet, legs)
  if (isBeyondWin(bet, reckoned) && (await releasedPayout(tx, orderNo)) !== reckoned) {
    return hold(parts, tx, bet, reckoned)
  }
  await dropHold(tx, orderNo)
  const { paid, uncapped } = heldTo(parts, bet, reckoned)
  const outcome = betOutcome({
    risk: openRisk(bet),
    payout: paid,
    results: legs.flatMap(({ result }) => result ?? []),
    isCashedOut: false,
  })
  await recordLegs(tx, orderNo, legs, versions)
  // What was sold was paid then, and stands whatever the result is.
  const sold = bet.order.cashedOut?.payout ?? 0n
  const payout = sold + paid
  if (from === 'settled' && bet.order.payout === payout && bet.order.outcome === outcome) return
  if (from === 'settled') {
    await insertWalletCall(tx, cancelSettleCall(bet, (bet.order.payout ?? sold) - sold))
  }
  const settlementNo = bet.settlementNo + 1
  await settleBet(tx, orderNo, { outcome, payout, settlementNo, uncapped })
  const isCapped = uncapped !== undefined
  const uncappedText = isCapped ? { uncapped: moneyText(uncapped, bet.currency) } : {}
  const { kernel, rules } = bet
  const details = { outcome, settledAt: tx.now, kernel, rules, legs, ...uncappedText }
  await insertWalletCall(tx, winCall(bet, details, paid, settlementNo))
  const order: Bet = {
    ...bet.order,
    state: 'settled',
    payout,
    settledAt: tx.now,
    outcome,
    ...(isCapped && { uncapped }),
    legs,
  }
  const { venue, memberId } = bet
  tx.afterCommit(() => parts.publish({ kind: 'order', venue, memberId, order }))
}

/** What had decided it does not any more: it is open again, and what it was paid is taken back. */
async function reopen(parts: SportsbookState, tx: Tx, bet: StoredBet): Promise<void> {
  const { orderNo, cashedOut, payout = 0n } = bet.order
  await insertWalletCall(tx, cancelSettleCall(bet, payout - (cashedOut?.payout ?? 0n)))
  await reopenBet(tx, orderNo)
  const order = (await findBet(tx, orderNo))?.order
  const { venue, memberId } = bet
  if (order) tx.afterCommit(() => parts.publish({ kind: 'order', venue, memberId, order }))
}

/** No bet was accepted that could win more: something is wrong, and money does not leave by a guess. */
function isBeyondWin(bet: StoredBet, payout: Minor): boolean {
  return bet.maxWin !== undefined && payout - openRisk(bet) > bet.maxWin
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

/** Of what was not sold, by the rules of its number. */
function betPayout(bet: StoredBet, legs: readonly SettledLeg[]): Minor {
  const terms = { ...bet.order, open: openRisk(bet) }
  // Of a bet that is lost already the rest counts as won: it pays nothing all the same.
  const paid = legs.map(({ result = 'won', ...leg }) => payoutLeg({ ...leg, result }))
  return slipPayoutBy(bet.rules, terms, paid)
}

const batch = 200
const together = 25
