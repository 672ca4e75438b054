import { bonusStates, stakeOrders } from '@zhengju/domain/bonus'
import { gameCategories, venueIds } from '@zhengju/domain/venue'
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
} from '../kernel/schema.ts'

const share = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent of valid turnover that counts' }),
)

/** What of each category's turnover feeds the lot; all of it where nothing is said. */
export const LotWeights = closed({
  sport: share,
  slots: share,
  esports: share,
  live: share,
  lottery: share,
  chess: share,
  fishing: share,
})

/** Where bonus money may be staked, and which bets feed its lot. */
export const LotScope = closed({
  categories: Type.Optional(Type.Array(oneOf(gameCategories))),
  venues: Type.Optional(Type.Array(oneOf(venueIds))),
  weights: Type.Optional(LotWeights),
})

/** The money of one lot, which has the id of its turnover requirement. */
export const BonusMoney = closed({
  granted: Money,
  balance: Money,
  staked: Money,
  converted: Money,
  maxConversion: nullable(Money),
  maxStake: nullable(Money),
  expireAt: nullable(Instant),
  state: oneOf([...bonusStates, 'spent']),
})

export const BonusLot = closed({
  id: Id,
  ...BonusMoney.properties,
  scope: LotScope,
  openedAt: Instant,
  endedAt: nullable(Instant),
})

export const listBonuses = {
  query: closed(pageQuery),
  data: closed({ stakeOrder: oneOf(stakeOrders), bonuses: page(BonusLot) }),
}

export const giveUpBonus = {
  params: closed({ lotId: Id }),
  body: closed({ commandId: CommandId }),
  data: BonusLot,
}
