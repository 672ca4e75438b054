import type { Minor } from '@zhengju/domain/money'
import { type Bet, type BetFailure, type BetLeg, type SlipBet, winKey } from '@zhengju/domain/slip'
import type { Selection } from '@zhengju/domain/sport'
import { marketClassOf, waitedPrice } from '@zhengju/domain/trading'
import type { Tx } from '@zhengju/storage/tx'
import { lockMember } from '../../../host/store/members.ts'
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import { apart, deskOf, freshen, type SportsbookState } from '../state.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { delayedOrders, lockBet, moveBet, openWin, repriceBet } from '../store/bets.ts'
import { memberDesk, roomFor } from '../trading/member-desk.ts'
import { type Checked, type CheckedBet, checkBet, checkLimits, refused } from './check.ts'
import { debitCall } from './wallet-requests.ts'

/** Bets in play whose delay is over: accepted at the prices of now if nothing happened meanwhile, else refused. */
export async function decideDelayed(parts: SportsbookState): Promise<void> {
  const now = parts.runtime.clock.now()
  const waiting = await parts.db.read(delayedOrders)
  const resting = new Set(parts.pauses.resting(now))
  for (const { orderNo, decideAt } of waiting) {
    if (decideAt > now || resting.has(orderNo)) continue
    await apart(parts, orderNo, (tx) => decide(parts, tx, orderNo))
  }
}

async function decide(parts: SportsbookState, tx: Tx, orderNo: string): Promise<void> {
  const bet = await lockBet(tx, orderNo)
  if (bet?.step !== 'delayed') return
  const { order } = bet
  freshen(parts, order.legs, tx.now)
  const checked = await checkAgain(parts, tx, bet)
  if (!checked.ok) return refuse(parts, tx, bet, checked.failure, checked.mostStake)
  const { risk, potentialReturn, legs } = checked.value
  const decided: StoredBet = { ...bet, order: { ...order, risk, potentialReturn, legs } }
  await parts.prices.write(
    tx,
    legs.map(({ fixtureId }) => fixtureId),
  )
  await repriceBet(tx, decided.order)
  tx.afterCommit(() => parts.trading.positions.follow(bet.memberId, decided.order))
  await moveBet(tx, orderNo, { state: 'confirming', step: 'debiting' })
  await insertWalletCall(tx, debitCall(decided))
  tx.afterCommit(parts.wakeWallet)
}

/** At the prices of now, for what was shown at most, beside what the member has open on the same legs by now. */
async function checkAgain(
  parts: SportsbookState,
  tx: Tx,
  bet: StoredBet,
): Promise<Checked<CheckedBet>> {
  const { order, acceptOdds: accept, fall, memberId, mostRisk = order.risk } = bet
  const desk = deskOf(parts, bet.venue)
  const { offer, stakes } = desk
  const slip = slipOf(order)
  const waited = (index: number, now: BetLeg, { fair }: Selection) =>
    waitedLeg(order.legs[index], now, fair)
  const mode = stakes.negativeStakeMode
  const accepts = { accept, fallPercent: fall?.percent, seen: fall?.seen }
  const checked = checkBet(offer, slip, { ...accepts, mode, mostRisk, waited })
  if (!checked.ok) return checked
  const failure = critical(order, checked.value.legs)
  if (failure) return refused(failure)
  await lockMember(tx, memberId)
  const own = await memberDesk(desk, tx, memberId)
  const open = await openWin(tx, memberId, winKey(checked.value.legs), order.orderNo)
  const house = roomFor(desk, own, checked.value.legs, order.orderNo)
  return checkLimits(slip, checked.value, own.stakes, { ...open, house })
}

/** At the better of two prices, and at the one that was asked where the fall is small; that one stands where it was logged. */
function waitedLeg(
  asked: BetLeg | undefined,
  now: BetLeg,
  fair: number | undefined,
): BetLeg | undefined {
  if (!asked) return undefined
  const of = marketClassOf(now)
  const price = waitedPrice({ asked: asked.odds, now: now.odds, fair, of })
  if (price === undefined || price === now.odds) return price === undefined ? undefined : now
  const { loggedAt: _, ...rest } = now
  const { odds, loggedAt } = asked
  return { ...rest, odds, ...(loggedAt !== undefined && { loggedAt }) }
}

export async function refuse(
  parts: SportsbookState,
  tx: Tx,
  bet: StoredBet,
  failure: BetFailure,
  mostStake?: Minor,
): Promise<void> {
  const why = { failure, ...(mostStake !== undefined && { mostStake }) }
  await moveBet(tx, bet.order.orderNo, { state: 'refused', step: 'done', ...why })
  const order: Bet = { ...bet.order, state: 'refused', ...why }
  const { venue, memberId } = bet
  tx.afterCommit(() => parts.publish({ kind: 'order', venue, memberId, order }))
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
    ...(order.lines && { lines: order.lines }),
    unitStake: order.unitStake,
    oddsFormat: order.oddsFormat,
    legs: order.legs,
  }
}
