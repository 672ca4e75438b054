import { createHash } from 'node:crypto'
import type { Minor } from '@zhengju/domain/money'
import { payoutRules } from '@zhengju/domain/recheck'
import { type Bet, type BetFailure, type SlipBet, winKey } from '@zhengju/domain/slip'
import { kernelVersion } from '@zhengju/domain/sports/kernel'
import type { Tx } from '@zhengju/storage/tx'
import { orderNumber } from '../../../host/order-number.ts'
import type { MemberSession, Sessions } from '../../../host/sessions.ts'
import { lockMember } from '../../../host/store/members.ts'
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import type { Placement, PlacementAnswer } from '../engine.ts'
import { type Desk, freshen } from '../state.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { betsOfTicket, insertBet, type OpenWin, openWin } from '../store/bets.ts'
import { findTicket, type StoredTicket, type TicketRefusal, useTicket } from '../store/tickets.ts'
import { delayedRisk } from '../store/trading.ts'
import { asPriced, delayFor, type MemberDesk, memberDesk, roomFor } from '../trading/member-desk.ts'
import {
  type Checked,
  type CheckedBet,
  checkBet,
  checkLimits,
  isOfScore,
  refused,
} from './check.ts'
import { mostRiskOf } from './terms.ts'
import { debitCall } from './wallet-requests.ts'

/**
 * Uses a ticket. Every bet is stored before the wallet hears of it; the ticket, its input and its bets are
 * written in one transaction, so that the same call again finds them and answers the same.
 */
export async function placeBets(
  desk: Desk,
  member: MemberSession,
  placement: Placement,
  balanceOf: Sessions['balance'],
): Promise<PlacementAnswer> {
  const inputHash = hashOf(placement)
  const ticket = await desk.db.read((tx) => findTicket(tx, placement.ticketId))
  if (!ticket || ticket.memberId !== member.memberId || ticket.venue !== desk.venue)
    return refusal('ticketExpired')
  if (ticket.inputHash !== undefined) return answerAgain(desk, ticket, inputHash)
  if (ticket.expiresAt <= desk.runtime.clock.now()) return refusal('ticketExpired')
  if (placement.bets.some((bet) => bet.unitStake <= 0n)) return refusal('belowMinimum')
  if (!isOfTicket(ticket, placement)) return refusal('ticketConflict')
  const purse = await purseFor(desk, member, checkedNow(desk, ticket, placement), balanceOf)
  const now = desk.runtime.clock.now()
  // Once more: the wallet may have taken its time.
  const checked = checkedNow(desk, ticket, placement)
  const run = async (tx: Tx) => {
    const slip = { ticketId: ticket.id, checked, purse }
    const { held, by } = await holdToLimits(desk, tx, member, slip)
    const failed = held.every(({ result }) => !result.ok) ? firstRefusal(held) : undefined
    if (!(await useTicket(tx, ticket.id, inputHash, failed))) return undefined
    const bets = held.map(({ bet, result }) => {
      const delayMs = result.ok ? delayFor(desk, by, result.value.legs) : 0
      return storedBet(desk, member, placement, { bet, result, now, delayMs })
    })
    if (!failed) {
      await desk.prices.write(tx, bets.flatMap(fixturesOf))
      await writeBets(desk, tx, bets)
    }
    return { failed, orders: bets.map((bet) => bet.order) }
  }
  const outcome = await desk.db
    .tx(run)
    .finally(() =>
      checked.forEach((_, n) => void desk.trading.positions.release(heldKey(ticket.id, n))),
    )
  if (outcome?.failed) return { ok: false, ...outcome.failed }
  if (outcome) return { ok: true, orders: outcome.orders }
  const used = await desk.db.read((tx) => findTicket(tx, placement.ticketId))
  return used ? answerAgain(desk, used, inputHash) : refusal('ticketExpired')
}

interface CheckedWager {
  readonly bet: SlipBet
  readonly result: Checked<CheckedBet>
}

