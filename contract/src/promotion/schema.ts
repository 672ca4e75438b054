import { grantStates, promotionKinds, promotionObstacles } from '@zhengju/domain/promotion'
import { Type } from 'typebox'
import { BonusUse } from '../dividend/schema.ts'
import {
  BillNo,
  CommandId,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
} from '../kernel/schema.ts'

export const PromotionGrant = closed({
  id: Id,
  billNo: BillNo,
  kind: oneOf(promotionKinds),
  title: Type.String(),
  amount: Money,
  multiplePercent: Type.Integer({ minimum: 0, description: '100 is ×1; 0 asks for no turnover' }),
  maxConversion: nullable(Money),
  /** How it may be used once it is claimed; null asks for nothing. */
  use: nullable(BonusUse),
  state: oneOf(grantStates),
  createdAt: Instant,
  expireAt: nullable(Instant),
  endedAt: nullable(Instant),
})

const grantPage = page(PromotionGrant)
export const listPromotionGrants = {
  query: closed({
    ...pageQuery,
    fromAt: Type.Optional(Instant),
    toAt: Type.Optional(Instant),
    kind: Type.Optional(oneOf(promotionKinds)),
    state: Type.Optional(oneOf(grantStates)),
  }),
  data: closed({
    ...grantPage.properties,
    /** Of the whole range and whatever state is asked for, told with its first page. */
    sums: nullable(closed({ paid: Money, open: Money, unfunded: Money })),
    /** Why nothing is given now; told with the first page. */
    restsFor: nullable(oneOf(promotionObstacles)),
  }),
}

export const claimPromotionGrant = {
  params: closed({ grantId: Id }),
  body: closed({ commandId: CommandId }),
  data: PromotionGrant,
}
