import {
  nextReserve,
  type Reservation,
  type ReserveEnd,
  type ReserveEvent,
  reserveFate,
} from '@zhengju/domain/reserve'
import { winKey } from '@zhengju/domain/slip'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { lockMember } from '../../../host/store/members.ts'
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import { isDoubtful } from '../../../host/wallet/doubt.ts'
import type { EndedWalletCall } from '../../../host/wallet/queue-deps.ts'
import { apart, type Desk, deskOf, freshen, type SportsbookState } from '../state.ts'
import { insertBet, openWin } from '../store/bets.ts'
import {
  lockReserves,
  moveReserve,
  openReserves,
  reservation,
  type StoredReserve,
  waitingReserves,
} from '../store/reserves.ts'
import { memberDesk, roomFor } from '../trading/member-desk.ts'
import { type Checked, type CheckedBet, checkBet, checkLimits, openLeg } from './check.ts'
import { reservedBet, slipOf } from './reserved-bet.ts'
import { failureOf, rollbackCall } from './wallet-requests.ts'

/** Those whose price is there become bets; those whose match begins are given back. */
export async function decideReserves(parts: SportsbookState): Promise<void> {
  const now = parts.runtime.clock.now()
  const waiting = await parts.db.read(waitingReserves)
  const resting = new Set(parts.pauses.resting(now))
  for (const one of waiting) {
    if (resting.has(one.orderNo) || fateOf(parts, one, now) === 'wait') continue
    await apart(parts, one.orderNo, (tx) => decide(parts, tx, one.orderNo))
    parts.trading.positions.release(heldKey(one))
  }
}

/** Looked at again under its lock: whoever called it off meanwhile was first. */
async function decide(parts: SportsbookState, tx: Tx, orderNo: string): Promise<void> {
  const [one] = await lockReserves(tx, [orderNo])
  if (!one || !nextReserve(one.step, 'reached')) return
  freshen(parts, [one.leg], tx.now)
  const fate = fateOf(parts, one, tx.now)
  if (fate === 'kickOff') return callOff(parts, tx, one, 'kickOff')
  if (fate === 'place') await place(parts, tx, one)
}

async function place(parts: SportsbookState, tx: Tx, one: StoredReserve): Promise<void> {
  const checked = await checkNow(parts, tx, one)
  // The price went away between two looks.
  if (!checked.ok && goesAway.has(checked.failure)) return
  if (!checked.ok) return callOff(parts, tx, one, checked.failure)
  const { legs, risk } = checked.value
  const [leg] = legs
  if (!leg || risk !== one.stake) throw new Error(`${one.orderNo} is not what was held for it`)
  const bet = reservedBet(parts, one, leg)
  const { venue, memberId, order } = bet
  parts.trading.positions.hold(heldKey(one), memberId, order)
  await parts.prices.write(tx, [leg.fixtureId])
  await insertBet(tx, bet, 0)
  await moveReserve(tx, one.orderNo, { step: 'over', isPlaced: true })
  tx.afterCommit(() => parts.publish({ kind: 'order', venue, memberId, order }))
}

/** At the price of now, beside what the member and the house have open by now. */
async function checkNow(
  parts: SportsbookState,
  tx: Tx,
  one: StoredReserve,
): Promise<Checked<CheckedBet>> {
  const desk = deskOf(parts, one.venue)
  const slip = slipOf(one)
  const terms = { accept: 'better', mode: 'risk', mostRisk: one.stake } as const
  const checked = checkBet(desk.offer, slip, terms)
  if (!checked.ok) return checked
  await lockMember(tx, one.memberId)
  const own = await memberDesk(desk, tx, one.memberId)
  const open = await openWin(tx, one.memberId, winKey(checked.value.legs))
  const house = roomFor(desk, own, checked.value.legs)
  return checkLimits(slip, checked.value, own.stakes, { ...open, house })
}

const goesAway: ReadonlySet<string> = new Set(['marketClosed', 'selectionUnknown', 'oddsChanged'])

function fateOf({ book }: SportsbookState, one: StoredReserve, now: number) {
  const offer = book.at(one.venue)
  const fixture = offer.brief(one.leg.fixtureId)
  const startAt = fixture?.startAt ?? one.leg.startAt
  const hasBegun = fixture !== undefined && begun.has(fixture.stage)
  if (hasBegun) return 'kickOff'
  const [leg] = slipOf(one).legs
  // Asked only while it may still be placed: what is not in the lists is priced for it.
  const open = leg && now < startAt ? openLeg(offer, leg) : undefined
  const price = open?.ok ? open.value.selection.odds : undefined
  return reserveFate(one.asked, { now, startAt, price })
}

const begun: ReadonlySet<string> = new Set(['live', 'ended'])

/** By its member. One that is placed or over stays what it is, and is told. */
export async function cancelReserve(
  desk: Desk,
  memberId: string,
  orderNo: string,
): Promise<Reservation | undefined> {
  return desk.db.tx(async (tx) => {
    const [one] = await lockReserves(tx, [orderNo])
    if (!one || one.memberId !== memberId || one.venue !== desk.venue) return undefined
    if (!nextReserve(one.step, 'calledOff')) return reservation(one)
    await callOff(desk, tx, one, 'member')
    return reservation({ ...one, step: 'returning', end: 'member' })
  })
}

/** All that a member has waiting there: he may stake nothing for now. */
export async function callOffAll(
  parts: SportsbookState,
  member: { readonly memberId: string; readonly venue: SportVenueId },
): Promise<void> {
  await parts.db.tx(async (tx) => {
    const open = await lockReserves(tx, await openReserves(tx, member))
    for (const one of open) {
      if (nextReserve(one.step, 'calledOff')) await callOff(parts, tx, one, 'protection')
    }
  })
}

/** The stake is asked back until the wallet confirms it, whether or not it was held already. */
async function callOff(
  parts: SportsbookState,
  tx: Tx,
  one: StoredReserve,
  end: ReserveEnd,
): Promise<void> {
  await moveReserve(tx, one.orderNo, { step: 'returning', end })
  await insertWalletCall(tx, rollbackCall(reservedBet(parts, one), `reserve ended: ${end}`))
  tx.afterCommit(parts.wakeWallet)
}

/** What the wallet says of stakes that are held, and of those that are given back. True for calls of reservations. */
export async function decideReserveCalls(
  parts: SportsbookState,
  tx: Tx,
  calls: readonly EndedWalletCall[],
): Promise<ReadonlySet<string>> {
  const locked = await lockReserves(
    tx,
    calls.map(({ call }) => call.orderNo),
  )
  const reserves = new Map(locked.map((one) => [one.orderNo, one]))
  for (const { call, answer } of calls) {
    const one = reserves.get(call.orderNo)
    if (!one) continue
    const event = eventOf(call, answer)
    const step = nextReserve(one.step, event)
    if (!step) continue
    if (event === 'doubtful') await callOff(parts, tx, one, 'system')
    else if (event === 'refused' && answer) {
      await moveReserve(tx, one.orderNo, { step, end: failureOf(answer.code) })
    } else await moveReserve(tx, one.orderNo, { step })
    // Two calls of one in a batch are heard in turn.
    reserves.set(one.orderNo, { ...one, step })
  }
  return new Set(reserves.keys())
}

function eventOf(call: EndedWalletCall['call'], answer: EndedWalletCall['answer']): ReserveEvent {
  if (call.call === 'rollback') return 'returned'
  if (!answer || isDoubtful(call, answer)) return 'doubtful'
  return answer.code === 'OK' ? 'held' : 'refused'
}

function heldKey({ orderNo }: StoredReserve): string {
  return `${orderNo} reserve`
}
