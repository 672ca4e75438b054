import {
  type CashOutFailure,
  type CashOutLeg,
  type CashOutOffer,
  type CashOutOrder,
  cashOutOffer,
  fairValue,
  partialCashOut,
  partialSteps,
} from '@zhengju/domain/cashOut'
import type { Minor } from '@zhengju/domain/money'
import { round } from '@zhengju/domain/ratio'
import { type Bet, maySell } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberSession } from '../../../host/sessions.ts'
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import { type Desk, freshen } from '../state.ts'
import { openRisk, type StoredBet } from '../store/bet-rows.ts'
import { findBet, lockBet } from '../store/bets.ts'
import { findSale, recordSale, type Sale } from '../store/sales.ts'
import { type PresentLeg, presentLegs } from './present-leg.ts'
import type { Quotes } from './quotes.ts'
import { cashOutCall } from './wallet-requests.ts'

export type CashOutAnswer =
  | { readonly ok: true; readonly order: Bet }
  | { readonly ok: false; readonly failure: CashOutFailure }

/** What is offered now for each of these orders; nothing for one that is not the member's or cannot be sold. */
export async function cashOutOffers(
  desk: Desk,
  quotes: Quotes,
  member: MemberSession,
  orderNos: readonly string[],
): Promise<readonly CashOutOffer[]> {
  const offers: CashOutOffer[] = []
  for (const orderNo of new Set(orderNos)) {
    const bet = await desk.db.read((tx) => findBet(tx, orderNo))
    if (!bet || !isOwn(desk, member, bet) || !isSellable(bet)) continue
    freshen(desk, bet.order.legs, desk.runtime.clock.now())
    const legs = await desk.db.read((tx) => presentLegs(desk, tx, bet))
    const open = openRisk(bet)
    const amount = legs ? cashOutOffer(open, legs.map(valued)) : 0n
    if (!legs || amount <= 0n) continue
    const { memberId } = member
    const quote = quotes.add({ memberId, orderNo, open, legs })
    if (!quote) continue
    const { id: quoteId, expiresAt } = quote
    offers.push({
      orderNo,
      quoteId,
      expiresAt,
      stake: open,
      amount,
      parts: partsOf(desk, bet, legs),
    })
  }
  return offers
}

/**
 * Sells at an offer. The same order again has the same answer; the quote of another member, or for another order, is
 * one that nobody knows. A result, a closed market or a goal since then ends the quote, and so does a price by which
 * the house would pay more than the bet is worth now.
 */
export async function cashOut(
  desk: Desk,
  quotes: Quotes,
  member: MemberSession,
  wanted: CashOutOrder,
): Promise<CashOutAnswer> {
  const bet = await desk.db.read((tx) => findBet(tx, wanted.orderNo))
  if (!bet || !isOwn(desk, member, bet)) return refused('ticketExpired')
  freshen(desk, bet.order.legs, desk.runtime.clock.now())
  return desk.db.tx(async (tx) => {
    const locked = await lockBet(tx, wanted.orderNo)
    if (!locked) return refused('ticketExpired')
    const former = await findSale(tx, wanted.quoteId)
    if (former) return isSame(former, wanted) ? sold(locked.order) : refused('ticketConflict')
    const failure = await failureOf(desk, tx, quotes, member, locked, wanted)
    return failure ? refused(failure) : sold(await sell(desk, tx, locked, wanted))
  })
}

async function failureOf(
  desk: Desk,
  tx: Tx,
  quotes: Quotes,
  { memberId }: MemberSession,
  bet: StoredBet,
  { orderNo, quoteId, stake, amount }: CashOutOrder,
): Promise<CashOutFailure | undefined> {
  const quote = quotes.find(quoteId)
  if (quote?.memberId !== memberId || quote.orderNo !== orderNo) return 'ticketExpired'
  if (!isSellable(bet)) return 'selectionUnknown'
  if (openRisk(bet) !== quote.open) return 'ticketExpired'
  const wrong = wrongPart(desk, bet, stake)
  if (wrong) return wrong
  // A part that is worth less than a cent.
  if (amount <= 0n) return 'belowMinimum'
  if (amount !== cashOutOffer(stake, quote.legs.map(valued))) return 'oddsChanged'
  const now = await presentLegs(desk, tx, bet)
  if (!now || !isSameMoment(quote.legs, now)) return 'marketClosed'
  return amount > round(fairValue(stake, now.map(valued)), 'floor') ? 'oddsChanged' : undefined
}

