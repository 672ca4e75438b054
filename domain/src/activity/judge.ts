import type { Minor } from '../money/index.ts'
import { type GrantTerms, type PromotionObstacle, promotionObstacles } from '../promotion/index.ts'
import { addDays, type SiteDay } from '../siteDay/index.ts'
import type { GameCategory } from '../venue/index.ts'
import { type Activity, multipleOf } from './rule.ts'

/** Why somebody cannot take part now: the whole list, as he reads it. */
export const activityRefusals = [
  ...promotionObstacles,
  'stopped',
  'notBegun',
  'over',
  'applied',
  'samePerson',
  'level',
  'noDeposit',
  'notFirst',
  'depositOld',
  'depositSmall',
  'depositUsed',
  'turnoverMissing',
] as const
export type ActivityRefusal = (typeof activityRefusals)[number]

export interface FirstDeposit {
  readonly amount: Minor
  readonly day: SiteDay
  /** Another deposit came after it. */
  readonly isFollowed: boolean
  /** Another bonus was chosen with it. */
  readonly isUsed: boolean
}

/** What is known of a member. */
export interface ActivityFacts {
  readonly today: SiteDay
  readonly obstacle: PromotionObstacle | undefined
  readonly isStopped: boolean
  readonly vip: number
  readonly firstDeposit: FirstDeposit | undefined
  /** Valid turnover of a day without what fed bonus money. */
  readonly turnoverOn: (day: SiteDay, categories: readonly GameCategory[]) => Minor
  /** He took part already. */
  readonly hasApplied: (occasion: string) => boolean
  /** An account of the same device, card or number did. */
  readonly hasOtherApplied: (occasion: string) => boolean
}

export type ActivityDecision =
  | {
      readonly ok: true
      readonly occasion: string
      /** The day whose turnover it is for; undefined where none is asked for. */
      readonly day: SiteDay | undefined
      readonly amount: Minor
      readonly terms: GrantTerms
    }
  | { readonly ok: false; readonly refusal: ActivityRefusal }

/** Days after a first deposit in which it may bring something. */
export const firstDepositDays = 14

/** Whether he may take part now, with what it brings; the first thing that stands in the way is named. */
export function judgeActivity(activity: Activity, facts: ActivityFacts): ActivityDecision {
  const general = generalRefusal(activity, facts)
  if (general) return { ok: false, refusal: general }
  const { id, offer } = activity
  switch (offer.kind) {
    case 'firstDeposit':
      return depositDecision(activity, offer, facts)
    case 'turnover':
      return turnoverDecision(activity, offer, facts)
    case 'fixed':
      return decided(activity, { occasion: `${id}:once`, amount: offer.gift }, facts)
  }
}

function generalRefusal(
  { fromDay, toDay, minVip }: Activity,
  { today, obstacle, isStopped, vip }: ActivityFacts,
): ActivityRefusal | undefined {
  if (obstacle) return obstacle
  if (isStopped) return 'stopped'
  if (fromDay !== null && today < fromDay) return 'notBegun'
  if (toDay !== null && today > toDay) return 'over'
  return vip < minVip ? 'level' : undefined
}

type Offer<Kind> = Extract<Activity['offer'], { readonly kind: Kind }>

function depositDecision(
  activity: Activity,
  { percent, least, most }: Offer<'firstDeposit'>,
  facts: ActivityFacts,
): ActivityDecision {
  const occasion = `${activity.id}:once`
  const refuse = (refusal: ActivityRefusal) => ({ ok: false, refusal }) as const
  if (facts.hasApplied(occasion)) return refuse('applied')
  const deposit = facts.firstDeposit
  if (!deposit) return refuse('noDeposit')
  const last = addDays(deposit.day, firstDepositDays) ?? deposit.day
  if (deposit.isFollowed) return refuse('notFirst')
  const isBefore = activity.fromDay !== null && deposit.day < activity.fromDay
  if (facts.today > last || isBefore) return refuse('depositOld')
  if (deposit.amount < least) return refuse('depositSmall')
  if (deposit.isUsed) return refuse('depositUsed')
  const share = (deposit.amount * BigInt(percent)) / 100n
  return decided(activity, { occasion, amount: share < most ? share : most }, facts)
}

/** Of today, or of yesterday where that was not asked for yet: who reached it late in the evening loses nothing. */
function turnoverDecision(
  activity: Activity,
  { needed, categories, gift }: Offer<'turnover'>,
  facts: ActivityFacts,
): ActivityDecision {
  const { today, turnoverOn } = facts
  const { fromDay } = activity
  const days = [today, addDays(today, -1) ?? today].filter(
    (day) => fromDay === null || day >= fromDay,
  )
  const reached = days.filter((day) => turnoverOn(day, categories) >= needed)
  const occasionOf = (day: SiteDay) => `${activity.id}:${day}`
  const day = reached.find((one) => !facts.hasApplied(occasionOf(one)))
  if (day === undefined) {
    return { ok: false, refusal: reached.includes(today) ? 'applied' : 'turnoverMissing' }
  }
  return decided(activity, { occasion: occasionOf(day), amount: gift, day }, facts)
}

function decided(
  activity: Activity,
  of: { readonly occasion: string; readonly amount: Minor; readonly day?: SiteDay },
  facts: ActivityFacts,
): ActivityDecision {
  const { occasion, amount, day } = of
  if (facts.hasApplied(occasion)) return { ok: false, refusal: 'applied' }
  if (facts.hasOtherApplied(occasion)) return { ok: false, refusal: 'samePerson' }
  const terms = { ...activity.terms, multiplePercent: multipleOf(activity) }
  return { ok: true, occasion, day, amount, terms }
}

/** `waiting` for an operator; `given` once the engine promised it. */
export const participationStates = ['waiting', 'given', 'refused'] as const
export type ParticipationState = (typeof participationStates)[number]
