import { mallKinds, mallLimits, mallOrderStates } from '@zhengju/domain/mall'
import { promotionObstacles } from '@zhengju/domain/promotion'
import { highestVip } from '@zhengju/domain/vip'
import { Type } from 'typebox'
import { Coins } from '../coin/coins.ts'
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
import { VoucherTermsShape } from '../voucher/schema.ts'

const Count = Type.Integer({ minimum: 0 })
export const Level = Type.Integer({ minimum: 0, maximum: highestVip })
const Quantity = Type.Integer({ minimum: 1, maximum: mallLimits.quantity })

/** What a voucher becomes when it is claimed. */
export const MallBonus = closed({
  amount: Money,
  multiplePercent: Type.Integer({ minimum: 0, description: '100 is ×1; 0 asks for no turnover' }),
  mostTimes: Count,
  claimDays: Count,
})

/** The free bet or odds boost that one of it is. */
export const MallVoucher = closed({ ...VoucherTermsShape, lifeDays: Count })

const Item = closed({
  id: Id,
  kind: oneOf(mallKinds),
  name: Type.String(),
  note: Type.String(),
  price: Coins,
  stock: Count,
  bonus: nullable(MallBonus),
  voucher: nullable(MallVoucher),
  /** The lowest level that may have it. */
  fromLevel: Level,
  /** How many more the member may have; null: his level may have none. */
  mayHave: nullable(Count),
})

const itemPage = page(Item)
export const listMallItems = {
  query: closed({ ...pageQuery, kind: Type.Optional(oneOf(mallKinds)) }),
  data: closed({
    ...itemPage.properties,
    coins: Coins,
    /** The part of them that expires first. */
    nextExpiry: nullable(closed({ coins: Coins, expireAt: Instant })),
    /** Why nothing can be exchanged now. */
    restsFor: nullable(oneOf(promotionObstacles)),
    isStopped: Type.Boolean(),
  }),
}

/** Where goods are sent. */
export const MallAddress = closed({
  name: Type.String({ minLength: 2, maxLength: 40, pattern: '\\S.*\\S' }),
  phone: Type.String({ pattern: '^[0-9+ -]{6,20}$' }),
  place: Type.String({ minLength: 5, maxLength: 200, pattern: '\\S.*\\S' }),
})

const Order = closed({
  id: Id,
  orderNo: BillNo,
  kind: oneOf(mallKinds),
  name: Type.String(),
  quantity: Quantity,
  price: Coins,
  coins: Coins,
  state: oneOf(mallOrderStates),
  /** Where it goes, masked. */
  address: nullable(Type.String()),
  tracking: nullable(Type.String()),
  /** Why it was refused. */
  reason: nullable(Type.String()),
  createdAt: Instant,
  decidedAt: nullable(Instant),
})

export const exchangeCoins = {
  body: closed({
    commandId: CommandId,
    itemId: Id,
    quantity: Quantity,
    /** What one cost when the member pressed. */
    price: Coins,
    /** Goods need one, whatever else has none. */
    address: Type.Optional(MallAddress),
  }),
  data: Order,
}

export const listMallOrders = {
  query: closed({ ...pageQuery, state: Type.Optional(oneOf(mallOrderStates)) }),
  data: page(Order),
}

export const receiveMallOrder = {
  params: closed({ orderNo: BillNo }),
  body: closed({ commandId: CommandId }),
  data: Order,
}
