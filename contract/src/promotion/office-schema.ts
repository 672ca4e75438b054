import { activityCategories, activityLimits } from '@zhengju/domain/activity'
import { checkInLimits } from '@zhengju/domain/checkIn'
import { coinLimits } from '@zhengju/domain/coin'
import { invitationLimits } from '@zhengju/domain/invitation'
import {
  grantTermLimits,
  personSigns,
  promotionKinds,
  ruledKinds,
  ruleStates,
  scheduledChanges,
} from '@zhengju/domain/promotion'
import { gameCategories } from '@zhengju/domain/venue'
import { highestVip, mostWithdrawals, vipGifts } from '@zhengju/domain/vip'
import { Type } from 'typebox'
import { BonusUse } from '../dividend/schema.ts'
import {
  CommandId,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
  SiteDay,
} from '../kernel/schema.ts'

const Count = Type.Integer({ minimum: 0 })

export const Promotion = closed({
  id: Id,
  kind: oneOf(promotionKinds),
  name: Type.String(),
  isStopped: Type.Boolean(),
  stoppedBy: nullable(Type.String()),
  stoppedReason: nullable(Type.String()),
  stoppedAt: nullable(Instant),
  available: Money,
  reserved: Money,
  paid: Money,
  paidCount: Count,
  open: Money,
  openCount: Count,
  unfunded: Money,
  unfundedCount: Count,
})

export const listPromotions = { data: closed({ items: Type.Array(Promotion) }) }

export const GrantTerms = closed({
  multiplePercent: Type.Integer({ minimum: 0, maximum: grantTermLimits.multiplePercent }),
  mostTimes: Type.Integer({ minimum: 0, maximum: grantTermLimits.mostTimes }),
  claimDays: Type.Integer({ minimum: 1, maximum: grantTermLimits.claimDays }),
  use: Type.Optional(BonusUse),
})

export const VipRule = closed({
  levels: Type.Array(
    closed({
      reach: Money,
      keep: Money,
      upgradeGift: Money,
      monthlyGift: Money,
      birthdayGift: Money,
      dailyQuota: Money,
      dailyCount: Type.Integer({ minimum: 1, maximum: mostWithdrawals }),
      freeCount: Type.Integer({ minimum: 0, maximum: mostWithdrawals }),
    }),
    { minItems: highestVip + 1, maxItems: highestVip + 1 },
  ),
  windowDays: Type.Integer({ minimum: 7, maximum: 90 }),
  birthdayDeposits: Type.Integer({ minimum: 0, maximum: 1000 }),
  terms: closed({
    [vipGifts[0]]: GrantTerms,
    [vipGifts[1]]: GrantTerms,
    [vipGifts[2]]: GrantTerms,
  }),
})

const rates = Type.Array(
  Type.Integer({ minimum: 0, maximum: 500, description: 'Parts of 10,000' }),
  { minItems: highestVip + 1, maxItems: highestVip + 1 },
)

function eachCategory<Schema extends Type.TSchema>(schema: Schema) {
  const [sport, slots, esports, live, lottery, chess, fishing] = gameCategories
  return closed({
    ...{ [sport]: schema, [slots]: schema, [esports]: schema, [live]: schema },
    ...{ [lottery]: schema, [chess]: schema, [fishing]: schema },
  })
}

export const RebateRule = closed({
  rates: eachCategory(rates),
  caps: eachCategory(Money),
  least: Money,
  small: oneOf(['carried', 'dropped']),
  delivery: oneOf(['auto', 'claim']),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  terms: GrantTerms,
})

export const CheckInRule = closed({
  boxes: Type.Array(
    closed({ days: Type.Integer({ minimum: 1, maximum: checkInLimits.days }), gift: Money }),
    { minItems: checkInLimits.boxes, maxItems: checkInLimits.boxes },
  ),
  makeUps: Type.Integer({ minimum: 0, maximum: checkInLimits.makeUps }),
  terms: GrantTerms,
})

export const InvitationRule = closed({
  turnover: Money,
  tiers: Type.Array(
    closed({
      from: Type.Integer({ minimum: 1, maximum: invitationLimits.friends }),
      each: Money,
      once: Money,
    }),
    { minItems: invitationLimits.tiers, maxItems: invitationLimits.tiers },
  ),
  terms: GrantTerms,
})

