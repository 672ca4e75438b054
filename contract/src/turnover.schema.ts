import { lotSources, lotStates } from '@zhengju/domain/turnover'
import { gameCategories, venueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { closed, Id, Instant, Money, nullable, oneOf, page, pageQuery } from './parts.schema.ts'

export const TurnoverLot = closed({
  id: Id,
  source: oneOf(lotSources),
  sourceNo: Type.String(),
  base: Money,
  multiplePercent: Type.Integer({ minimum: 0, description: '100 is ×1' }),
  required: Money,
  done: Money,
  owed: Money,
  scope: closed({
    categories: Type.Optional(Type.Array(oneOf(gameCategories))),
    venues: Type.Optional(Type.Array(oneOf(venueIds))),
  }),
  state: oneOf(lotStates),
  openedAt: Instant,
  closedAt: nullable(Instant),
})

/** How the newest settled bet was counted: where each part of its valid turnover went. */
const LastBet = closed({
  orderNo: Type.String(),
  risk: Money,
  payout: Money,
  validBet: Money,
  settledAt: Instant,
  fed: Type.Array(closed({ lotId: Id, amount: Money })),
  discarded: Money,
})

export const turnoverAudit = {
  query: closed({ ...pageQuery, state: Type.Optional(oneOf(['open', 'all'])) }),
  data: closed({
    required: Money,
    done: Money,
    owed: Money,
    lots: page(TurnoverLot),
    lastBet: nullable(LastBet),
  }),
}
