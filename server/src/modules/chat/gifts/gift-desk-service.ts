import type * as calls from '@zhengju/contract/chat-gift/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import type { GiftRow } from '../tables.ts'
import * as gifts from './gift-store.ts'

/** The shelf as the office sees it. Who changed it and why is the office's to write down. */
export type GiftView = DataOf<typeof calls.saveGift>
export type GiftWish = Omit<BodyOf<typeof calls.saveGift>, 'commandId' | 'reason'>

export async function shelfView(tx: Tx): Promise<GiftView[]> {
  return (await gifts.gifts(tx)).map(viewOf)
}

export async function changeGift(
  tx: Tx,
  { giftId, isOn, price, ...wish }: GiftWish,
  most: number,
): Promise<{ readonly before: GiftView | undefined; readonly after: GiftView }> {
  const known = await gifts.gifts(tx)
  const before = known.find(({ id }) => id === giftId)
  const each = parseMoney(price, siteCurrency)
  if (each === undefined || each <= 0n || (!before && known.length >= most)) {
    throw new Failure('parameter')
  }
  const row: GiftRow = { id: giftId, ...wish, name: wish.name.trim(), price: each, is_on: isOn }
  if (!(await gifts.saveGift(tx, row))) throw new Failure('office.decided')
  return { before: before && viewOf(before), after: viewOf({ ...row, version: row.version + 1 }) }
}

function viewOf({ id, name, icon, effect, price, place, is_on, version }: GiftRow): GiftView {
  return {
    giftId: id,
    name,
    icon,
    effect,
    price: moneyText(price, siteCurrency),
    place,
    isOn: is_on,
    version,
  }
}
