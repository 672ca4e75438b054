import { promotionObstacles } from '@zhengju/domain/promotion'
import { gameCategories } from '@zhengju/domain/venue'
import { highestVip } from '@zhengju/domain/vip'
import { Type } from 'typebox'
import {
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  SiteDay,
} from '../kernel/schema.ts'
import { RebateRule } from '../promotion/office-schema.ts'
import { PromotionGrant } from '../promotion/schema.ts'

const Level = Type.Integer({ minimum: 0, maximum: highestVip })
const Line = closed({
  category: oneOf(gameCategories),
  basis: Money,
  rate: Type.Integer({ minimum: 0, description: 'Parts of 10,000' }),
  /** The most that it brings on a day; null: no limit. */
  cap: nullable(Money),
  isCut: Type.Boolean({ description: 'By its cap: turnover and rate would bring more' }),
  amount: Money,
  corrected: nullable(Money),
})

export const rebateOverview = {
  data: closed({
    day: SiteDay,
    level: Level,
    lines: Type.Array(Line),
    amount: Money,
    carry: Money,
    restsFor: nullable(oneOf(promotionObstacles)),
    claimable: Type.Array(PromotionGrant),
    rule: RebateRule,
  }),
}

const Day = closed({
  id: Id,
  day: SiteDay,
  level: Level,
  amount: Money,
  carriedIn: Money,
  paid: Money,
  carriedOut: Money,
  heldFor: nullable(oneOf(promotionObstacles)),
  lines: Type.Array(Line),
  grant: nullable(PromotionGrant),
})
export const listRebateDays = { query: closed(pageQuery), data: page(Day) }

const Bet = closed({
  id: Type.String({ description: 'When it was settled, and which bet it is' }),
  venue: Type.String(),
  orderNo: Type.String(),
  settledAt: Instant,
  valid: Money,
  fed: Money,
  counted: Money,
})
export const listRebateBets = {
  params: closed({ day: SiteDay, category: oneOf(gameCategories) }),
  query: closed(pageQuery),
  data: page(Bet),
}