function checkedNow(desk: Desk, ticket: StoredTicket, placement: Placement): CheckedWager[] {
  const legs = placement.bets.flatMap((bet) => bet.legs)
  freshen(desk, legs, desk.runtime.clock.now())
  return placement.bets.map((bet) => ({ bet, result: checkPlaced(desk, ticket, placement, bet) }))
}

/** The bet against the book, and against the score that its ticket was for. */
function checkPlaced(
  { offer, stakes }: Desk,
  ticket: StoredTicket,
  { acceptOdds: accept, fallPercent }: Placement,
  bet: SlipBet,
): Checked<CheckedBet> {
  const mode = stakes.negativeStakeMode
  const mostRisk = mostRiskOf(bet, mode)
  const checked = checkBet(offer, bet, { accept, fallPercent, mode, mostRisk })
  if (!checked.ok || isOfScore(offer, bet.legs, ticket.scores)) return checked
  return refused('marketClosed')
}

/** One placement of a member at a time: what is open on the same legs counts, and so do those before it in the slip. */
async function holdToLimits(
  desk: Desk,
  tx: Tx,
  { memberId }: MemberSession,
  { ticketId, checked: wagers, purse }: HeldSlip,
): Promise<{ readonly by: MemberDesk; readonly held: CheckedWager[] }> {
  await lockMember(tx, memberId)
  const by = await memberDesk(desk, tx, memberId)
  const { positions } = desk.trading
  wagers.forEach((_, n) => void positions.release(heldKey(ticketId, n)))
  let left = purse === undefined ? undefined : purse - (await delayedRisk(tx, memberId))
  const known = new Map<string, OpenWin>()
  const held: CheckedWager[] = []
  for (const [n, { bet, result }] of wagers.entries()) {
    if (!result.ok) {
      held.push({ bet, result })
      continue
    }
    const key = winKey(result.value.legs)
    const open = known.get(key) ?? (await openWin(tx, memberId, key))
    // From here to the hold nobody else is asked: two who want the last of the room do not both get it.
    const house = roomFor(desk, by, asPriced(result.value))
    const limited = checkLimits(bet, result.value, by.stakes, { ...open, house })
    const isPoor = left !== undefined && result.value.risk > left
    const within = limited.ok && isPoor ? refused('insufficientFunds') : limited
    if (within.ok && left !== undefined) left -= within.value.risk
    if (within.ok) positions.hold(heldKey(ticketId, n), memberId, { ...bet, ...within.value })
    held.push({ bet, result: within })
    known.set(key, within.ok ? added(open, within.value) : open)
  }
  return { by, held }
}

/**
 * The money of a member any of whose bets would wait before it is paid for: they hold room that others cannot use
 * meanwhile. Undefined where none waits, or the wallet does not answer: then the debit says it.
 */
async function purseFor(
  desk: Desk,
  member: MemberSession,
  wagers: readonly CheckedWager[],
  balanceOf: Sessions['balance'],
): Promise<Minor | undefined> {
  const by = await desk.db.read((tx) => memberDesk(desk, tx, member.memberId))
  const waits = wagers.some(({ result }) => result.ok && delayFor(desk, by, result.value.legs) > 0)
  return waits ? balanceOf(member) : undefined
}

/** Until the orders themselves stand for it. */
function heldKey(ticketId: string, n: number): string {
  return `${ticketId} ${n}`
}

interface HeldSlip {
  readonly ticketId: string
  readonly checked: readonly CheckedWager[]
  readonly purse: Minor | undefined
}

function added(open: OpenWin, { risk, potentialReturn }: CheckedBet): OpenWin {
  return { risk: open.risk + risk, win: open.win + potentialReturn - risk }
}

async function writeBets(desk: Desk, tx: Tx, bets: readonly StoredBet[]): Promise<void> {
  for (const [place, bet] of bets.entries()) {
    await insertBet(tx, bet, place)
    if (bet.step === 'debiting') await insertWalletCall(tx, debitCall(bet))
    const { venue, memberId, order } = bet
    tx.afterCommit(() => desk.publish({ kind: 'order', venue, memberId, order }))
  }
  tx.afterCommit(desk.wakeWallet)
}

