import { mallKinds, mallLimits, mallOrderStates } from '@zhengju/domain/mall'
import { grantTermLimits } from '@zhengju/domain/promotion'
import { highestVip } from '@zhengju/domain/vip'
import { voucherLimits } from '@zhengju/domain/voucher'
import { Type } from 'typebox'
import { Coins } from '../coin/coins.ts'
import { listFilters } from '../kernel/list-schema.ts'
import {
  Amount,
  BillNo,
  CommandId,
  closed,
  Id,
  Instant,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { VoucherTermsShape } from '../voucher/schema.ts'
import { MallAddress, MallBonus, MallVoucher } from './schema.ts'

const Count = Type.Integer({ minimum: 0 })
const each = { minItems: highestVip + 1, maxItems: highestVip + 1 }

const item = {
  kind: oneOf(mallKinds),
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  note: Type.String({ maxLength: 80 }),
  price: Type.Integer({ minimum: 1, maximum: mallLimits.price }),
  stock: Type.Integer({ minimum: 0, maximum: mallLimits.stock }),
  isOn: Type.Boolean(),
  /** How many a member of each level may have in all. */
  limits: Type.Array(Type.Integer({ minimum: 0, maximum: mallLimits.quantity }), each),
}

const { kind: _, ...terms } = item

const ShelfItem = closed({
  ...item,
  id: Id,
  bonus: nullable(MallBonus),
  voucher: nullable(MallVoucher),
  /** How it will be when another operator agrees. */
  proposed: nullable(
    closed({
      ...terms,
      bonus: nullable(MallBonus),
      voucher: nullable(MallVoucher),
      askedBy: Type.String(),
    }),
  ),
  version: Count,
  /** How many members have had, without what was refused. */
  given: Count,
  updatedBy: Type.String(),
  updatedAt: Instant,
})

const change = { commandId: CommandId, reason: Reason }
export const listShelf = { query: closed(pageQuery), data: page(ShelfItem) }

export const saveShelfItem = {
  body: closed({
    ...change,
    ...item,
    /** Absent: a new one. */
    id: Type.Optional(Id),
    version: Count,
    /** The stock that the operator saw: it becomes so much more or less, whatever is taken of it meanwhile. */
    stockSeen: Count,
    bonus: Type.Optional(
      closed({
        amount: Amount,
        multiplePercent: Type.Integer({ minimum: 1, maximum: grantTermLimits.multiplePercent }),
        mostTimes: Type.Integer({ minimum: 0, maximum: grantTermLimits.mostTimes }),
        claimDays: Type.Integer({ minimum: 1, maximum: grantTermLimits.claimDays }),
      }),
    ),
    voucher: Type.Optional(
      closed({
        ...VoucherTermsShape,
        amount: Amount,
        mostExtra: Amount,
        lifeDays: Type.Integer({ minimum: 1, maximum: voucherLimits.lifeDays }),
      }),
    ),
  }),
  data: ShelfItem,
}

export const approveShelfItem = {
  params: closed({ itemId: Id }),
  body: closed({ ...change, version: Count }),
  data: ShelfItem,
}
export const refuseShelfItem = approveShelfItem

const OfficeOrder = closed({
  id: Id,
  orderNo: BillNo,
  memberId: Id,
  memberName: Type.String(),
  kind: oneOf(mallKinds),
  name: Type.String(),
  quantity: Count,
  coins: Coins,
  state: oneOf(mallOrderStates),
  address: nullable(Type.String({ description: 'Masked' })),
  tracking: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
  reason: nullable(Type.String()),
  createdAt: Instant,
  decidedAt: nullable(Instant),
})

export const listOfficeMallOrders = {
  /** The amount is what it costs, in coins. */
  query: closed({
    ...pageQuery,
    ...listFilters.order,
    ...listFilters.member,
    ...listFilters.amount,
    ...listFilters.date,
    state: Type.Optional(oneOf(mallOrderStates)),
  }),
  data: page(OfficeOrder),
}

const order = closed({ orderNo: BillNo })
export const openMallAddress = { params: order, body: closed(change), data: MallAddress }
export const approveMallOrder = { params: order, body: closed(change), data: OfficeOrder }
export const refuseMallOrder = approveMallOrder
export const shipMallOrder = {
  params: order,
  body: closed({
    ...change,
    tracking: Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9 -]+$' }),
  }),
  data: OfficeOrder,
}
