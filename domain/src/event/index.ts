import type { Currency } from '../money/index.ts'
import type { RestrictionKind } from '../protection/index.ts'
import type { LotSource, LotState, TurnoverScope } from '../turnover/index.ts'

/**
 * Facts that go into the log with their transaction. Names are past tense. Money is decimal text, times are
 * epoch milliseconds: an event is stored as JSON.
 */
export type DomainEvent =
  | { readonly name: 'memberRegistered'; readonly memberId: string; readonly at: number }
  | {
      readonly name: 'depositCredited'
      readonly memberId: string
      readonly orderId: string
      readonly amount: string
      readonly currency: Currency
      readonly at: number
    }
  /** The money of a withdrawal has left, or stands in the wallet again. */
  | {
      readonly name: 'withdrawalEnded'
      readonly memberId: string
      readonly orderId: string
      readonly billNo: string
      readonly outcome: 'paid' | 'returned'
      readonly amount: string
      readonly currency: Currency
      readonly at: number
    }
  | ({ readonly name: 'betPlaced' } & WalletFact)
  | ({ readonly name: 'betSettled' } & SettlementFact & {
        readonly venueValidBet: string
        readonly roundClosed: boolean
      })
  | ({ readonly name: 'betCashedOut' } & SaleFact)
  | ({ readonly name: 'betRolledBack' } & WalletFact)
  | ({ readonly name: 'settlementCancelled' } & SettlementFact & {
        /** The call that settled it; older events do not say. */
        readonly winTxId?: string
      })
  | ({ readonly name: 'cashOutCancelled' } & SaleFact)
  | ({ readonly name: 'betAdjusted' } & WalletFact)
  /** `amount` is what the bet won of a jackpot. */
  | ({ readonly name: 'poolWon' } & WalletFact)
  | ({ readonly name: 'giftBought' } & WalletFact)
  | ({ readonly name: 'turnoverLotOpened' } & LotFact)
  | ({ readonly name: 'turnoverLotTurned' } & LotTurn)
  /** Enough was bet for a lot of bonus money. */
  | {
      readonly name: 'bonusLotCleared'
      readonly memberId: string
      readonly lotId: string
      readonly at: number
    }
  /** A bet took of these lots, or brought them something. */
  | {
      readonly name: 'bonusMoved'
      readonly memberId: string
      readonly lotIds: readonly string[]
      readonly at: number
    }
  | { readonly name: 'accountClosed'; readonly memberId: string; readonly at: number }
  | {
      readonly name: 'protectionStarted'
      readonly memberId: string
      readonly kind: RestrictionKind
      /** Epoch ms; null: for good. */
      readonly until: number | null
      readonly at: number
    }
  | {
      readonly name: 'protectionEnded'
      readonly memberId: string
      readonly kind: RestrictionKind
      /** When it was over, epoch ms; `at` is when that was noticed. */
      readonly until: number
      readonly at: number
    }
  /** An opinion or a complaint got its reply. */
  | { readonly name: 'feedbackAnswered'; readonly memberId: string; readonly at: number }

/** A bet and the settlement that is the next to be heard of it. */
export interface Life {
  readonly placed: Extract<DomainEvent, { readonly name: 'betPlaced' }>
  readonly settled: Extract<DomainEvent, { readonly name: 'betSettled' }>
}

/** The bet, order, lot or else the member that an event is about: what one cannot be told of holds back only its like. */
export function aboutOf(event: DomainEvent): string {
  if ('betTxId' in event) return `${event.venue} ${event.betTxId}`
  if ('lotId' in event) return event.lotId
  return 'orderId' in event ? event.orderId : event.memberId
}

/** What every venue wallet call leaves behind, and every gift that a room sold. `detail` is JSON, parsed by its reader. */
export interface WalletFact {
  readonly venue: string
  readonly memberId: string
  readonly txId: string
  /** The bet that this call settles, rolls back or corrects; the call's own id for a bet. */
  readonly betTxId: string
  readonly roundId: string
  readonly gameCode: string
  readonly amount: string
  readonly currency: string
  readonly at: number
  readonly detail: unknown
  /** A bet on a match whose result is known: absent when it is not. */
  readonly isReplay?: boolean
  /** The voucher that the bet took; absent where it took none. */
  readonly voucherId?: string
  /** A free bet: it counts for nothing. */
  readonly isFree?: true
  /** What the fund of a free bet gets of this step, below zero what it gives back. */
  readonly toFund?: string
}

/** `amount` is so much of the stake as it settles, or opens again. */
export interface SettlementFact extends WalletFact {
  readonly payout: string
  /** What was risked of that, where it was less: the rest is in the payout and is no win. */
  readonly risk?: string
}

/** `amount` is the part of the stake that was sold back, or is open again. */
export interface SaleFact extends WalletFact {
  readonly payout: string
}

/** A turnover requirement as it was opened. */
export interface LotFact {
  readonly memberId: string
  readonly at: number
  readonly lotId: string
  readonly source: LotSource
  /** The order or grant. */
  readonly sourceNo: string
  readonly currency: string
  readonly base: string
  readonly multiplePercent: number
  readonly required: string
  readonly scope: TurnoverScope
  /** Its money stands apart; absent where it does not. */
  readonly isBonus?: boolean
  /** The lots that were relieved by it. */
  readonly relieved: readonly string[]
  /** The number up to which the member's events had been counted: the lot stood before all that follow. */
  readonly received: string
}

/** A requirement ended otherwise than by bets, or was opened again. */
export interface LotTurn {
  readonly memberId: string
  readonly at: number
  readonly lotId: string
  readonly state: LotState
  /** As of an opening: so it stood before all events of the member that follow. */
  readonly received: string
}
