import { venueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import {
  CommandId,
  Currency,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  Reason,
} from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })

const HeldSettlement = closed({
  venue: oneOf(venueIds),
  orderNo: Text,
  memberId: nullable(Id),
  memberName: Text,
  currency: Currency,
  risk: Money,
  maxWin: Money,
  win: { ...Money, description: 'What it would win by the results and the prices' },
  payout: Money,
  heldAt: { ...Instant, description: 'Also tells one holding of an order from a later one' },
  asked: nullable(
    closed({
      by: Text,
      reason: Text,
      at: Instant,
      agreedBy: nullable({ ...Text, description: 'The venue has not answered since' }),
    }),
  ),
})

export const listHeldSettlements = {
  data: closed({
    items: Type.Array(HeldSettlement),
    isWhole: Type.Boolean({ description: 'Whether every venue has answered' }),
  }),
}

export const releaseSettlement = {
  params: closed({
    venue: oneOf(venueIds),
    orderNo: Type.String({ pattern: '^[0-9A-Za-z_-]{1,40}$' }),
  }),
  body: closed({ commandId: CommandId, reason: Reason, heldAt: Instant }),
  data: closed({ state: oneOf(['asked', 'released']) }),
}
