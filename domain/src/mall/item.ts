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
