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
  scope: closed({
    categories: Type.Optional(Type.Array(oneOf(gameCategories))),
    venues: Type.Optional(Type.Array(oneOf(venueIds))),
  }),
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
