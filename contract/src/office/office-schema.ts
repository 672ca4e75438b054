import { Type } from 'typebox'
import {
  BillNo,
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { withdrawalStateNames } from '../payment/method.ts'
import { Deposit, Withdrawal } from '../payment/schema.ts'
import { MaintainConfig } from '../site/schema.ts'
import { TurnoverLot, TurnoverRules } from '../turnover/schema.ts'

const Text = Type.String({ maxLength: 500 })
const billParams = closed({ billNo: BillNo })
const memberParams = closed({ memberId: Id })

export const Operator = closed({
  id: Id,
  name: Text,
  roles: Type.Array(Text),
  permissions: Type.Array(Text),
})

export const operatorLogin = {
  body: closed({
    name: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 64 }),
    totp: Type.String({ pattern: '^[0-9]{6}$' }),
  }),
  data: Operator,
}
export const operatorLogout = { data: Done }
export const operatorMe = { data: Operator }

const reviewed = {
  order: Withdrawal,
  memberId: Id,
  memberName: Text,
  isSecondNeeded: Type.Boolean(),
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
  query: closed({ ...pageQuery, state: Type.Optional(oneOf(withdrawalStateNames)) }),
  data: page(ReviewedWithdrawal),
}
export const officeGetWithdrawal = {
  params: billParams,
  data: closed({
    ...reviewed,
    realName: nullable(Text),
    wallet: closed({ available: Money, held: Money, bonus: Money, debt: Money }),
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
  receivedAmount: Money,
  channelNo: Text,
  why: Type.String({ description: 'late, amount, transfer' }),
})
const depositDecision = closed({ commandId: CommandId, reason: Reason })

export const officeListDeposits = {
  query: closed(pageQuery),
  data: page(ReconcilingDeposit),
}
export const creditDeposit = { params: billParams, body: depositDecision, data: Deposit }
export const dismissDeposit = { params: billParams, body: depositDecision, data: Deposit }

export const listOutbox = {
  query: closed({ ...pageQuery, channel: Type.Optional(oneOf(['phone', 'mail'])) }),
  data: page(
    closed({
      id: Id,
      channel: oneOf(['phone', 'mail']),
      to: Type.String({ description: 'Masked' }),
      subject: Text,
      text: Type.String({ maxLength: 4000 }),
      createdAt: Instant,
    }),
  ),
}

const settings = {
  maintainConfig: MaintainConfig,
  stopLogin: Type.Boolean(),
  stopRegister: Type.Boolean(),
}
const version = Type.Integer({ minimum: 0, description: 'Grows with each change' })
export const SiteSettings = closed({ ...settings, version, updatedAt: nullable(Instant) })

export const getSiteSettings = { data: SiteSettings }
export const updateSiteSettings = {
  body: closed({ commandId: CommandId, reason: Reason, version, ...settings }),
  data: SiteSettings,
}

const memberRow = {
  id: Id,
  name: Text,
  status: oneOf(['active', 'frozen', 'closed']),
  vip: Type.Integer({ minimum: 0, maximum: 10 }),
  createdAt: Instant,
  lastLoginAt: nullable(Instant),
}
export const searchMembers = {
  query: closed({
    ...pageQuery,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 11, pattern: '^[A-Za-z0-9]+$' })),
  }),
  data: page(closed(memberRow)),
}
export const officeGetMember = {
  params: memberParams,
  data: closed({
    ...memberRow,
    realName: nullable(Text),
    phone: nullable(Text),
    adultDeclaredAt: nullable(Instant),
    statusSince: nullable(Instant),
    statusReason: Text,
    wallet: closed({ available: Money, held: Money, locked: Money, bonus: Money, debt: Money }),
  }),
}

export const listMemberSessions = {
  params: memberParams,
  query: closed(pageQuery),
  data: page(
    closed({
      id: Id,
      client: Text,
      device: Text,
      ip: Text,
      createdAt: Instant,
      lastSeenAt: Instant,
      endedAt: nullable(Instant),
      endReason: nullable(Text),
    }),
  ),
}
export const revokeSession = {
  params: closed({ sessionId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: Done,
}

export const listOperators = {
  data: closed({ items: Type.Array(closed({ id: Id, name: Text, roles: Type.Array(Text) })) }),
}
const trailFilter = {
  operatorId: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z.]+$' })),
  subject: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Order, session or setting, or the name of a member',
    }),
  ),
  fromAt: Type.Optional(Instant),
  untilAt: Type.Optional(Instant),
}
const TrailLine = closed({
  id: Id,
  at: Instant,
  operator: Text,
  address: Text,
  action: Text,
  subject: Text,
  member: nullable(Text),
  before: Type.Unknown({ description: 'What stood before, null for something new' }),
  after: Type.Unknown(),
  reason: Text,
})
export const listTrail = { query: closed({ ...pageQuery, ...trailFilter }), data: page(TrailLine) }
export const exportTrail = {
  body: closed({ commandId: CommandId, reason: Reason, ...trailFilter }),
  data: closed({
    items: Type.Array(TrailLine),
    isWhole: Type.Boolean({ description: 'Whether nothing was left out' }),
  }),
}
