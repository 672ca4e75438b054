import { friendStates } from '@zhengju/domain/invitation'
import { promotionObstacles } from '@zhengju/domain/promotion'
import { Type } from 'typebox'
import { closed, Id, Instant, Money, nullable, oneOf, page, pageQuery } from '../kernel/schema.ts'
import { InvitationRule } from '../promotion/office-schema.ts'
import { PromotionGrant } from '../promotion/schema.ts'

const Count = Type.Integer({ minimum: 0 })

export const invitationOverview = {
  data: closed({
    code: Type.String(),
    month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
    isStopped: Type.Boolean(),
    restsFor: nullable(oneOf(promotionObstacles)),
    /** Null while he gets nothing. */
    rule: nullable(InvitationRule),
    /** Of this month: each is told when it happened. */
    registered: Count,
    verified: Count,
    valid: Count,
    claimable: Type.Array(PromotionGrant),
    /** Of all invitations so far: what he has had and kept, and what waits for him. */
    given: Money,
    waiting: Money,
  }),
}

const Friend = closed({
  id: Id,
  name: Type.String({ description: 'Masked' }),
  registeredAt: Instant,
  state: oneOf(friendStates),
})

export const listInvitedFriends = { query: closed(pageQuery), data: page(Friend) }
