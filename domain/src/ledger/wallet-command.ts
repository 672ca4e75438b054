import type { Currency, Minor } from '../money/index.ts'
import { mayBuyGift, mayStake, type StakeFacts, type StakeFailure } from '../protection/index.ts'
import type { HoldState, Movement } from './movement.ts'
import * as movements from './movements.ts'

/** What a venue's seamless wallet asks for, and what rooms sell. `txId` is its id, unique within the venue. */
export type WalletCommand =
  | BetCommand
  | WinCommand
  | RollbackCommand
  | AdjustCommand
  | CancelSettleCommand
  | GiftCommand

/** What is about a bet that came before. */
type FollowUp = Exclude<WalletCommand, BetCommand | GiftCommand>

interface CommandBase {
  readonly venue: string
  readonly txId: string
  readonly memberId: string
  readonly currency: Currency
  readonly roundId: string
  readonly gameCode: string
  /** The venue's own facts, JSON as it stands: kept in the event, part of what makes two inputs equal. */
  readonly detail: unknown
  /** It is about a match whose result is known (`betUses` says what such a bet counts for). */
  readonly isReplay?: boolean | undefined
}

export interface BetCommand extends CommandBase {
  readonly kind: 'bet'
  /** The risk, minor units, above zero. */
  readonly amount: Minor
  readonly roundClosed: boolean
}

/** A gift for a room, of the venue `chat`. */
export interface GiftCommand extends CommandBase {
  readonly kind: 'gift'
  /** What it costs, minor units, above zero. */
  readonly amount: Minor
}

export interface WinCommand extends CommandBase {
  readonly kind: 'win'
  readonly betTxId: string
  /** What is paid back, stake included, minor units; zero for a lost bet. */
  readonly amount: Minor
  /** The venue's own figure of the valid turnover, minor units. */
  readonly validBet: Minor
  readonly roundClosed: boolean
}

export interface RollbackCommand extends CommandBase {
  readonly kind: 'rollback'
  readonly betTxId: string
}

/** Above zero pays, below zero takes, minor units. */
export interface AdjustCommand extends CommandBase {
  readonly kind: 'adjust'
  readonly betTxId: string
  readonly amount: Minor
}

export interface CancelSettleCommand extends CommandBase {
  readonly kind: 'cancelSettle'
  readonly winTxId: string
  /** What that win paid, minor units. */
  readonly amount: Minor
}

/**
 * `betUnknown`, `settlementUnknown`, `settled` and `busy` decide nothing: the venue sends the same again later. Every
 * other answer is remembered under its txId.
 */
export type WalletAnswerCode =
  | 'ok'
  | 'insufficient'
  | 'refused'
  | 'rolledBack'
  | 'settled'
  | 'conflict'
  | 'betUnknown'
  | 'settlementUnknown'
  | 'busy'

export interface WalletAnswer {
  readonly code: WalletAnswerCode
  /** Available money after the command, minor units; unknown to a writer that is `busy`. */
  readonly balance?: Minor | undefined
  /** The ledger's own transaction, when money moved. */
  readonly transactionId?: string | undefined
  /** Why a stake or a gift was `refused`. */
  readonly failure?: StakeFailure | undefined
}

/** A bet as the ledger knows it; `never` when it was refused or rolled back before it came. */
export type BetLook = KnownBet | 'never' | 'unknown'

export interface KnownBet {
  readonly txId: string
  readonly memberId: string
  readonly currency: Currency
  readonly holdId: string
  readonly stake: Minor
  readonly placedAt: number
  readonly state: HoldState
  /** How many steps its hold has taken. */
  readonly step: number
  /** The transaction of its present settlement and what that paid; of a posted bet only. */
  readonly settlementId?: string | undefined
  readonly payout: Minor
}

/** What a command is decided on; everything in it is loaded after the member's wallet was locked. */
export interface WalletView {
  readonly now: number
  bet(txId: string): BetLook
  /** The bet that a win settled, and that settlement's transaction; `never` when the win was refused. */
  settlement(winTxId: string): SettlementLook
  stakeFacts(memberId: string, currency: Currency): StakeFacts | undefined
  available(memberId: string, currency: Currency): Minor
}

export type SettlementLook =
  | { readonly bet: KnownBet; readonly settlementId: string; readonly payout: Minor }
  | 'never'
  | 'unknown'

export type WalletDecision =
  /** Money moves, unless it is not there. */
  | { readonly does: 'post'; readonly movement: Movement; readonly bet?: KnownBet | undefined }
  /** Nothing moves. With `forbids` the bet of that txId must never come. */
  | { readonly does: 'answer'; readonly code: WalletAnswerCode; readonly forbids?: string }
  | { readonly does: 'refuse'; readonly failure: StakeFailure }

/** The rules of the seamless wallet (decision 024) for a command whose txId has not been decided yet. */
export function decide(command: WalletCommand, view: WalletView): WalletDecision {
  if (isFollowUp(command) && aboutOf(command) === command.txId) return answer('conflict')
  switch (command.kind) {
    case 'bet':
      return decideBet(command, view)
    case 'win':
      return decideWin(command, view.bet(command.betTxId))
    case 'rollback':
      return decideRollback(command, view.bet(command.betTxId))
    case 'adjust':
      return decideAdjust(command, view)
    case 'cancelSettle':
      return decideCancel(command, view)
    case 'gift':
      return decideGift(command, view)
  }
}

