import { assistedWays, providerIds, withdrawalExemptions } from '@zhengju/domain/payment'
import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  Amount,
  BillNo,
  CommandId,
  Currency,
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
import { TurnoverLot, TurnoverRules } from '../turnover/schema.ts'
import { depositStateNames, withdrawalStateNames } from './method.ts'
import { Deposit, PayMoney, Withdrawal } from './schema.ts'

const Text = Type.String({ maxLength: 500 })
const billParams = closed({ billNo: BillNo })

/** By what orders are searched. */
const orderFilters = {
  ...pageQuery,
  ...listFilters.order,
  ...listFilters.member,
  ...listFilters.amount,
  ...listFilters.date,
}

const reviewed = {
  order: Withdrawal,
  memberId: Id,
  memberName: Text,
  isSecondNeeded: Type.Boolean(),
  exemption: nullable(
    oneOf(withdrawalExemptions, 'Why neither turnover, count, quota nor fee was asked of it'),
  ),
  firstApprover: nullable(Text),
  asks: Type.Integer({
    minimum: 0,
    description: 'How often the provider was asked since it was told',
  }),
  mark: nullable(
    closed({
      by: Text,
      reason: Text,
      at: Instant,
      confirmableAt: Type.Integer({ minimum: 0, description: 'By another operator, epoch ms' }),
    }),
  ),
}

export const ReviewedWithdrawal = closed(reviewed)

export const officeListWithdrawals = {
  query: closed({ ...orderFilters, state: Type.Optional(oneOf(withdrawalStateNames)) }),
  data: page(ReviewedWithdrawal),
}

export const officeGetWithdrawal = {
  params: billParams,
  data: closed({
    ...reviewed,
    realName: nullable(Text),
    wallet: closed({ available: Money, held: Money, locked: Money, bonus: Money, debt: Money }),
    owed: Money,
    lots: Type.Array(TurnoverLot),
    rules: TurnoverRules,
    history: Type.Array(
      closed({ at: Instant, actor: Text, state: oneOf(withdrawalStateNames), reason: Text }),
    ),
  }),
}

export const approveWithdrawal = {
  params: billParams,
  body: closed({ commandId: CommandId, reason: Reason }),
  data: ReviewedWithdrawal,
}

export const refuseWithdrawal = {
  params: billParams,
  body: closed({ commandId: CommandId, reason: Reason }),
  data: ReviewedWithdrawal,
}

export const returnWithdrawal = {
  params: billParams,
  body: closed({ commandId: CommandId, reason: Reason }),
  data: ReviewedWithdrawal,
}

export const setWithdrawalAside = {
  params: billParams,
  body: closed({ commandId: CommandId, reason: Reason, isAside: Type.Boolean() }),
  data: ReviewedWithdrawal,
}

export const ReconcilingDeposit = closed({
  order: Deposit,
  memberId: Id,
  memberName: Text,
  receivedAmount: PayMoney,
  receivedCurrency: Currency,
  worth: nullable(Money),
  channelNo: Text,
  why: Type.String({ description: 'late, amount, transfer, assisted' }),
})

const depositDecision = closed({ commandId: CommandId, reason: Reason })

export const officeListDeposits = {
  query: closed(orderFilters),
  data: page(ReconcilingDeposit),
}

export const officeListDepositOrders = {
  query: closed({ ...orderFilters, state: Type.Optional(oneOf(depositStateNames)) }),
  data: page(
    closed({
      order: Deposit,
      memberId: Id,
      memberName: Text,
      provider: Text,
      channelNo: nullable(Text),
      received: nullable(closed({ amount: PayMoney, currency: Currency })),
      why: nullable(Text),
      decidedReason: nullable(Text),
    }),
  ),
}

export const creditDeposit = { params: billParams, body: depositDecision, data: Deposit }

export const dismissDeposit = { params: billParams, body: depositDecision, data: Deposit }

const AssistedDeposit = closed({
  order: Deposit,
  memberId: Id,
  memberName: Text,
  way: oneOf(assistedWays),
})
export const officeListAssisted = { query: closed(orderFilters), data: page(AssistedDeposit) }

export const openReceipt = {
  params: billParams,
  body: depositDecision,
  data: closed({
    type: oneOf(['image/jpeg', 'image/png', 'image/webp']),
    content: Type.String({ description: 'The picture in base64' }),
  }),
}

export const matchAssisted = {
  params: billParams,
  body: closed({
    commandId: CommandId,
    reason: Reason,
    reference: Type.String({
      pattern: '^[A-Za-z0-9-]{6,64}$',
      description: 'Of the money that came in, as the bank says it; stands for one order',
    }),
    amount: Amount,
  }),
  data: Deposit,
}
export const turnDownAssisted = { params: billParams, body: depositDecision, data: Deposit }

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
  why: oneOf(
    [
      'contradiction',
      'secondTransfer',
      'mismatch',
      'currency',
      'amountNotPositive',
      'unknownOrder',
    ],
    'currency and amountNotPositive were refused, and so was an order that nobody knows',
  ),
  provider: Text,
  billNo: Type.String({ maxLength: 64 }),
  memberName: Text,
  channelNo: Text,
  outcome: oneOf(['success', 'pending', 'failed'], 'What the provider said'),
  amount: PayMoney,
  currency: Currency,
  orderAmount: nullable(PayMoney),
  orderCurrency: nullable(Currency),
  orderState: Text,
  receivedAt: Instant,
  note: nullable(closed({ by: Text, reason: Text, at: Instant })),
  reclaimable: Type.Union([Money, Type.Null()], {
    description: 'What went back as failed and may be taken again; null where nothing may',
  }),
  reclaim: nullable(closed({ by: Text, reason: Text, at: Instant })),
})
export const officeListCallbacks = {
  query: closed({
    ...pageQuery,
    ...listFilters.sought,
    ...listFilters.order,
    ...listFilters.member,
    ...listFilters.date,
    isNoted: Type.Optional(Type.Boolean()),
    provider: Type.Optional(oneOf(providerIds)),
  }),
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