/** All of what is open, or whole yuan of it that leave no less than the least stake. */
function wrongPart({ stakes }: Desk, bet: StoredBet, stake: Minor): CashOutFailure | undefined {
  const open = openRisk(bet)
  const split = partialCashOut(open, stake)
  if (!split) return stake > open ? 'aboveMaximum' : 'belowMinimum'
  if (split.kept === 0n) return undefined
  if (bet.saleCount >= mostParts - 1) return 'selectionUnknown'
  if (stake < stakes.minStake || split.kept < stakes.minStake) return 'belowMinimum'
  return stake % 100n === 0n ? undefined : 'malformed'
}

async function sell(
  { publish, wakeWallet }: Desk,
  tx: Tx,
  bet: StoredBet,
  { quoteId, stake, amount }: CashOutOrder,
): Promise<Bet> {
  const before = bet.order.cashedOut ?? { stake: 0n, payout: 0n }
  const cashedOut = { stake: before.stake + stake, payout: before.payout + amount }
  const isWhole = cashedOut.stake === bet.order.risk
  const end = { state: 'settled', payout: cashedOut.payout, outcome: 'cashedOut' } as const
  const order: Bet = {
    ...bet.order,
    cashedOut,
    ...(isWhole && { ...end, settledAt: tx.now }),
  }
  const after: StoredBet = { ...bet, order, saleCount: bet.saleCount + 1 }
  const { venue, memberId } = bet
  const sale = { quoteId, orderNo: order.orderNo, stake, payout: amount }
  await recordSale(tx, after, sale)
  await insertWalletCall(tx, cashOutCall(bet, after.saleCount, { ...sale, at: tx.now }))
  tx.afterCommit(() => {
    publish({ kind: 'order', venue, memberId, order })
    wakeWallet()
  })
  return order
}

function isOwn({ venue }: Desk, { memberId }: MemberSession, bet: StoredBet): boolean {
  return bet.memberId === memberId && bet.venue === venue
}

/**
 * A system bet is many bets, an outright one over days, and the result of a replay is known. One whose settlement was
 * taken back waits for the next.
 */
function isSellable({ order, settlementNo }: StoredBet): boolean {
  return order.state === 'accepted' && settlementNo === 0 && maySell(order)
}

function partsOf({ stakes }: Desk, bet: StoredBet, legs: readonly PresentLeg[]) {
  const open = openRisk(bet)
  if (bet.saleCount >= mostParts - 1) return []
  return partialSteps(open, stakes.minStake).flatMap((stake) => {
    const amount = cashOutOffer(stake, legs.map(valued))
    return stake < open && open - stake >= stakes.minStake && amount > 0n ? [{ stake, amount }] : []
  })
}

/** The same legs are open at the same scores, and the same ones are decided. */
function isSameMoment(then: readonly PresentLeg[], now: readonly PresentLeg[]): boolean {
  return then.every((leg, index) => leg.moment === now[index]?.moment)
}

function isSame(former: Sale, wanted: CashOutOrder): boolean {
  const { orderNo, stake, payout } = former
  return orderNo === wanted.orderNo && stake === wanted.stake && payout === wanted.amount
}

function valued({ value }: PresentLeg): CashOutLeg {
  return value
}

function sold(order: Bet): CashOutAnswer {
  return { ok: true, order }
}

function refused(failure: CashOutFailure): CashOutAnswer {
  return { ok: false, failure }
}

/** Sales of one bet, the last of which is of all that is open (domain 1.3). */
const mostParts = 6
