import { adjustmentDirections, adjustmentStates } from '@zhengju/domain/adjustment'
import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import {
  Amount,
  BillNo,
  CommandId,
  closed,
  Id,
  Instant,
  MemberName,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { adjustmentLimits } from './office-calls.ts'

const Operator = Type.String({ description: "An operator's name" })

const Adjustment = closed({
  id: Id,
  billNo: BillNo,
  memberId: Id,
  memberName: Type.String(),
  direction: oneOf(adjustmentDirections),
  amount: Money,
  title: Type.String({ description: 'What the member reads in his statement' }),
  state: oneOf(adjustmentStates),
  reason: Type.String(),
  askedBy: Operator,
  createdAt: Instant,
  decidedBy: nullable(Operator),
  decidedReason: nullable(Type.String()),
  decidedAt: nullable(Instant),
})

export const listAdjustments = {
  query: closed({
    ...pageQuery,
    state: Type.Optional(oneOf(adjustmentStates)),
    ...listFilters.order,
    ...listFilters.member,
    ...listFilters.amount,
    ...listFilters.date,
  }),
  data: page(Adjustment),
}

const change = { commandId: CommandId, reason: Reason }
export const askAdjustment = {
  body: closed({
    ...change,
    member: MemberName,
    direction: oneOf(adjustmentDirections),
    amount: Amount,
    title: Type.String({ minLength: 2, maxLength: adjustmentLimits.titleLength }),
  }),
  data: Adjustment,
}

const decision = { params: closed({ billNo: BillNo }), body: closed(change), data: Adjustment }
export const approveAdjustment = decision
export const refuseAdjustment = decision
export const callOffAdjustment = decision
