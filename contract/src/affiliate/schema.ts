import {
  applicationStates,
  commissionModes,
  disputeStates,
  statementStates,
} from '@zhengju/domain/affiliate'
import { gameCategories } from '@zhengju/domain/venue'
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
  SiteDay,
} from '../kernel/schema.ts'
import { affiliateLimits } from './calls.ts'

export const AffiliateCode = Type.String({ pattern: '^[A-Z0-9]{4,16}$' })

const application = {
  mode: oneOf(commissionModes),
  contact: Type.String({
    minLength: 3,
    maxLength: affiliateLimits.contactLength,
    description: 'How he is reached',
  }),
  channel: Type.String({
    minLength: 2,
    maxLength: affiliateLimits.channelLength,
    description: 'Where his members come from',
  }),
}

export const Application = closed({
  id: Id,
  mode: oneOf(commissionModes),
  contact: Type.String(),
  channel: Type.String(),
  state: oneOf(applicationStates),
  createdAt: Instant,
  decidedAt: nullable(Instant),
  decidedReason: nullable(Type.String()),
})

export const applyAffiliate = {
  body: closed({ commandId: CommandId, ...application }),
  data: Application,
}

const BasisPoints = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Hundredths of a percent',
})
export const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })
const Count = Type.Integer({ minimum: 0 })

const CategoryRates = Type.Array(closed({ category: oneOf(gameCategories), rateBp: BasisPoints }))

export const Plan = closed({
  version: Type.Integer({ minimum: 1 }),
  fromMonth: Month,
  activeMember: closed({ deposited: Money, valid: Money }),
  platformFees: CategoryRates,
  depositFeeBp: BasisPoints,
  withdrawalFeeBp: BasisPoints,
  tierBy: oneOf(['gross', 'net']),
  tiers: Type.Array(closed({ from: Money, active: Count, shareBp: BasisPoints }), {
    minItems: 1,
    maxItems: 12,
  }),
  turnoverActive: Count,
  turnoverRates: CategoryRates,
  poolActive: Count,
  poolBp: BasisPoints,
  splitBp: Type.Array(BasisPoints, { minItems: 3, maxItems: 3 }),
})

export const getPlan = {
  data: closed({
    plan: Plan,
    statementDay: Type.Integer({ description: 'Of the month after' }),
  }),
}

const Level = closed({
  gross: Money,
  bonus: Money,
  rebate: Money,
  platformFee: Money,
  paymentFee: Money,
  net: Money,
  valid: Money,
  shareBp: BasisPoints,
})

const Commission = {
  mode: oneOf(commissionModes),
  levels: Type.Array(Level),
  activeMembers: Count,
  activeNeeded: Count,
  carried: Money,
  base: Money,
  shareBp: BasisPoints,
  earned: Money,
  corrections: Money,
  payable: Money,
  carry: Money,
}

const CategoryFigures = closed({ category: oneOf(gameCategories), gross: Money, valid: Money })

/** What is hashed: it says the same for ever. */
export const StatementContent = closed({
  statementNo: BillNo,
  code: AffiliateCode,
  month: Month,
  planVersion: Type.Integer({ minimum: 1 }),
  previousHash: nullable(Type.String()),
  ...Commission,
  own: closed({
    categories: Type.Array(CategoryFigures),
    ...{ bonus: Money, rebate: Money, deposited: Money, withdrawn: Money, activeMembers: Count },
  }),
  lines: Type.Array(
    closed({
      name: Type.String({ description: 'Masked' }),
      ...{ gross: Money, valid: Money, bonus: Money, rebate: Money },
      isActive: Type.Boolean(),
      isCounted: Type.Boolean(),
    }),
  ),
  correctionLines: Type.Array(closed({ disputedNo: BillNo, amount: Money, reason: Type.String() })),
})

const Dispute = closed({
  state: oneOf(disputeStates),
  reason: Type.String(),
  at: Instant,
  answer: nullable(Type.String()),
  answeredAt: nullable(Instant),
})

export const StatementHead = {
  id: Id,
  statementNo: BillNo,
  month: Month,
  state: oneOf(statementStates),
  payable: Money,
  carry: Money,
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  createdAt: Instant,
  paidAt: nullable(Instant),
  dispute: nullable(Dispute),
}

export const listAffiliateStatements = {
  query: closed(pageQuery),
  data: page(closed(StatementHead)),
}
export const AffiliateStatement = closed({
  ...StatementHead,
  mayDispute: Type.Boolean(),
  content: StatementContent,
  text: Type.String({ description: 'What the hash was taken over' }),
})

const statementParams = closed({ statementNo: BillNo })
export const getAffiliateStatement = { params: statementParams, data: AffiliateStatement }
export const disputeStatement = {
  params: statementParams,
  body: closed({
    commandId: CommandId,
    reason: Type.String({ minLength: 5, maxLength: affiliateLimits.disputeLength }),
  }),
  data: AffiliateStatement,
}

export const getPerformance = {
  query: closed({ month: Type.Optional(Month) }),
  data: closed({
    month: Month,
    days: Type.Array(closed({ day: SiteDay, gross: Money, valid: Money })),
    categories: Type.Array(CategoryFigures),
  }),
}

const Affiliate = closed({
  code: AffiliateCode,
  mode: oneOf(commissionModes),
  since: Instant,
  isSecondLevel: Type.Boolean({ description: 'He came by the link of another affiliate' }),
})

export const getAffiliate = {
  data: closed({
    application: nullable(Application),
    affiliate: nullable(Affiliate),
    wallet: nullable(Money),
    estimate: nullable(
      closed(
        { month: Month, newMembers: Count, ...Commission },
        'The month under way, as far as it was counted: nothing is promised',
      ),
    ),
  }),
}

export const listDownline = {
  query: closed({ ...pageQuery, under: Type.Optional(Id) }),
  data: page(
    closed({
      id: Id,
      name: Type.String({ description: 'Masked' }),
      boundAt: Instant,
      isCounted: Type.Boolean({
        description: 'False for one who is the affiliate himself by another name',
      }),
      isAffiliate: Type.Boolean(),
      isOpenable: Type.Boolean({ description: 'A node of the tree: somebody stands below him' }),
      members: Type.Integer({ minimum: 0, description: 'Who came by his own links' }),
    }),
  ),
}
