import type { listGifts } from '@zhengju/contract/chat-gift/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'

export type Gift = DataOf<typeof listGifts>[number]
/** A gift as it is typed; `version` 0 is a new one. */
export type GiftDraft = Gift

export function newGift(place: number): GiftDraft {
  return {
    giftId: '',
    name: '',
    icon: 'rose',
    effect: 'none',
    place,
    isOn: true,
    price: '',
    version: 0,
  }
}

export function isWhole({ giftId, name, price }: GiftDraft): boolean {
  return (
    /^[a-z][a-z0-9-]{1,31}$/.test(giftId) &&
    name.trim() !== '' &&
    (parseMoney(price, siteCurrency) ?? 0n) > 0n
  )
}
