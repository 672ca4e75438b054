/** A row of `coin_lot`. */
export interface LotRow {
  readonly id: string
  readonly member_id: string
  readonly grant_id: string | null
  readonly coins: bigint
  readonly left_coins: bigint
  readonly expire_at: bigint
  readonly created_at: bigint
}

/** Why coins left a lot. */
export type UseReason = 'held' | 'spent' | 'expired' | 'reclaimed'

/** A row of `coin_use`. */
export interface UseRow {
  readonly id: string
  readonly lot_id: string
  readonly member_id: string
  readonly why: UseReason
  readonly reference: string
  readonly coins: bigint
  readonly created_at: bigint
}
