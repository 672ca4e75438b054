import { type LotShare, stakeableLots, stakeShares, sumOf } from '../bonus/index.ts'
import type { Minor } from '../money/index.ts'
import { mayBuyGift, mayStake } from '../protection/index.ts'
import { playedCategoryOf } from '../round/index.ts'
import { isVoidSettlement } from '../voucher/index.ts'
import { lesser } from './books.ts'
import type { Movement } from './movement.ts'
import * as movements from './movements.ts'
import { aboutOf, freeStakeOf, isFollowUp, isStake, playOf } from './wallet-about.ts'
import { answer, isOther, isOtherKind, money } from './wallet-answer.ts'
import type {
  AdjustCommand,
  BetCommand,
  BetLook,
  BetWinCommand,
  CancelSettleCommand,
  CashOutCommand,
  GiftCommand,
  KnownBet,
  PoolFundCommand,
  PoolWinCommand,
  PostDecision,
  RollbackCommand,
  StakeReservation,
  WalletCommand,
  WalletDecision,
  WalletView,
  WinCommand,
} from './wallet-command.ts'

/** The rules of the seamless wallet (decision 024) for a command whose txId has not been decided yet. */
export function decide(command: WalletCommand, view: WalletView): WalletDecision {
  if (isFollowUp(command) && aboutOf(command) === command.txId) return answer('conflict')
  switch (command.kind) {
    case 'bet':
      return decideBet(command, view)
    case 'betWin':
      return decideBetWin(command, view)
    case 'win':
      return decideWin(command, view.bet(command.betTxId))
    case 'cashOut':
      return decideCashOut(command, view.bet(command.betTxId))
    case 'rollback':
      return decideRollback(command, view.bet(command.betTxId))
    case 'adjust':
      return decideAdjust(command, view)
    case 'cancelSettle':
      return decideCancel(command, view)
    case 'poolWin':
      return decidePoolWin(command, view)
    case 'gift':
      return decideGift(command, view)
    case 'poolFund':
      return decidePoolFund(command)
  }
}

/** The bet after its movement was posted as that transaction. */
export function betAfter(
  command: WalletCommand,
  { movement, bet, reservation }: Pick<PostDecision, 'movement' | 'bet' | 'reservation'>,
  transactionId: string,
): KnownBet | undefined {
  const { resolves } = movement
  if (isStake(command)) {
    const { txId, memberId, currency, amount: stake } = command
    const placedAt = movement.loss?.placedAt ?? 0
    const category = playedCategoryOf(command.detail)
    const placed = { txId, memberId, currency, placedAt, category, holdId: transactionId, stake }
    const stakeLots = movement.holdLots
    const bonus = stakeLots && { stakeLots, openLots: resolves ? [] : stakeLots }
    const voucher = reservation && { voucherId: reservation.voucherId }
    return resolves
      ? { ...placed, ...bonus, open: 0n, state: resolves.as, step: 1 }
      : { ...placed, ...bonus, ...voucher, open: stake, state: 'pending', step: 0 }
  }
  if (!bet || !resolves) return bet
  const { as: state, part, lots } = resolves
  const open = part ? part.open : state === 'pending' ? bet.stake : 0n
  const bonus = lots && { openLots: lots.open, short: lots.short, returned: lots.returned }
  return { ...bet, ...bonus, state, open, step: bet.step + 1 }
}

function decideBet(command: BetCommand, view: WalletView): WalletDecision {
  const reservation = view.reserved(command)
  if (reservation) return decideReserved(command, view, reservation)
  const lots = lotsOf(command, view)
  const refused = refusalOf(command, view, lots)
  if (refused) return refused
  const { amount: stake } = command
  const movement = movements.stakeHeld({ ...money(command), stake, lots, placedAt: view.now })
  if (command.isReplay) mustBeMainMoney(movement)
  return { does: 'post', movement }
}

/**
 * A bet that a voucher is kept for takes just that: a free bet the whole of its stake's lot, a boosted one main money
 * alone. What came too late, or is there no more, is no bet on the member's own money instead.
 */
function decideReserved(
  command: BetCommand,
  view: WalletView,
  reservation: StakeReservation,
): WalletDecision {
  const { amount: stake, memberId, currency } = command
  const { lotId, until, isBarred = false } = reservation
  const lot = lotId && view.lots(memberId, currency).find(({ id }) => id === lotId)
  const isThere = lot ? lot.state === 'open' && lot.balance === stake : lotId === undefined
  if (until <= view.now || !isThere || command.isReplay || isBarred) {
    return { does: 'refuse', failure: 'voucher.lapsed' }
  }
  const lots = lot ? [{ lotId: lot.id, amount: stake }] : []
  const refused = refusalOf(command, view, lots)
  if (refused) return refused
  const movement = movements.stakeHeld({ ...money(command), stake, lots, placedAt: view.now })
  return { does: 'post', movement, reservation }
}

