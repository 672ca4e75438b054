import type { BonusLot, LotShare, StakeOrder } from '../bonus/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { StakeFacts, StakeFailure } from '../protection/index.ts'
import type { GameCategory } from '../venue/index.ts'
import type { Jackpot, PoolSource } from './account.ts'
import type { HoldState, Movement, StepLots } from './movement.ts'

/** What a venue's seamless wallet asks for, and what rooms sell. `txId` is its id, unique within the venue. */
export type WalletCommand =
  | BetCommand
  | BetWinCommand
  | WinCommand
  | CashOutCommand
  | RollbackCommand
  | AdjustCommand
  | CancelSettleCommand
  | PoolWinCommand
  | GiftCommand
  | PoolFundCommand

/** What moves a member's money. */
export type MemberCommand = Exclude<WalletCommand, PoolFundCommand>

/** What is about a bet that came before. */
export type FollowUp = Exclude<MemberCommand, BetCommand | BetWinCommand | GiftCommand>

interface CallBase {
  readonly venue: string
  readonly txId: string
  readonly currency: Currency
  readonly gameCode: string
  /** The venue's own facts, JSON as it stands: kept in the event, part of what makes two inputs equal. */
  readonly detail: unknown
}

interface CommandBase extends CallBase {
  readonly memberId: string
  readonly roundId: string
  /** It is about a match whose result is known (`betUses` says what such a bet counts for). */
  readonly isReplay?: boolean | undefined
  /** Rounds of this venue and game hold several bets: whether one still takes them is kept. */
  readonly hasRounds?: boolean | undefined
}

export interface BetCommand extends CommandBase {
  readonly kind: 'bet'
  /** The risk, minor units, above zero. */
  readonly amount: Minor
  readonly roundClosed: boolean
}

/** An instant round, staked and decided at once: a bet and the win that settles it and closes its round. */
export interface BetWinCommand extends CommandBase {
  readonly kind: 'betWin'
  /** The stake, minor units, above zero. */
  readonly amount: Minor
  /** As of a win. */
  readonly payout: Minor
  readonly risk?: Minor | undefined
  readonly validBet: Minor
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
  /** What was risked in the end, where that is less than is open, minor units: the rest is in the amount. */
  readonly risk?: Minor | undefined
  /** Of a hand between members: what the venue took of this one's win, beside the amount, minor units. */
  readonly rake?: Minor | undefined
  /** The venue's own figure of the valid turnover, minor units. */
  readonly validBet: Minor
  readonly roundClosed: boolean
}

