import { chatLimits } from '@zhengju/contract/chat/calls'
import { comboWithinMs, giftCost } from '@zhengju/domain/chat'
import type { Minor } from '@zhengju/domain/money'
import { minorOf } from '#lib/money.ts'

/** So many pieces at once, as far as the shelf allows. */
const counts = [1, 10, 66, 99] as const

/** A press on the way to the server still counts for the run. */
export const comboSec = comboWithinMs / 1_000 - 1

export interface GiftOnShelf {
  readonly giftId: string
  readonly name: string
  readonly price: string
}

/** What a member wants to send, at the price that he saw. */
export interface GiftWish {
  readonly giftId: string
  readonly num: number
  readonly price: string
}

/** What he is asked before anything is sent. */
export type GiftQuestion =
  | { readonly kind: 'large'; readonly wish: GiftWish }
  | { readonly kind: 'changed'; readonly wish: GiftWish; readonly before: string }
  | { readonly kind: 'gone' }

export function countsUpTo(numMax: number): readonly number[] {
  return counts.filter((count) => count <= numMax)
}

export function costOf({ price, num }: Pick<GiftWish, 'price' | 'num'>): Minor {
  return giftCost(minorOf(price), num)
}

/** Dearer than the balance that stands in the tray. */
export function isBeyond(wish: GiftWish, available: string | undefined): boolean {
  return available !== undefined && costOf(wish) > minorOf(available)
}

/** A large sum is asked about once a run: whoever goes on has said yes already. */
export function isAskedFirst(wish: GiftWish, agreed: GiftWish | undefined): boolean {
  const isAgreed =
    agreed?.giftId === wish.giftId && agreed.num === wish.num && agreed.price === wish.price
  return !isAgreed && costOf(wish) >= minorOf(chatLimits.giftConfirmFrom)
}

/** After 301220 the shelf was read again: the same gift at its price of today, or none any more. */
export function afterChange(wish: GiftWish, shelf: readonly GiftOnShelf[]): GiftQuestion {
  const now = shelf.find(({ giftId }) => giftId === wish.giftId)
  if (!now) return { kind: 'gone' }
  return { kind: 'changed', wish: { ...wish, price: now.price }, before: wish.price }
}
