import { type Currency, type Minor, parseMoney } from '../money/index.ts'
import { type GrantTerms, grantTermLimits } from '../promotion/index.ts'
import { isDay, type SiteDay } from '../siteDay/index.ts'
import type { GameCategory } from '../venue/index.ts'

/** How the page sorts them. */
export const activityCategories = ['sport', 'live', 'slots', 'newcomer', 'vip', 'limited'] as const
export type ActivityCategory = (typeof activityCategories)[number]

export const offerKinds = ['firstDeposit', 'turnover', 'fixed'] as const
export type OfferKind = (typeof offerKinds)[number]

/** What an activity gives, and for what. */
export type ActivityOffer<Money> =
  /** So much of the first deposit ever; its terms are counted on the deposit and the gift. */
  | {
      readonly kind: 'firstDeposit'
      readonly percent: number
      readonly least: Money
      readonly most: Money
    }
  /** For valid turnover of one site day in some categories. */
  | {
      readonly kind: 'turnover'
      readonly needed: Money
      readonly categories: readonly GameCategory[]
      readonly gift: Money
    }
  /** A sum for whoever has the level. */
  | { readonly kind: 'fixed'; readonly gift: Money }

interface ActivityOf<Money> {
  /** A word that stays, whatever the activity is called later. */
  readonly id: string
  readonly category: ActivityCategory
  readonly title: string
  readonly summary: string
  /** What else the member should know, in paragraphs. */
  readonly body: string
  /** Null: since ever, and until it is taken off. */
  readonly fromDay: SiteDay | null
  readonly toDay: SiteDay | null
  readonly minVip: number
  /** An operator looks at each application before anything is promised. */
  readonly isReviewed: boolean
  readonly offer: ActivityOffer<Money>
  readonly terms: GrantTerms
}

/** Money in minor units. */
export type Activity = ActivityOf<Minor>
/** As it is kept and sent: money as decimal text. */
export type ActivityText = ActivityOf<string>

export interface ActivityRule {
  readonly activities: readonly Activity[]
}
export interface ActivityRuleText {
  readonly activities: readonly ActivityText[]
}

export const activityLimits = { activities: 20, percent: 200 } as const

/** Undefined where two share an id, one ends before it begins, or one gives nothing. */
export function activityRuleOf(
  text: ActivityRuleText,
  currency: Currency,
): ActivityRule | undefined {
  const { activities } = text
  const isOneEach = new Set(activities.map(({ id }) => id)).size === activities.length
  if (!isOneEach || activities.length > activityLimits.activities) return undefined
  const parsed = activities.map((one) => activityOf(one, currency))
  const isWhole = parsed.every((one) => one !== undefined)
  return isWhole ? { activities: parsed.filter((one) => one !== undefined) } : undefined
}

function activityOf(text: ActivityText, currency: Currency): Activity | undefined {
  const { id, title, summary, fromDay, toDay } = text
  const offer = offerOf(text.offer, (part) => parseMoney(part, currency) ?? 0n)
  const isNamed = /^[a-z][a-z0-9-]{1,31}$/.test(id) && title.trim() !== '' && summary.trim() !== ''
  const areDays = [fromDay, toDay].every((day) => day === null || isDay(day))
  const isInOrder = fromDay === null || toDay === null || fromDay <= toDay
  const activity = offer && { ...text, offer }
  if (!activity || !isNamed || !areDays || !isInOrder) return undefined
  return multipleOf(activity) <= grantTermLimits.multiplePercent ? activity : undefined
}

function offerOf(
  offer: ActivityOffer<string>,
  money: (text: string) => Minor,
): ActivityOffer<Minor> | undefined {
  switch (offer.kind) {
    case 'firstDeposit': {
      const [least, most] = [money(offer.least), money(offer.most)]
      const fits = offer.percent > 0 && offer.percent <= activityLimits.percent
      return fits && least > 0n && most > 0n ? { ...offer, least, most } : undefined
    }
    case 'turnover': {
      const [needed, gift] = [money(offer.needed), money(offer.gift)]
      const { categories } = offer
      const isOneEach = new Set(categories).size === categories.length && categories.length > 0
      // Whoever loses a hundredth of it has paid for the gift himself: no more is given for turnover alone.
      const isSound = gift > 0n && gift * 100n <= needed
      return isOneEach && isSound ? { ...offer, needed, gift } : undefined
    }
    case 'fixed': {
      const gift = money(offer.gift)
      return gift > 0n ? { ...offer, gift } : undefined
    }
  }
}

/**
 * How often the gift itself is to be turned over, 100 is ×1. With a first deposit the terms say how often deposit and gift
 * are: of 50 % and ×15 the gift is a third of the sum, so ×45. Rounded up, in favour of the house.
 */
export function multipleOf({ offer, terms }: Activity): number {
  const { multiplePercent } = terms
  if (offer.kind !== 'firstDeposit') return multiplePercent
  return Math.ceil((multiplePercent * (100 + offer.percent)) / offer.percent)
}

/** What a new site begins with; the figures are ours (decision 310), those of the first deposit features 15's. */
export const firstActivityRule: ActivityRuleText = {
  activities: [
    {
      ...{ id: 'first-deposit', category: 'newcomer', title: '首存礼金' },
      summary: '首次存款加赠 50%，最多 300.00',
      body: '每人一次，首次存款到账后 14 天内参加。\n同一笔存款已选其他礼金的，不再参加。',
      ...{ fromDay: null, toDay: null, minVip: 0, isReviewed: false },
      offer: { kind: 'firstDeposit', percent: 50, least: '100.00', most: '300.00' },
      terms: { multiplePercent: 1_500, mostTimes: 5, claimDays: 14 },
    },
    {
      ...{ id: 'live-day', category: 'live', title: '真人满额礼' },
      summary: '单日真人有效流水满 10,000.00，得 38.00',
      body: '按结算日计算，当天或次日参加，每天一次。\n走水、取消和对打不计；结果更正后流水不足的，礼金收回。',
      ...{ fromDay: null, toDay: null, minVip: 0, isReviewed: false },
      offer: { kind: 'turnover', needed: '10000.00', categories: ['live'], gift: '38.00' },
      terms: { multiplePercent: 100, mostTimes: 5, claimDays: 7 },
    },
    {
      ...{ id: 'vip-thanks', category: 'vip', title: 'VIP3 致谢礼' },
      summary: 'VIP3 起可申请，每人一次 88.00',
      body: '提交后由运营人员审核，通过后在福利中心领取。',
      ...{ fromDay: null, toDay: null, minVip: 3, isReviewed: true },
      offer: { kind: 'fixed', gift: '88.00' },
      terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
    },
  ],
}