/** A part of what is open is sold back to the venue. */
export interface CashOutCommand extends CommandBase {
  readonly kind: 'cashOut'
  readonly betTxId: string
  /** So much of the stake, minor units, above zero. */
  readonly part: Minor
  /** What is paid for it, minor units, zero or more. */
  readonly amount: Minor
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

/** A bet won a tier of its game's jackpot: all that the pool holds, which starts anew with the seed. */
export interface PoolWinCommand extends CommandBase {
  readonly kind: 'poolWin'
  readonly betTxId: string
  readonly tier: string
  /** What the pool starts with again, or less where the reserve holds less, minor units. */
  readonly seed: Minor
}

/** Pays into a tier of a jackpot, minor units: zero or more, not both zero. */
export interface PoolFundCommand extends CallBase {
  readonly kind: 'poolFund'
  readonly memberId?: undefined
  readonly tier: string
  readonly source: PoolSource
  readonly pool: Minor
  readonly reserve: Minor
}

export interface CancelSettleCommand extends CommandBase {
  readonly kind: 'cancelSettle'
  /** The win, the instant round or the cash-out that it takes back. */
  readonly winTxId: string
  /** What that paid, minor units. */
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
  | 'roundClosed'
  | 'conflict'
  | 'betUnknown'
  | 'settlementUnknown'
  | 'busy'

export interface WalletAnswer {
  readonly code: WalletAnswerCode
  /**
   * What may be staked in that game after the command, minor units: available money, and the bonus that is for it. Unknown
   * to a writer that is `busy`.
   */
  readonly balance?: Minor | undefined
  /** The ledger's own transaction, when money moved. */
  readonly transactionId?: string | undefined
  /** Why a stake or a gift was `refused`. */
  readonly failure?: StakeFailure | undefined
  /** What a jackpot's tier holds after the command that was about it. */
  readonly jackpot?: JackpotAnswer | undefined
}

/** Minor units. */
export interface JackpotBalances {
  readonly pool: Minor
  readonly reserve: Minor
}

export interface JackpotAnswer extends JackpotBalances {
  /** What a win was paid. */
  readonly paid?: Minor | undefined
}

/** A bet as the ledger knows it; `never` when it was refused or rolled back before it came. */
export type BetLook = KnownBet | 'never' | 'unknown'

export interface KnownBet {
  readonly txId: string
  readonly memberId: string
  readonly currency: Currency
  readonly holdId: string
  readonly stake: Minor
  /** So much of the stake no settlement that stands has settled, minor units. */
  readonly open: Minor
  readonly placedAt: number
  /** Of a game's round, as its bet named it; undefined of a slip. */
  readonly category?: GameCategory | undefined
  readonly state: HoldState
  /** How many steps its hold has taken. */
  readonly step: number
  /** What of the stake, and of what is open of it, is bonus money; absent where none is. */
  readonly stakeLots?: readonly LotShare[] | undefined
  readonly openLots?: readonly LotShare[] | undefined
  /** What its lots could not give back of payouts that were taken back. */
  readonly short?: readonly LotShare[] | undefined
  /** The voucher that its slip had. */
  readonly voucherId?: string | undefined
  /** With a voucher and bonus money it is a free bet: what its settlements that stand have paid, minor units. */
  readonly returned?: Minor | undefined
}

/** A stake that a slip keeps a voucher for. */
export interface StakeReservation {
  readonly id: string
  readonly voucherId: string
  /** Of a free bet: where its stake is. */
  readonly lotId?: string | undefined
  /** Whoever comes later has it no more. */
  readonly until: number
  /** What it is kept for is a bet that has no voucher. */
  readonly isBarred?: boolean
}

/** What a command is decided on; everything in it is loaded after the member's wallet was locked. */
export interface WalletView {
  readonly now: number
  bet(txId: string): BetLook
  /** What a win or a cash-out settled; `never` when it was refused. */
  settlement(txId: string): SettlementLook
  /** Whether that round takes no more bets of that member. */
  isClosed(round: { readonly memberId: string; readonly roundId: string }): boolean
  stakeFacts(memberId: string, currency: Currency): StakeFacts | undefined
  available(memberId: string, currency: Currency): Minor
  jackpot(jackpot: Jackpot, currency: Currency): JackpotBalances
  /** The member's lots of bonus money: those that have any, and those of the bets that are asked for. */
  lots(memberId: string, currency: Currency): readonly BonusLot[]
  readonly stakeOrder: StakeOrder
  /** What a slip keeps for just this bet, or kept until a moment ago. */
  reserved(command: BetCommand): StakeReservation | undefined
}

export type SettlementLook = KnownSettlement | 'never' | 'unknown'

export interface KnownSettlement {
  readonly kind: 'win' | 'cashOut'
  readonly bet: KnownBet
  readonly settlementId: string
  /** So much of the stake it settled, minor units. */
  readonly part: Minor
  readonly payout: Minor
  readonly risk?: Minor | undefined
  /** What was raked of it, minor units; absent where nothing was. */
  readonly rake?: Minor | undefined
  readonly isCancelled: boolean
  /** What it did to bonus money. */
  readonly lots?: StepLots | undefined
}

export type WalletDecision =
  /** Money moves, unless it is not there. */
  | PostDecision
  /** Nothing moves. With `forbids` the bet of that txId must never come. */
  | {
      readonly does: 'answer'
      readonly code: WalletAnswerCode
      readonly forbids?: string
      readonly paid?: Minor
    }
  | { readonly does: 'refuse'; readonly failure: StakeFailure }

export interface PostDecision {
  readonly does: 'post'
  readonly movement: Movement
  /** As it was before. */
  readonly bet?: KnownBet | undefined
  /** What a cancelSettle takes back. */
  readonly settlement?: KnownSettlement | undefined
  /** What a jackpot pays. */
  readonly paid?: Minor | undefined
  /** What a bet takes. */
  readonly reservation?: StakeReservation | undefined
}
