import { promotionObstacles } from '@zhengju/domain/promotion'
import { highestVip } from '@zhengju/domain/vip'
import { Type } from 'typebox'
import { closed, Money, nullable, oneOf, SiteDay } from '../kernel/schema.ts'
import { VipRule } from '../promotion/office-schema.ts'
import { PromotionGrant } from '../promotion/schema.ts'

const Level = Type.Integer({ minimum: 0, maximum: highestVip })

export const vipOverview = {
  data: closed({
    level: Level,
    /** Null while it rests. */
    progress: nullable(
      closed({
        total: Money,
        window: Money,
        windowDays: Type.Integer({ minimum: 1 }),
        keptSince: SiteDay,
      }),
    ),
    restsFor: nullable(oneOf(promotionObstacles)),
    gifts: Type.Array(PromotionGrant),
  }),
}

const Version = Type.Integer({ minimum: 0, description: '0: what the site began with' })
export const vipRules = {
  query: closed({ version: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })) }),
  data: closed({
    rule: VipRule,
    version: Version,
    fromDay: nullable(SiteDay),
    /** What has held so far, the newest first; the first one holds now. */
    versions: Type.Array(closed({ version: Version, fromDay: nullable(SiteDay) })),
    withdrawals: Type.Array(
      closed({
        dailyCount: Type.Integer({ minimum: 0 }),
        dailyQuota: Money,
        freeCount: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
}
