import { type Currency, type Minor, parseMoney } from '../money/index.ts'
import type { GrantTerms } from '../promotion/index.ts'

/** What so many days of a round bring, minor units. */
export interface CheckInBox {
  readonly days: number
  readonly gift: Minor
}

export interface CheckInRule {
  /** In the order of their days; with the last one a round ends. */
  readonly boxes: readonly CheckInBox[]
  /** Make-up cards of a calendar month. */
  readonly makeUps: number
  readonly terms: GrantTerms
}

/** A rule as it is kept and sent: money as decimal text. */
export interface CheckInRuleText extends Omit<CheckInRule, 'boxes'> {
  readonly boxes: readonly { readonly days: number; readonly gift: string }[]
}

export const checkInLimits = { boxes: 3, days: 31, makeUps: 10 } as const

/** Undefined where a box is missing, asks for no more days than the one before, or holds nothing. */
export function checkInRuleOf(text: CheckInRuleText, currency: Currency): CheckInRule | undefined {
  const boxes = text.boxes.map(({ days, gift }): CheckInBox => {
    return { days, gift: parseMoney(gift, currency) ?? -1n }
  })
  const isRising = boxes.every(({ days }, at) => days > (boxes[at - 1]?.days ?? 0))
  const isFilled = boxes.every(({ gift }) => gift > 0n)
  return boxes.length === checkInLimits.boxes && isRising && isFilled
    ? { ...text, boxes }
    : undefined
}

/** What a new site begins with; the figures are ours (decision 280). */
export const firstCheckInRule: CheckInRuleText = {
  boxes: [
    { days: 7, gift: '3.00' },
    { days: 15, gift: '8.00' },
    { days: 30, gift: '18.00' },
  ],
  makeUps: 2,
  terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
}