/** The orders as they stand by now: the same ones, decided or not. */
async function answerAgain(
  desk: Desk,
  ticket: StoredTicket,
  inputHash: string,
): Promise<PlacementAnswer> {
  if (ticket.inputHash !== inputHash) return refusal('ticketConflict')
  if (ticket.refusal) return { ok: false, ...ticket.refusal }
  const bets = await desk.db.read((tx) => betsOfTicket(tx, ticket.id))
  return { ok: true, orders: bets.map((bet) => bet.order) }
}

function storedBet(
  desk: Desk,
  member: MemberSession,
  placement: Placement,
  { bet, result, now, delayMs }: DelayedWager,
): StoredBet {
  const step = !result.ok ? 'done' : delayMs > 0 ? 'delayed' : 'debiting'
  return {
    order: orderOf(desk, bet, result, now),
    venue: desk.venue,
    ticketId: placement.ticketId,
    memberId: member.memberId,
    account: member.account,
    currency: member.currency,
    token: member.token,
    acceptOdds: placement.acceptOdds,
    ...fallOf(placement, bet),
    mostRisk: result.ok ? result.value.mostRisk : undefined,
    maxWin: desk.stakes.maxWin,
    step,
    decideAt: now + delayMs,
    settlementNo: 0,
    kernel: kernelVersion,
    rules: payoutRules,
    saleCount: 0,
  }
}

function fallOf({ fallPercent }: Placement, { legs }: SlipBet): Pick<StoredBet, 'fall'> {
  if (fallPercent === undefined) return {}
  return { fall: { percent: fallPercent, seen: legs.map(({ odds }) => odds) } }
}

function fixturesOf({ order }: StoredBet): string[] {
  return order.legs.map(({ fixtureId }) => fixtureId)
}

interface DelayedWager extends CheckedWager {
  readonly now: number
  readonly delayMs: number
}

function orderOf(desk: Desk, bet: SlipBet, result: Checked<CheckedBet>, now: number): Bet {
  const common = {
    orderNo: orderNumber(desk.runtime.random, now),
    kind: bet.kind,
    ...(bet.lines && { lines: bet.lines }),
    unitStake: bet.unitStake,
    oddsFormat: bet.oddsFormat,
    ...(bet.odds !== undefined && { odds: bet.odds }),
    placedAt: now,
  }
  if (!result.ok) {
    const nothing = { lineCount: 1, risk: bet.unitStake, potentialReturn: bet.unitStake, legs: [] }
    const { ok: _, ...why } = result
    return { ...common, ...nothing, state: 'refused', ...why }
  }
  const { lineCount, risk, potentialReturn, legs, odds } = result.value
  const sums = { lineCount, risk, potentialReturn, ...(odds !== undefined && { odds }) }
  return { ...common, ...sums, legs, state: 'confirming' }
}

function isOfTicket(ticket: StoredTicket, placement: Placement): boolean {
  if (placement.bets.length === 0 || placement.bets.length > mostBets) return false
  return placement.bets.every(
    (bet) =>
      (bet.kind === 'single') === (ticket.mode === 'singles') &&
      // Its price was told for all of them; others are reckoned for nobody in passing.
      (bet.kind !== 'builder' || bet.legs.length === ticket.selectionIds.length) &&
      bet.legs.every((leg) => ticket.selectionIds.includes(leg.selectionId)),
  )
}

function firstRefusal(wagers: readonly CheckedWager[]): TicketRefusal {
  for (const { result } of wagers) {
    if (result.ok) continue
    const { ok: _, ...why } = result
    return why
  }
  return { failure: 'malformed' }
}

function hashOf(placement: Placement): string {
  const text = JSON.stringify(placement, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

function refusal(failure: BetFailure): PlacementAnswer {
  return { ok: false, failure }
}

const mostBets = 20
