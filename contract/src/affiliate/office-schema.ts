import {
  applicationStates,
  codeKinds,
  codeVerdicts,
  commissionModes,
  selfSigns,
  statementStates,
} from '@zhengju/domain/affiliate'
import { Type } from 'typebox'
import {
  BillNo,
  CommandId,
  closed,
  Id,
  Instant,
  MemberName,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
} from '../kernel/schema.ts'
import { Trial } from '../promotion/office-schema.ts'
import {
  AffiliateCode,
  AffiliateStatement,
  Application,
  Month,
  Plan,
  StatementHead,
} from './schema.ts'

const OfficeApplication = closed({
  ...Application.properties,
  memberId: Id,
  memberName: Type.String(),
  parentCode: nullable(AffiliateCode),
  decidedBy: nullable(Type.String()),
})

export const listApplications = {
  query: closed({
    ...pageQuery,
    state: Type.Optional(oneOf(applicationStates)),
    member: Type.Optional(MemberName),
  }),
  data: page(OfficeApplication),
}

const decision = {
  params: closed({ applicationId: Id }),
  body: closed({ commandId: CommandId, reason: Reason }),
  data: OfficeApplication,
}
export const approveApplication = decision
export const refuseApplication = decision

export const listAffiliates = {
  query: closed({
    ...pageQuery,
    parentId: Type.Optional(Id),
    isTop: Type.Optional(Type.Boolean({ description: 'Those above whom nobody stands' })),
    member: Type.Optional(MemberName),
  }),
  data: page(
    closed({
      id: Id,
      memberName: Type.String(),
      code: AffiliateCode,
      mode: oneOf(commissionModes),
      since: Instant,
      parentId: nullable(Id),
      parentName: nullable(Type.String()),
      members: Type.Integer({ minimum: 0 }),
      blocked: Type.Integer({ minimum: 0, description: 'Of them, those that count as himself' }),
      affiliates: Type.Integer({ minimum: 0, description: 'Directly below him' }),
    }),
  ),
}

export const listBindings = {
  query: closed({
    ...pageQuery,
    ownerId: Type.Optional(Id),
    member: Type.Optional(MemberName),
    isBlocked: Type.Optional(Type.Boolean()),
  }),
  data: page(
    closed({
      id: Id,
      memberName: Type.String(),
      ownerKind: nullable(oneOf(['affiliate', 'member'])),
      ownerId: nullable(Id),
      ownerName: nullable(Type.String()),
      codes: Type.Array(
        closed({
          kind: oneOf(codeKinds),
          code: Type.String(),
          keptAt: nullable(Instant),
          verdict: oneOf(codeVerdicts),
        }),
      ),
      selfSigns: Type.Array(oneOf(selfSigns)),
      boundAt: Instant,
    }),
  ),
}

const money = {
  memberId: Id,
  memberName: Type.String(),
  checkedBy: nullable(Type.String()),
  paidBy: nullable(Type.String()),
}
const OfficeStatement = closed({ ...StatementHead, ...money })
const WholeStatement = closed({ ...AffiliateStatement.properties, ...money })

export const listStatements = {
  query: closed({
    ...pageQuery,
    month: Type.Optional(Month),
    state: Type.Optional(oneOf(statementStates)),
    member: Type.Optional(MemberName),
    isDisputed: Type.Optional(Type.Boolean()),
  }),
  data: page(OfficeStatement),
}

const statementParams = closed({ statementNo: BillNo })
const given = { commandId: CommandId, reason: Reason }
export const readStatement = { params: statementParams, data: WholeStatement }
export const approveStatement = {
  params: statementParams,
  body: closed(given),
  data: OfficeStatement,
}
export const answerDispute = {
  params: statementParams,
  body: closed({
    ...given,
    correction: Type.Optional(
      Type.String({
        pattern: '^-?(0|[1-9][0-9]{0,8})(\\.[0-9]{1,2})?$',
        description: 'What it gives, or takes where it is below zero',
      }),
    ),
  }),
  data: OfficeStatement,
}

const PlanVersion = closed({
  plan: Plan,
  trial: nullable(Trial),
  state: oneOf(['waiting', 'inForce', 'refused']),
  proposedBy: nullable(Type.String()),
  proposedReason: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
})
export const listPlans = { data: closed({ items: Type.Array(PlanVersion) }) }

const { version: _, ...proposed } = Plan.properties
export const proposePlan = { body: closed({ ...given, plan: closed(proposed) }), data: PlanVersion }
const planDecision = {
  params: closed({ version: Type.String({ pattern: '^[1-9][0-9]{0,5}$' }) }),
  body: closed(given),
  data: PlanVersion,
}
export const approvePlan = planDecision
export const tryPlan = planDecision
export const refusePlan = planDecision
