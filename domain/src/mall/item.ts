import type { Minor } from '../money/index.ts'
import type { MallKind } from './order.ts'

/** One thing of the mall. */
export interface MallItem {
  readonly kind: MallKind
  /** Coins for one. */
  readonly price: Minor
  readonly stock: number
  readonly isOn: boolean
  /** How many a member of each level may have in all; 0: none of that level. */
  readonly limits: readonly number[]
}

/** A thing as an operator sets it. */
export interface ShelfTerms extends MallItem {
  /** What bonus money or vouchers give, as text that is the same for the same. */
  readonly gives: string | null
}

/**
 * Whether a second operator has to agree: what makes money of coins is no one's alone. That is a voucher that is put on the
 * shelf, and one that is on it and costs or gives otherwise, may be had otherwise, or is there in greater number.
 */
export function needsSecond(before: ShelfTerms | undefined, after: ShelfTerms): boolean {
  if (after.kind === 'goods' || !after.isOn) return false
  if (!before?.isOn || after.stock > before.stock) return true
  const isSame = after.price === before.price && after.gives === before.gives
  return !isSame || after.limits.join() !== before.limits.join()
}

export const mallLimits = { quantity: 99, stock: 100_000, price: 1_000_000 } as const

export type MallRefusal = 'gift.changed' | 'mall.level' | 'mall.limit' | 'coin.insufficient'

/** Why a member cannot have so many at the price that he saw; undefined where he can. */
export function mallRefusal(
  { price, stock, isOn, limits }: MallItem,
  wish: {
    readonly quantity: number
    /** What one cost when he pressed. */
    readonly seen: Minor
    readonly level: number
    /** How many he has had. */
    readonly had: number
    readonly coins: Minor
  },
): MallRefusal | undefined {
  const { quantity, seen, level, had, coins } = wish
  if (!isOn || price !== seen || stock < quantity) return 'gift.changed'
  const most = limits[level] ?? 0
  if (most === 0) return 'mall.level'
  if (had + quantity > most) return 'mall.limit'
  return coins < price * BigInt(quantity) ? 'coin.insufficient' : undefined
}
