import { activityRefusals, participationStates } from '@zhengju/domain/activity'
import { promotionObstacles } from '@zhengju/domain/promotion'
import { Type } from 'typebox'
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
  SiteDay,
} from '../kernel/schema.ts'
import { Activity } from '../promotion/office-schema.ts'
import { PromotionGrant } from '../promotion/schema.ts'

const Shown = closed({
  ...Activity.properties,
  /** How often the gift itself is to be turned over: 100 is ×1. */
  multiplePercent: Type.Integer({ minimum: 0 }),
  when: oneOf(['running', 'ahead', 'over']),
})

export const listActivities = {
  data: closed({ isStopped: Type.Boolean(), items: Type.Array(Shown) }),
}

export const ActivityStatus = closed({
  activityId: Activity.properties.id,
  /** Null where he may take part. */
  refusal: nullable(oneOf(activityRefusals)),
  /** What it would bring him now. */
  amount: nullable(Money),
  /** Today's valid turnover in its categories; null where it asks for none or nothing is held out to him. */
  turnover: nullable(Money),
})

export const activityStatuses = {
  data: closed({
    restsFor: nullable(oneOf(promotionObstacles)),
    statuses: Type.Array(ActivityStatus),
    /** Applications that wait for an operator. */
    waiting: Type.Integer({ minimum: 0 }),
    claimable: Type.Array(PromotionGrant),
  }),
}

export const Participation = closed({
  id: Id,
  activityId: Activity.properties.id,
  title: Type.String(),
  day: nullable(SiteDay),
  amount: Money,
  state: oneOf(participationStates),
  createdAt: Instant,
  decidedAt: nullable(Instant),
  /** Why an operator refused it. */
  decidedReason: nullable(Type.String()),
  /** What was promised, once it was. */
  grant: nullable(PromotionGrant),
})

export const participate = {
  params: closed({ activityId: Activity.properties.id }),
  body: closed({ commandId: CommandId }),
  data: Participation,
}

export const listParticipations = { query: closed(pageQuery), data: page(Participation) }
