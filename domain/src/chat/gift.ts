import type { Minor } from '../money/index.ts'

/** Pictures that the product draws for gifts; an operator chooses one of them for a gift. */
export const giftIcons = [
  'rose',
  'applause',
  'drum',
  'horn',
  'football',
  'firework',
  'trophy',
  'rocket',
  'crown',
] as const
export type GiftIcon = (typeof giftIcons)[number]

/** How large a gift is shown in the room: in its line only, above the lines, over the whole room. */
export const giftEffects = ['none', 'banner', 'full'] as const
export type GiftEffect = (typeof giftEffects)[number]

/** Between two gifts of one kind from one member in one room, ms: within it the second continues the first. */
export const comboWithinMs = 8_000

/** A member's last gift in a room. */
export interface LastGift {
  readonly giftId: string
  /** The number of the first gift of its run. */
  readonly comboId: string
  /** How many pieces the run has had. */
  readonly combo: number
  readonly at: number
}

export interface Combo {
  readonly comboId: string
  readonly combo: number
}

/**
 * A run of one gift goes on while the same member sends it into the same room again soon enough; another gift
 * or a pause begins a new one. `giftNo` names a run that begins.
 */
export function comboAfter(
  last: LastGift | undefined,
  sent: {
    readonly giftNo: string
    readonly giftId: string
    readonly num: number
    readonly at: number
  },
): Combo {
  const goesOn = last?.giftId === sent.giftId && sent.at - last.at <= comboWithinMs
  if (!goesOn) return { comboId: sent.giftNo, combo: sent.num }
  return { comboId: last.comboId, combo: last.combo + sent.num }
}

/** What so many pieces cost, minor units. */
export function giftCost(price: Minor, num: number): Minor {
  return price * BigInt(num)
}
