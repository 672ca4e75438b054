import { createHash } from 'node:crypto'
import type { Minor } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import { highestOdds } from '@zhengju/domain/pricing'
import { isReservePrice, mostReserves, type Reservation } from '@zhengju/domain/reserve'
import { type BetFailure, type SlipLeg, winKey } from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { Tx } from '@zhengju/storage/tx'
import { orderNumber } from '../../../host/order-number.ts'
import type { MemberSession } from '../../../host/sessions.ts'
import { lockMember } from '../../../host/store/members.ts'
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import type { Desk } from '../state.ts'
import { openWin } from '../store/bets.ts'
import {
  insertReserve,
  openReserves,
  reservation,
  reserveOfTicket,
  type StoredReserve,
} from '../store/reserves.ts'
import { findTicket, type StoredTicket, useTicket } from '../store/tickets.ts'
import { memberDesk, roomFor } from '../trading/member-desk.ts'
import { betLeg, checkLimits, openLeg, refused } from './check.ts'
import { atPrice, reservedBet, slipOf } from './reserved-bet.ts'
import { debitCall } from './wallet-requests.ts'

export interface ReserveWish {
  readonly ticketId: string
  /** At the price that the member saw. */
  readonly leg: SlipLeg
  /** The price that it is to be placed at, at least. */
  readonly asked: OddsE5
  readonly stake: Minor
  readonly oddsFormat: OddsFormat
}

/** `full`: as many as may wait already do. `price`: what was asked for is no price above that of now. */
export type ReserveFailure = BetFailure | 'full' | 'price'

export type ReserveAnswer =
  | { readonly ok: true; readonly reservation: Reservation }
  | { readonly ok: false; readonly failure: ReserveFailure; readonly mostStake?: Minor }

/**
 * Uses a ticket for a bet at a price that is not there yet. It is written down before the wallet hears of its stake; the
 * same call again finds it and answers the same.
 */
export async function reserveBet(
  desk: Desk,
  member: MemberSession,
  wish: ReserveWish,
): Promise<ReserveAnswer> {
  const { db, runtime, venue, wakeWallet } = desk
  const inputHash = hashOf(wish)
  const ticket = await db.read((tx) => findTicket(tx, wish.ticketId))
  if (!ticket || ticket.memberId !== member.memberId || ticket.venue !== venue) {
    return refused('ticketExpired')
  }
  if (ticket.inputHash !== undefined) return again(desk, ticket, inputHash)
  if (ticket.expiresAt <= runtime.clock.now()) return refused('ticketExpired')
  const { leg, stake } = wish
  if (stake <= 0n) return refused('belowMinimum')
  const isNamed = ticket.mode === 'singles' && ticket.selectionIds.includes(leg.selectionId)
  if (!isNamed) return refused('ticketConflict')
  const outcome = await db.tx(async (tx): Promise<ReserveAnswer | undefined> => {
    await lockMember(tx, member.memberId)
    const open = await openReserves(tx, { memberId: member.memberId })
    if (open.length >= mostReserves) return { ok: false, failure: 'full' }
    const checked = await checkReserve(desk, tx, member, wish)
    if (!checked.ok) return checked
    if (!(await useTicket(tx, ticket.id, inputHash, undefined))) return undefined
    const made: StoredReserve = {
      ...{ orderNo: orderNumber(runtime.random, tx.now), ticketId: ticket.id, venue },
      ...{ memberId: member.memberId, account: member.account, currency: member.currency },
      ...{ token: member.token, stake, oddsFormat: wish.oddsFormat, asked: wish.asked },
      ...{ leg: checked.leg, isPlaced: false, end: undefined, reservedAt: tx.now },
      step: 'holding',
    }
    await insertReserve(tx, made)
    await insertWalletCall(tx, debitCall(reservedBet(desk, made), { isReserved: true }))
    tx.afterCommit(wakeWallet)
    return { ok: true, reservation: reservation(made) }
  })
  if (outcome?.ok === false) return outcome
  const used = await db.read((tx) => findTicket(tx, wish.ticketId))
  return used ? settled(desk, used, inputHash) : refused('ticketExpired')
}

type CheckedReserve =
  | { readonly ok: true; readonly leg: ReturnType<typeof betLeg> }
  | Extract<ReserveAnswer, { readonly ok: false }>

/** Beside what the member has open there now. It holds no room: what counts is what is open when it is placed. */
async function checkReserve(
  desk: Desk,
  tx: Tx,
  { memberId }: MemberSession,
  wish: ReserveWish,
): Promise<CheckedReserve> {
  const open = openLeg(desk.offer, wish.leg)
  if (!open.ok) return open
  const { fixture, market, selection } = open.value
  // An outright waits for days, while its matches make another bet of it.
  const isLate = market.isInPlay || fixture.startAt <= tx.now || market.family === 'outright'
  if (!desk.mayReserve || isLate) {
    return refused('marketClosed')
  }
  if (!isReservePrice(wish.asked, selection.odds, highestOdds)) {
    return { ok: false, failure: 'price' }
  }
  const leg = betLeg(open.value)
  const by = await memberDesk(desk, tx, memberId)
  const bet = slipOf({ ...wish, leg })
  const checked = atPrice(bet, [{ ...leg, odds: wish.asked }])
  const known = await openWin(tx, memberId, winKey([leg]))
  const house = roomFor(desk, by, [leg])
  const limited = checkLimits(bet, checked, by.stakes, { ...known, house })
  return limited.ok ? { ok: true, leg } : limited
}

/** Waits for the wallet as a placement does; one that is not decided by then is `confirming`. */
async function settled(
  desk: Desk,
  ticket: StoredTicket,
  inputHash: string,
): Promise<ReserveAnswer> {
  for (let left = desk.settings.answerWithinMs; ; left -= lookMs) {
    const answer = await again(desk, ticket, inputHash)
    if (!answer.ok || answer.reservation.state !== 'confirming' || left <= 0) return answer
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

const lookMs = 100

async function again(desk: Desk, ticket: StoredTicket, inputHash: string): Promise<ReserveAnswer> {
  if (ticket.inputHash !== inputHash) return refused('ticketConflict')
  const found = await desk.db.read((tx) => reserveOfTicket(tx, ticket.id))
  return found ? { ok: true, reservation: reservation(found) } : refused('ticketConflict')
}

/** Never that of a placement: a ticket is for one or the other. */
function hashOf(wish: ReserveWish): string {
  const text = JSON.stringify({ reserve: wish }, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return createHash('sha256').update(text).digest('hex')
}
