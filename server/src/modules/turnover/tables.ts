import type { Currency } from '@zhengju/domain/money'
import type { Decided, LotSource, LotState, TurnoverScope } from '@zhengju/domain/turnover'

/** A row of `turnover_lot`. */
export interface LotRow {
  readonly id: string
  readonly member_id: string
  readonly source: LotSource
  readonly source_no: string
  readonly base: bigint
  readonly multiple_percent: number
  readonly required: bigint
  readonly done: bigint
  readonly currency: Currency
  readonly scope: TurnoverScope
  readonly state: LotState
  readonly opened_at: bigint
  readonly closed_at: bigint | null
  /** Its money stands apart, in the bonus lot of the same id. */
  readonly is_bonus: boolean
}

/** A row of `turnover_bet`. */
export interface BetRow {
  readonly venue: string
  readonly bet_tx_id: string
  readonly member_id: string
  readonly category: string
  readonly order_no: string
  /** What counts as risked: what is open and what settlements that stand say; parts that were sold do not. */
  readonly risk: bigint
  /** What was taken from the wallet, and what of it is neither settled nor sold. */
  readonly held: bigint
  readonly open: bigint
  /** Those that stand of a bet that is settled in parts; null of one that is settled whole. */
  readonly settlements: readonly KeptSettlement[] | null
  readonly settled_risk: bigint
  readonly settled_payout: bigint
  readonly placed_at: bigint
  readonly is_replay: boolean
  /** A free bet: it feeds nothing, and strikes what it hedges. */
  readonly is_free: boolean
  readonly currency: Currency
  /** Which market and line, and what of it; null for what is no hedge. */
  readonly market_key: string | null
  readonly selection: string | null
  /** Of a round of a game: its spots that another one may cancel, stakes in minor units. */
  readonly spots: readonly { readonly id: string; readonly stake: string }[] | null
  /** So much of the risk is struck. */
  readonly struck: bigint
  readonly lines: number
  readonly lines_at_floor: number
  /** What it would count with nothing struck. */
  readonly whole_valid: bigint | null
  readonly whole_bonus: bigint | null
  readonly is_void: boolean
  readonly state: 'open' | 'settled' | 'rolledBack'
  readonly payout: bigint | null
  readonly valid: bigint | null
  readonly venue_valid: bigint | null
  readonly difference: bigint | null
  readonly discarded: bigint | null
  readonly settled_at: bigint | null
}

/** One settlement, as it is kept: money in minor units as text. */
export interface KeptSettlement {
  readonly txId: string
  readonly risk: string
  readonly payout: string
  readonly venueValid: string
  readonly decided: Decided
  readonly isCashedOut: boolean
  readonly isVoid: boolean
}

/** A row of `turnover_allocation`. */
export interface AllocationRow {
  readonly id: string
  readonly lot_id: string
  readonly amount: bigint
}
