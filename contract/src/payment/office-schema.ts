import { Type } from 'typebox'
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
} from '../kernel/schema.ts'
import { ReviewedWithdrawal } from '../office/office-schema.ts'

const Text = Type.String({ maxLength: 500 })
const decision = {
  params: closed({ billNo: BillNo }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: ReviewedWithdrawal,
}
export const askPayout = decision
export const failPayout = decision
export const resumePayout = decision

const UnmatchedCallback = closed({
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
  reclaimable: Type.Union([Money, Type.Null()], {
    description: 'What went back as failed and may be taken again; null where nothing may',
  }),
  reclaim: nullable(closed({ by: Text, reason: Text, at: Instant })),
})
export const officeListCallbacks = {
  query: closed({ ...pageQuery, isNoted: Type.Optional(Type.Boolean()) }),
  data: page(UnmatchedCallback),
}
const callbackDecision = {
  params: closed({ callbackId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: UnmatchedCallback,
}
export const noteCallback = callbackDecision
export const askReclaim = callbackDecision
export const confirmReclaim = callbackDecision