/** The txId of the bet, or of the win, that a command is about. */
export function aboutOf(command: FollowUp): string {
  return command.kind === 'cancelSettle' ? command.winTxId : command.betTxId
}

export function isFollowUp(command: WalletCommand): command is FollowUp {
  return command.kind !== 'bet' && command.kind !== 'gift'
}

/**
 * `settled` among them: the cancelSettle that a second win or a rollback waits for may be on its way, overtaken by
 * another worker of the venue.
 */
const openAnswers: readonly WalletAnswerCode[] = [
  'betUnknown',
  'settlementUnknown',
  'settled',
  'busy',
]

/** The answers that are not remembered: the same command may succeed later. */
export function isOpenAnswer(code: WalletAnswerCode): boolean {
  return openAnswers.includes(code)
}

/** The bet after its movement was posted as that transaction. */
export function betAfter(
  command: WalletCommand,
  { movement, bet }: { movement: Movement; bet?: KnownBet | undefined },
  transactionId: string,
): KnownBet | undefined {
  if (command.kind === 'bet') {
    const { txId, memberId, currency, amount } = command
    const placedAt = movement.loss?.placedAt ?? 0
    const hold = { holdId: transactionId, stake: amount, state: 'pending', step: 0 } as const
    return { txId, memberId, currency, placedAt, ...hold, payout: 0n }
  }
  if (!bet || !movement.resolves) return bet
  const state = movement.resolves.as
  const settlementId = state === 'posted' ? transactionId : undefined
  const payout = movement.resolves.payout ?? 0n
  return { ...bet, state, step: bet.step + 1, settlementId, payout }
}

function decideBet(command: BetCommand, view: WalletView): WalletDecision {
  const { memberId, currency, amount } = command
  const facts = view.stakeFacts(memberId, currency)
  if (!facts) return { does: 'refuse', failure: 'member.blocked' }
  const decision = mayStake(facts, amount)
  if (!decision.ok) return { does: 'refuse', failure: decision.failure }
  const movement = movements.stakeHeld({ ...money(command), stake: amount, placedAt: view.now })
  if (command.isReplay) mustBeMainMoney(movement)
  return { does: 'post', movement }
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
  if (isOther(command, bet)) return answer('conflict')
  if (bet.state === 'posted') return answer('settled')
  if (bet.state !== 'pending') return answer('rolledBack')
  const movement = movements.betSettled({ ...money(command), ...bet, payout: command.amount })
  return { does: 'post', movement, bet }
}

function decideRollback(command: RollbackCommand, bet: BetLook): WalletDecision {
  // Remembered even when the bet is unknown, so that a late bet is refused.
  if (bet === 'unknown') return { does: 'answer', code: 'ok', forbids: command.betTxId }
  if (bet === 'never') return answer('ok')
  if (isOther(command, bet)) return answer('conflict')
  if (bet.state === 'posted') return answer('settled')
  if (bet.state !== 'pending') return answer('ok')
  return { does: 'post', movement: movements.stakeReleased({ ...money(command), ...bet }), bet }
}

function decideAdjust(command: AdjustCommand, view: WalletView): WalletDecision {
  const bet = view.bet(command.betTxId)
  if (bet === 'unknown') return answer('betUnknown')
  if (bet === 'never') return answer('rolledBack')
  if (isOther(command, bet)) return answer('conflict')
  // The stake went back: that bet has nothing left to correct.
  if (bet.state !== 'pending' && bet.state !== 'posted') return answer('rolledBack')
  if (command.amount === 0n) return answer('ok')
  const { amount } = command
  const movement = movements.betAdjusted({ ...money(command), amount, placedAt: bet.placedAt })
  return { does: 'post', movement, bet }
}

function decideCancel(command: CancelSettleCommand, view: WalletView): WalletDecision {
  const found = view.settlement(command.winTxId)
  if (found === 'unknown') return answer('settlementUnknown')
  if (found === 'never') return answer('conflict')
  const { bet, settlementId, payout } = found
  if (isOther(command, bet) || command.amount !== payout) return answer('conflict')
  // That settlement was cancelled before, under another txId: what was asked for is so.
  if (bet.settlementId !== settlementId) return answer('ok')
  const available = view.available(command.memberId, command.currency)
  const movement = movements.settlementCancelled({
    ...money(command),
    ...bet,
    payout,
    settlementId,
    available,
  })
  return { does: 'post', movement, bet }
}

function money({ memberId, currency, roundId }: WalletCommand) {
  return { memberId, currency, reference: roundId }
}

function isOther(command: WalletCommand, bet: KnownBet): boolean {
  return bet.memberId !== command.memberId || bet.currency !== command.currency
}

function answer(code: WalletAnswerCode): WalletDecision {
  return { does: 'answer', code }
}
