import { gameCategories } from '@zhengju/domain/venue'
import { highestVip } from '@zhengju/domain/vip'
import { Type } from 'typebox'
import {
  CommandId,
  closed,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
  SiteDay,
} from '../kernel/schema.ts'

const Vip = Type.Integer({ minimum: 0, maximum: highestVip })
const parts = {
  name: Type.String({ minLength: 2, maxLength: 30 }),
  vipFrom: Vip,
  vipTo: Vip,
  registeredFrom: nullable(SiteDay),
  registeredTo: nullable(SiteDay),
  categories: Type.Array(oneOf(gameCategories), { maxItems: gameCategories.length }),
}

const Segment = closed({
  id: Id,
  ...parts,
  reason: Type.String(),
  madeBy: Type.String(),
  createdAt: Instant,
})

export const listSegments = { query: closed(pageQuery), data: page(Segment) }

const Count = Type.Integer({ minimum: 0 })
export const countSegment = {
  params: closed({ segmentId: Id }),
  data: closed({
    members: Count,
    /** Of those: a pause, an exclusion, a review, a limit that is reached, an account that may not play. */
    resting: Count,
    /** The segment has more members than one count looks at. */
    isMore: Type.Boolean(),
  }),
}

export const createSegment = {
  body: closed({ commandId: CommandId, reason: Reason, ...parts }),
  data: Segment,
}
