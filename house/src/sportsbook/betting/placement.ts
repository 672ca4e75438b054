import { createHash } from 'node:crypto'
import type { Bet, BetFailure, BetLimit, SlipBet } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberSession, Placement, PlacementAnswer } from '../../engine.ts'
import type { StoredBet } from '../../store/bet-rows.ts'
import { betsOfTicket, insertBet } from '../../store/bets.ts'
import { findTicket, type StoredTicket, useTicket } from '../../store/tickets.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import { debitCall } from '../../wallet/requests.ts'
import { freshen, type Parts } from '../parts.ts'
import { type Checked, type CheckedBet, checkBet, refused } from './check.ts'
import { isWithinMaximum } from './terms.ts'

/**
 * Uses a ticket. Every bet is stored before the wallet hears of it; the ticket, its input and its bets are
 * written in one transaction, so that the same call again finds them and answers the same.
 */
export async function placeBets(
  parts: Parts,
  member: MemberSession,
  placement: Placement,
): Promise<PlacementAnswer> {
  const inputHash = hashOf(placement)
  const ticket = await parts.db.read((tx) => findTicket(tx, placement.ticketId))
  if (!ticket || ticket.memberId !== member.memberId) return refusal('ticketExpired')
  if (ticket.inputHash !== undefined) return answerAgain(parts, ticket, inputHash)
  if (ticket.expiresAt <= parts.runtime.clock.now()) return refusal('ticketExpired')
  if (placement.bets.some((bet) => bet.unitStake <= 0n)) return refusal('belowMinimum')
  if (!isOfTicket(ticket, placement)) return refusal('ticketConflict')
  const now = parts.runtime.clock.now()
  freshen(
    parts,
    placement.bets.flatMap((bet) => bet.legs),
    now,
  )
  const checked = placement.bets.map((bet) => ({
    bet,
    result: checkPlaced(parts, ticket, placement, bet),
  }))
  const failure = checked.every(({ result }) => !result.ok) ? firstFailure(checked) : undefined
  const bets = checked.map(({ bet, result }) =>
    storedBet(parts, member, placement, bet, result, now),
  )
  const isFirst = await parts.db.tx(async (tx) => {
    if (!(await useTicket(tx, ticket.id, inputHash, failure))) return false
    if (failure === undefined) await writeBets(parts, tx, bets)
    return true
  })
  if (isFirst && failure !== undefined) return refusal(failure)
  if (isFirst) return { ok: true, orders: bets.map((bet) => bet.order) }
  const used = await parts.db.read((tx) => findTicket(tx, placement.ticketId))
  return used ? answerAgain(parts, used, inputHash) : refusal('ticketExpired')
}

/** The bet against the book, and against what its ticket said. */
function checkPlaced(
  { book, settings }: Parts,
  ticket: StoredTicket,
  { acceptOdds }: Placement,
  bet: SlipBet,
): Checked<CheckedBet> {
  const checked = checkBet(book, bet, acceptOdds, settings.stakes)
  if (!checked.ok) return checked
  const odds = checked.value.legs.map((leg) => leg.odds)
  const isWithin = isWithinMaximum(bet, odds, toldLimit(ticket, bet), settings.stakes)
  return isWithin ? checked : refused('aboveMaximum')
}

function toldLimit({ limits }: StoredTicket, { kind, legs }: SlipBet): BetLimit | undefined {
  return limits.find(
    (limit) =>
      limit.kind === kind &&
      limit.legCount === legs.length &&
      (kind !== 'single' || limit.selectionId === legs[0]?.selectionId),
  )
}

async function writeBets(parts: Parts, tx: Tx, bets: readonly StoredBet[]): Promise<void> {
  for (const [place, bet] of bets.entries()) {
    await insertBet(tx, bet, place)
    if (bet.step === 'debiting') await insertWalletCall(tx, debitCall(bet))
    const { memberId, order } = bet
    tx.afterCommit(() => parts.publish({ kind: 'order', memberId, order }))
  }
  tx.afterCommit(parts.wakeWallet)
}

/** The orders as they stand by now: the same ones, decided or not. */
async function answerAgain(
  parts: Parts,
  ticket: StoredTicket,
  inputHash: string,
): Promise<PlacementAnswer> {
  if (ticket.inputHash !== inputHash) return refusal('ticketConflict')
  if (ticket.refusal) return refusal(ticket.refusal)
  const bets = await parts.db.read((tx) => betsOfTicket(tx, ticket.id))
  return { ok: true, orders: bets.map((bet) => bet.order) }
}

function storedBet(
  parts: Parts,
  member: MemberSession,
  placement: Placement,
  bet: SlipBet,
  result: Checked<CheckedBet>,
  now: number,
): StoredBet {
  const delayMs = result.ok && result.value.isInPlay ? parts.settings.inPlayDelayMs : 0
  const step = !result.ok ? 'done' : delayMs > 0 ? 'delayed' : 'debiting'
  return {
    order: orderOf(parts, bet, result, now),
    ticketId: placement.ticketId,
    memberId: member.memberId,
    account: member.account,
    currency: member.currency,
    token: member.token,
    acceptOdds: placement.acceptOdds,
    step,
    decideAt: now + delayMs,
    settlementNo: 0,
  }
}

function orderOf(parts: Parts, bet: SlipBet, result: Checked<CheckedBet>, now: number): Bet {
  const common = {
    orderNo: orderNumber(parts, now),
    kind: bet.kind,
    unitStake: bet.unitStake,
    oddsFormat: bet.oddsFormat,
    placedAt: now,
  }
  if (!result.ok) {
    const nothing = { lineCount: 1, risk: bet.unitStake, potentialReturn: bet.unitStake, legs: [] }
    return { ...common, ...nothing, state: 'refused', failure: result.failure }
  }
  const { lineCount, risk, potentialReturn, legs } = result.value
  return { ...common, lineCount, risk, potentialReturn, legs, state: 'confirming' }
}

/** Time and chance, digits only. */
function orderNumber(parts: Parts, now: number): string {
  const [a = 0, b = 0, c = 0] = parts.runtime.random.bytes(3)
  return `${now}${String((a << 16) | (b << 8) | c).padStart(8, '0')}`
}

function isOfTicket(ticket: StoredTicket, placement: Placement): boolean {
  if (placement.bets.length === 0 || placement.bets.length > mostBets) return false
  return placement.bets.every(
    (bet) =>
      (bet.kind === 'single') === (ticket.mode === 'singles') &&
      bet.legs.every((leg) => ticket.selectionIds.includes(leg.selectionId)),
  )
}

function firstFailure(checked: readonly { readonly result: Checked<CheckedBet> }[]): BetFailure {
  for (const { result } of checked) if (!result.ok) return result.failure
  return 'malformed'
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
