import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listMallItems } from '@zhengju/contract/mall/calls'
import type { Minor } from '@zhengju/domain/money'
import { minorIn } from '#lib/money.ts'

export type MallPage = DataOf<typeof listMallItems>
export type MallItemView = MallPage['items'][number]

/** How many of it the member could have now: by stock, by his level's limit, by his coins. */
export function mostOf({ stock, mayHave, price }: MallItemView, coins: Minor): number {
  const each = minorIn(price, 'COIN')
  const paid = each > 0n ? Number(coins / each) : 0
  return Math.max(0, Math.min(stock, mayHave ?? 0, paid, 99))
}
