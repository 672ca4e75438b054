import { isDay, type SiteDay } from '../siteDay/index.ts'
import type { CheckInBox, CheckInRule } from './rule.ts'

/** How far a member has come: the round, and the days that he signed in it. A missed day takes nothing away. */
export interface CheckInProgress {
  readonly round: number
  readonly inRound: number
}

export type CheckInRefusal = 'checkIn.dayInvalid' | 'checkIn.signed' | 'checkIn.noCards'

/** Why a day cannot be signed now: today, or a day of this month since he registered, with a card for each. */
export function checkInRefusal(of: {
  readonly day: SiteDay
  readonly today: SiteDay
  /** The day on which he registered. */
  readonly firstDay: SiteDay
  readonly isSigned: boolean
  readonly cardsLeft: number
}): CheckInRefusal | undefined {
  const { day, today, firstDay } = of
  const isOfMonth = day.slice(0, 7) === today.slice(0, 7)
  if (!isDay(day) || !isOfMonth || day > today || day < firstDay) return 'checkIn.dayInvalid'
  if (of.isSigned) return 'checkIn.signed'
  return day < today && of.cardsLeft <= 0 ? 'checkIn.noCards' : undefined
}

/** One day more; after the last box a new round begins. */
export function afterSigning(
  { round, inRound }: CheckInProgress,
  { boxes }: CheckInRule,
): CheckInProgress {
  const isRoundOver = inRound >= (boxes.at(-1)?.days ?? 0)
  return isRoundOver ? { round: round + 1, inRound: 1 } : { round, inRound: inRound + 1 }
}

/** Boxes that are open now, each with its place: what a later rule lowered opens with the next day. */
export function openBoxes(
  { inRound }: CheckInProgress,
  { boxes }: CheckInRule,
): { readonly place: number; readonly box: CheckInBox }[] {
  return boxes.flatMap((box, place) => (box.days <= inRound ? [{ place, box }] : []))
}
