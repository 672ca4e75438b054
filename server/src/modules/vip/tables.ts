/** A row of `vip_member`. */
export interface VipRow {
  readonly member_id: string
  readonly level: number
  readonly top: number
  readonly total: bigint
  readonly judged: bigint
  /** What it was when he was looked at last: also while he rests and is not judged. */
  readonly looked: bigint
  readonly since: string
}

/** A row of `vip_bet`. */
export interface CountedRow {
  readonly venue: string
  readonly bet_tx_id: string
  readonly member_id: string
  readonly category: string
  readonly order_no: string
  readonly day: string
  readonly settled_at: bigint
  readonly valid: bigint
  readonly fed: bigint
}

/** What of a bet counts now, and on which site day. */
export interface Counted {
  readonly venue: string
  readonly betTxId: string
  readonly memberId: string
  readonly category: string
  readonly orderNo: string
  readonly day: string
  readonly settledAt: bigint
  readonly valid: bigint
  readonly fed: bigint
}

export interface MemberDay {
  readonly memberId: string
  readonly day: string
}

/** By how much a row of `vip_day` changes. */
export interface DayChange extends MemberDay {
  readonly category: string
  readonly valid: bigint
  readonly fed: bigint
}