function decideBetWin(command: BetWinCommand, view: WalletView): WalletDecision {
  const lots = lotsOf(command, view)
  const refused = refusalOf(command, view, lots)
  if (refused) return refused
  const { amount: stake, payout } = command
  if (!mayRisk(command.risk, stake, payout)) return answer('conflict')
  const risk = riskIn(command.risk, stake)
  const of = { ...money(command), stake, payout, lots, placedAt: view.now }
  return { does: 'post', movement: movements.betWon({ ...of, ...risk }) }
}

/** What of a stake is bonus money: none where its game takes none. */
function lotsOf(command: BetCommand | BetWinCommand, view: WalletView): readonly LotShare[] {
  const { memberId, currency, amount } = command
  const all = view.lots(memberId, currency)
  const play = all.length > 0 ? playOf(command) : undefined
  if (!play) return []
  return stakeShares(amount, {
    available: view.available(memberId, currency),
    lots: stakeableLots(all, play, view.now),
    order: view.stakeOrder,
  })
}

/** Why a stake is not taken, whatever it is for. A limit of what may be lost looks at its main money. */
function refusalOf(
  command: BetCommand | BetWinCommand,
  view: WalletView,
  lots: readonly LotShare[],
): WalletDecision | undefined {
  const { memberId, currency, roundId, amount } = command
  if (command.hasRounds && view.isClosed({ memberId, roundId })) return answer('roundClosed')
  const facts = view.stakeFacts(memberId, currency)
  if (!facts) return { does: 'refuse', failure: 'member.blocked' }
  const decision = mayStake(facts, amount, amount - sumOf(lots))
  return decision.ok ? undefined : { does: 'refuse', failure: decision.failure }
}

/** A result that is known takes money of the member's own alone: nothing that was given to him. */
function mustBeMainMoney({ postings }: Movement): void {
  if (postings.some(({ source }) => source.purpose !== 'available')) {
    throw new Error('a bet on a replay takes other than main money')
  }
}

function decideGift(command: GiftCommand, view: WalletView): WalletDecision {
  const { memberId, currency, amount } = command
  const facts = view.stakeFacts(memberId, currency)
  if (!facts) return { does: 'refuse', failure: 'member.blocked' }
  const decision = mayBuyGift(facts, amount)
  if (!decision.ok) return { does: 'refuse', failure: decision.failure }
  return {
    does: 'post',
    movement: movements.giftBought({ ...money(command), amount, placedAt: view.now }),
  }
}

function decideWin(command: WinCommand, bet: BetLook): WalletDecision {
  if (bet === 'unknown') return answer('betUnknown')
  if (bet === 'never') return answer('rolledBack')
  if (isOther(command, bet) || isOtherKind(command, bet)) return answer('conflict')
  if (bet.state === 'posted') return answer('settled')
  if (bet.state !== 'pending') return answer('rolledBack')
  const { amount: payout, rake = 0n } = command
  if (!mayRisk(command.risk, bet.open, payout)) return answer('conflict')
  // It is a part of a win: whoever is paid less than that contradicts himself.
  if (rake < 0n || rake > payout) return answer('conflict')
  const risk = riskIn(command.risk, bet.open)
  const free = freeStakeOf(bet)
  const isVoid = free !== undefined && isVoidSettlement(command.detail)
  const of = { ...money(command), ...bet, ...risk, free, isVoid, payout, rake }
  const movement = movements.betSettled(of)
  return { does: 'post', movement, bet }
}

/** What was not risked comes back: a payout of less contradicts itself. */
function mayRisk(risk: Minor | undefined, settled: Minor, payout: Minor): boolean {
  return risk === undefined || (risk >= 0n && payout >= settled - risk)
}

/** A risk of all that is settled, or of the whole bet when a part of it is settled, says nothing. */
function riskIn(risk: Minor | undefined, settled: Minor): { readonly risk?: Minor } {
  return risk === undefined || risk >= settled ? {} : { risk }
}

/** So many steps a hold may take by sales: room is left for what ends it. */
const mostSteps = 1_000

