import { dividendStates } from '@zhengju/domain/dividend'
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
import { grantLimits } from './office-calls.ts'
import { BonusConditions, BonusConditionWish } from './schema.ts'

const Title = Type.String({ minLength: 2, maxLength: grantLimits.titleLength })
const FlowTimes = Type.Integer({
  minimum: 0,
  maximum: grantLimits.flowTimes,
  description: 'Turnover multiple; 0 asks for none',
})
const Operator = Type.String({ description: "An operator's name" })

const Grant = closed({
  id: Id,
  title: Type.String(),
  money: Money,
  members: Type.Integer({ minimum: 1 }),
  total: Money,
  flowTimes: FlowTimes,
  conditions: BonusConditions,
  expireAt: nullable(Instant),
  reason: Type.String(),
  state: oneOf(['waiting', 'approved', 'refused']),
  applicant: Operator,
  checkUser: nullable(Operator),
  checkReason: nullable(Type.String()),
  createdAt: Instant,
  decidedAt: nullable(Instant),
})

const Dividend = closed({
  id: Id,
  billNo: BillNo,
  memberId: Id,
  memberName: Type.String(),
  state: oneOf(dividendStates),
  status: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 to come, 2 claimed, 3 over without money',
  }),
  walletCategory: Type.Literal(1, { description: '1 centre wallet' }),
  issueType: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 manual, 2 auto' }),
  claimedAt: nullable(Instant),
  withdrawnBy: nullable(Operator),
  withdrawnReason: nullable(Type.String()),
  depositNo: nullable(BillNo),
  grant: Grant,
})

export const officeListDividends = {
  query: closed({
    ...pageQuery,
    state: Type.Optional(oneOf(dividendStates)),
    ...listFilters.order,
    ...listFilters.member,
    ...listFilters.amount,
    ...listFilters.date,
  }),
  data: page(Dividend),
}

const change = { commandId: CommandId, reason: Reason }
export const grantDividend = {
  body: closed({
    ...change,
    members: Type.Array(MemberName, { minItems: 1, maxItems: grantLimits.members }),
    title: Title,
    money: Amount,
    flowTimes: FlowTimes,
    conditions: Type.Optional(BonusConditionWish),
    expireAt: nullable(Instant),
  }),
  data: Grant,
}

const grantParams = closed({ grantId: Id })
export const approveDividends = { params: grantParams, body: closed(change), data: Grant }
export const refuseDividends = { params: grantParams, body: closed(change), data: Grant }
export const withdrawDividend = {
  params: closed({ billNo: BillNo }),
  body: closed(change),
  data: Dividend,
}
