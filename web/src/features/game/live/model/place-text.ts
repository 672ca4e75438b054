import { shoePlaceOf } from '@zhengju/domain/games/live'
import { liveText } from '#text/live.ts'

/** `靴 7 · 第 37 局` */
export function placeText(number: string): string {
  const { hand, shoe } = shoePlaceOf(number)
  return liveText.place(shoe, hand)
}