const Offer = Type.Union([
  closed({
    kind: Type.Literal('firstDeposit'),
    percent: Type.Integer({ minimum: 1, maximum: activityLimits.percent }),
    least: Money,
    most: Money,
  }),
  closed({
    kind: Type.Literal('turnover'),
    needed: Money,
    categories: Type.Array(oneOf(gameCategories), { minItems: 1, maxItems: gameCategories.length }),
    gift: Money,
  }),
  closed({ kind: Type.Literal('fixed'), gift: Money }),
])

export const Activity = closed({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' }),
  category: oneOf(activityCategories),
  title: Type.String({ minLength: 1, maxLength: 20 }),
  summary: Type.String({ minLength: 1, maxLength: 60 }),
  body: Type.String({ maxLength: 2_000 }),
  fromDay: nullable(SiteDay),
  toDay: nullable(SiteDay),
  minVip: Type.Integer({ minimum: 0, maximum: highestVip }),
  isReviewed: Type.Boolean(),
  offer: Offer,
  terms: GrantTerms,
})

export const ActivityRule = closed({
  activities: Type.Array(Activity, { maxItems: activityLimits.activities }),
})

const coins = Type.Integer({ minimum: 0, maximum: coinLimits.coins })
export const CoinRule = closed({
  sign: coins,
  per: Money,
  playMost: coins,
  tasks: closed({ totp: coins, limit: coins }),
  lifeDays: Type.Integer({ minimum: 1, maximum: coinLimits.lifeDays }),
})

/** What a rule says: the part of its kind, and no other. */
const part = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(nullable(schema))
const ruleOf = {
  vip: part(VipRule),
  rebate: part(RebateRule),
  checkIn: part(CheckInRule),
  invitation: part(InvitationRule),
  activity: part(ActivityRule),
  coin: part(CoinRule),
}

/** What a draft would have given for the facts of one day. */
export const Trial = closed({
  day: SiteDay,
  cost: Money,
  members: Count,
  largest: Type.Array(closed({ member: Type.String(), amount: Money, count: Count })),
})

const PromotionRule = closed({
  id: Id,
  kind: oneOf(ruledKinds),
  version: Count,
  fromDay: SiteDay,
  rule: closed(ruleOf),
  state: oneOf(ruleStates),
  reason: Type.String(),
  askedBy: Type.String(),
  createdAt: Instant,
  trial: nullable(Trial),
  decidedBy: nullable(Type.String()),
  decidedReason: nullable(Type.String()),
  decidedAt: nullable(Instant),
})

const ruled = closed({ kind: oneOf(ruledKinds) })
export const listPromotionSchedule = {
  data: closed({
    items: Type.Array(
      closed({
        day: SiteDay,
        kind: oneOf(promotionKinds),
        what: oneOf(scheduledChanges),
        title: Type.String(),
        /** Nobody else has agreed to it yet. */
        isDraft: Type.Boolean(),
      }),
    ),
  }),
}

export const PromotionBlock = closed({
  id: Id,
  kind: oneOf(promotionKinds),
  billNo: Type.String(),
  title: Type.String(),
  /** Coins are whole; money has two places. */
  amount: Type.String(),
  member: Type.String(),
  other: Type.String(),
  signs: Type.Array(oneOf(personSigns)),
  at: Instant,
})
export const listPromotionBlocks = {
  query: closed(pageQuery),
  data: page(PromotionBlock),
}

const current = closed({ version: Count, rule: closed(ruleOf) })
const rulePage = page(PromotionRule)
export const listPromotionRules = {
  params: ruled,
  query: closed(pageQuery),
  data: closed({ current, ...rulePage.properties }),
}

const change = { commandId: CommandId, reason: Reason }
export const proposePromotionRule = {
  body: closed({ ...change, kind: oneOf(ruledKinds), fromDay: SiteDay, rule: closed(ruleOf) }),
  data: PromotionRule,
}

const decision = { params: closed({ ruleId: Id }), body: closed(change), data: PromotionRule }
export const tryPromotionRule = decision
export const approvePromotionRule = decision
export const refusePromotionRule = decision

const halt = {
  params: closed({ kind: oneOf(promotionKinds) }),
  body: closed(change),
  data: Promotion,
}
export const stopPromotion = halt
export const resumePromotion = halt