function decideCashOut(command: CashOutCommand, bet: BetLook): WalletDecision {
  if (bet === 'unknown') return answer('betUnknown')
  if (bet === 'never') return answer('rolledBack')
  const { part, amount: payout } = command
  if (isOther(command, bet) || isOtherKind(command, bet)) return answer('conflict')
  if (part <= 0n || part > bet.stake) return answer('conflict')
  if (bet.state === 'voided' || bet.state === 'expired') return answer('rolledBack')
  if (bet.step >= mostSteps) return answer('conflict')
  // What a cancelSettle opens again may be sold: that one may be on its way.
  if (part > bet.open) return answer('settled')
  const of = { ...money(command), ...bet, free: freeStakeOf(bet), part, payout }
  const movement = movements.betCashedOut(of)
  return { does: 'post', movement, bet }
}

function decideRollback(command: RollbackCommand, bet: BetLook): WalletDecision {
  // Remembered even when the bet is unknown, so that a late bet is refused.
  if (bet === 'unknown') return { does: 'answer', code: 'ok', forbids: command.betTxId }
  if (bet === 'never') return answer('ok')
  if (isOther(command, bet)) return answer('conflict')
  if (bet.state === 'posted') return answer('settled')
  if (bet.state !== 'pending') return answer('ok')
  if (bet.open < bet.stake) return answer('settled')
  return { does: 'post', movement: movements.stakeReleased({ ...money(command), ...bet }), bet }
}

function decideAdjust(command: AdjustCommand, view: WalletView): WalletDecision {
  const bet = view.bet(command.betTxId)
  if (bet === 'unknown') return answer('betUnknown')
  if (bet === 'never') return answer('rolledBack')
  if (isOther(command, bet) || isOtherKind(command, bet)) return answer('conflict')
  // The stake went back: that bet has nothing left to correct.
  if (bet.state !== 'pending' && bet.state !== 'posted') return answer('rolledBack')
  if (command.amount === 0n) return answer('ok')
  // What of it is the member's follows from its settlements: such a bet is corrected by another one.
  if (freeStakeOf(bet)) return answer('conflict')
  const { amount, memberId, currency } = command
  const { stake, stakeLots, placedAt } = bet
  const lotsNow = stakeLots && view.lots(memberId, currency)
  const of = { ...money(command), amount, stake, stakeLots, lotsNow, placedAt }
  const movement = movements.betAdjusted(of)
  // All of it was bonus money that is gone.
  if (movement.postings.length === 0) return answer('ok')
  return { does: 'post', movement, bet }
}

function decideCancel(command: CancelSettleCommand, view: WalletView): WalletDecision {
  const found = view.settlement(command.winTxId)
  if (found === 'unknown') return answer('settlementUnknown')
  if (found === 'never') return answer('conflict')
  const { bet, settlementId, part, payout, rake, risk, isCancelled, lots } = found
  if (isOther(command, bet) || command.amount !== payout) return answer('conflict')
  // That settlement was cancelled before, under another txId: what was asked for is so.
  if (isCancelled) return answer('ok')
  const { memberId, currency } = command
  const available = view.available(memberId, currency)
  const lotsNow = lots && view.lots(memberId, currency)
  const movement = movements.settlementCancelled({
    ...money(command),
    ...bet,
    free: freeStakeOf(bet),
    ...(risk !== undefined && { risk }),
    ...(rake !== undefined && { rake }),
    ...{ part, payout, settlementId, available, lots, lotsNow },
  })
  return { does: 'post', movement, bet, settlement: found }
}

/** A win of a bet that stands, whatever its settlement is; what is there of the pool, were it nothing. */
function decidePoolWin(command: PoolWinCommand, view: WalletView): WalletDecision {
  const bet = view.bet(command.betTxId)
  if (bet === 'unknown') return answer('betUnknown')
  if (bet === 'never') return answer('rolledBack')
  if (isOther(command, bet) || command.seed < 0n) return answer('conflict')
  if (bet.state !== 'pending' && bet.state !== 'posted') return answer('rolledBack')
  const { pool: paid, reserve } = view.jackpot(command, command.currency)
  const seeded = lesser(reserve, command.seed)
  if (paid === 0n && seeded === 0n) return { does: 'answer', code: 'ok', paid }
  const of = { ...money(command), jackpot: command, paid, seeded, placedAt: bet.placedAt }
  return { does: 'post', movement: movements.poolWon(of), bet, paid }
}

function decidePoolFund(command: PoolFundCommand): WalletDecision {
  const { pool, reserve, currency, source, txId: reference } = command
  if (pool < 0n || reserve < 0n || pool + reserve === 0n) return answer('conflict')
  const of = { jackpot: command, currency, reference, source, pool, reserve }
  return { does: 'post', movement: movements.poolFunded(of) }
}
