import { Type } from 'typebox'
import { ReviewedWithdrawal } from './office.schema.ts'
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
  Reason,
} from './parts.schema.ts'

const Text = Type.String({ maxLength: 500 })
const decision = {
  params: closed({ billNo: BillNo }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: ReviewedWithdrawal,
}
export const askPayout = decision
export const failPayout = decision
export const resumePayout = decision

const OddCallback = closed({
  id: Id,
  kind: oneOf(['deposit', 'payout']),
  why: oneOf(['contradiction', 'secondTransfer', 'mismatch']),
  billNo: Type.String({ maxLength: 64 }),
  memberName: Text,
  channelNo: Text,
  outcome: oneOf(['success', 'pending', 'failed'], 'What the provider said'),
  amount: Money,
  orderAmount: Money,
  orderState: Text,
  receivedAt: Instant,
  note: nullable(closed({ by: Text, reason: Text, at: Instant })),
})
export const officeListCallbacks = {
  query: closed({ ...pageQuery, isNoted: Type.Optional(Type.Boolean()) }),
  data: page(OddCallback),
}
export const noteCallback = {
  params: closed({ callbackId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: OddCallback,
}
